import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { truthUntil } from './factconsolidation.ts'
import { casesOf } from './factconsolidation-cases.ts'
import { readHistories } from './factconsolidation-files.ts'
import { momentsOf } from './memora.ts'
import { readPersonas } from './memora-files.ts'
import { famaOf, wantedOf } from './memora-score.ts'
import { Account } from './memora-truth.ts'
import { markOf } from './score.ts'
import { writeMadeUp } from './write-made-up.ts'

async function made<Read>(set: string, read: (folder: string) => Promise<Read>): Promise<Read> {
  const folder = await mkdtemp(join(tmpdir(), 'stemma-made-up-'))
  try {
    await writeMadeUp(folder)
    return await read(join(folder, set))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

test('each made-up question over triples is answered by what holds at its serial, and by nothing less', async () => {
  const [history] = await made('factconsolidation', readHistories)
  const statements = history?.statements ?? []
  const cases = history === undefined ? [] : casesOf(history)
  expect(new Set(cases.map(({ group }) => group))).toEqual(new Set(['sh', 'mh', 'asof_before', 'asof_after']))
  const wrong = cases.filter(({ serial, present, absent }) => {
    const { holding } = truthUntil(statements, serial ?? Number.POSITIVE_INFINITY)
    return !markOf(holding.map(({ text }) => text).join('\n'), present, absent).both
  })
  expect(wrong.map(({ id }) => id)).toEqual([])
  expect(cases.filter(({ absent }) => absent.length === 0).length).toBeLessThan(cases.length / 10)
})

test('each made-up question over sessions is answered by what holds at its date, and each interval has its three moments', async () => {
  const personas = await made('memora', readPersonas)
  expect(personas).toHaveLength(2)
  for (const persona of personas) {
    const holding = new Account(persona).at(() => true).holding.map(({ text }) => text)
    expect(persona.questions.map((question) => famaOf(holding.join('\n'), wantedOf(question)))).toEqual(
      persona.questions.map(() => 1),
    )
    expect(persona.questions.filter(({ absence }) => absence.length === 0)).toEqual([])
    expect(persona.intervals.map((interval) => momentsOf(persona, interval).map(({ isIn }) => isIn))).toEqual(
      persona.intervals.map(() => [true, true, false]),
    )
  }
})
