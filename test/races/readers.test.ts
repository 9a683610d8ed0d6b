import { afterAll, expect, test } from 'vitest'
import { assertFact } from '../../src/facts/assert-fact.ts'
import { correctFact } from '../../src/facts/correct-fact.ts'
import { supersedeFact } from '../../src/facts/supersede-fact.ts'
import type { Caller } from '../../src/model/caller.ts'
import { judgeSlots } from '../../src/reads/judge.ts'
import { readMoment } from '../../src/reads/moment.ts'
import { recall } from '../../src/recall/recall.ts'
import { expectSound, newCaller, openRaceGraph, said } from './space.ts'

const graph = openRaceGraph()
afterAll(() => graph.close())

const WRITES = 60
const READERS = 3
const START = 500_000

/** A space in which Ilse has a room: the id of the fact, and its timeline. */
const withRoom = async (): Promise<{ caller: Caller; factId: string; slotKey: string }> => {
  const caller = await newCaller(graph)
  const { factId } = await assertFact(caller, said('room', 'room 0', { validFrom: START }))
  const [row] = await graph.raw('MATCH (f:Fact {id: $factId}) RETURN f.slotKey AS slotKey', { factId })
  return { caller, factId: factId!, slotKey: String(row?.['slotKey']) }
}

/** Each write takes the place of the one before it. */
const superseding = (caller: Caller, first: string) => {
  let last = first
  return async (turn: number): Promise<void> => {
    const input = { fact: last, value: { string: `room ${turn}` }, validFrom: START + turn }
    last = (await supersedeFact(caller, input)).factId!
  }
}

const correcting = (caller: Caller, first: string) => {
  let last = first
  return async (turn: number): Promise<void> => {
    last = (await correctFact(caller, { fact: last, value: { string: `room ${turn}` } })).factId!
  }
}

/** Writes one after another while readers read without a pause: what each read saw. */
const readWhile = async <T>(write: (turn: number) => Promise<unknown>, read: () => Promise<T>): Promise<T[]> => {
  const seen: T[] = []
  let writing = true
  const readers = Array.from({ length: READERS }, async () => {
    while (writing) seen.push(await read())
  })
  try {
    for (let turn = 1; turn <= WRITES; turn += 1) await write(turn)
  } finally {
    writing = false
    await Promise.all(readers)
  }
  expect(seen.length).toBeGreaterThanOrEqual(READERS)
  return seen
}

const numberOfHolders = async (caller: Caller, slotKey: string, asOf?: { valid: number }): Promise<number> =>
  (await judgeSlots(caller, [slotKey], await readMoment(caller, asOf))).length

for (const [how, writes] of Object.entries({ superseded: superseding, corrected: correcting })) {
  test(`while a fact is ${how} again and again, every read of its slot sees exactly one value`, async () => {
    const { caller, factId, slotKey } = await withRoom()
    const seen = await readWhile(writes(caller, factId), () => numberOfHolders(caller, slotKey))
    expect(seen.filter((count) => count !== 1)).toEqual([])
    await expectSound(caller)
  })

  test(`while a fact is ${how} again and again, every read as of its start sees exactly one value`, async () => {
    const { caller, factId, slotKey } = await withRoom()
    const read = () => numberOfHolders(caller, slotKey, { valid: START })
    const seen = await readWhile(writes(caller, factId), read)
    expect(seen.filter((count) => count !== 1)).toEqual([])
    await expectSound(caller)
  })

  test(`while a fact is ${how} again and again, every recall tells exactly one value`, async () => {
    const { caller, factId } = await withRoom()
    const read = async () => {
      const view = await recall(caller, { query: 'Which room does Ilse have?' })
      return [...new Set(view.text.match(/room \d+/g) ?? [])].length
    }
    const seen = await readWhile(writes(caller, factId), read)
    expect(seen.filter((count) => count !== 1)).toEqual([])
    await expectSound(caller)
  })
}

test('what was known at a recorded instant reads the same while everything after it is corrected', async () => {
  const { caller, factId, slotKey } = await withRoom()
  const known = await readMoment(caller)
  const read = async () => (await judgeSlots(caller, [slotKey], known)).map((holder) => holder.id).join()
  expect(new Set(await readWhile(correcting(caller, factId), read))).toEqual(new Set([factId]))
})
