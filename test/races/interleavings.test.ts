import { afterAll, expect, test } from 'vitest'
import { assertFact } from '../../src/facts/assert-fact.ts'
import { correctFact } from '../../src/facts/correct-fact.ts'
import { deriveFact } from '../../src/facts/derive-fact.ts'
import { releaseFact } from '../../src/facts/release-fact.ts'
import { retractFact } from '../../src/facts/retract-fact.ts'
import { supersedeFact } from '../../src/facts/supersede-fact.ts'
import { undoChange } from '../../src/facts/undo-change.ts'
import type { Caller } from '../../src/model/caller.ts'
import type { WriteResult } from '../../src/model/write-result.ts'
import { viewFacts } from '../../src/reads/fact-view.ts'
import { readMoment } from '../../src/reads/moment.ts'
import { answerOf, expectSound, newCaller, openRaceGraph, said } from './space.ts'
import { MOST_STATEMENTS, stoppedBefore } from './stopped.ts'

const graph = openRaceGraph()
afterAll(() => graph.close())

type Verb = (caller: Caller, premise: WriteResult) => Promise<WriteResult>

const derive: Verb = (caller, premise) =>
  deriveFact(caller, { ...said('advice', 'take a coat'), supports: [[premise.factId!]] })

const FALLS: Record<string, Verb> = {
  retract: (caller, premise) => retractFact(caller, { fact: premise.factId! }),
  supersede: (caller, premise) =>
    supersedeFact(caller, { fact: premise.factId!, value: { string: 'mild' }, validFrom: 50 }),
  correct: (caller, premise) => correctFact(caller, { fact: premise.factId!, value: { string: 'mild' } }),
  release: (caller, premise) => releaseFact(caller, { fact: premise.factId!, from: 50 }),
  undo: (caller, premise) => undoChange(caller, { change: premise.change!.id }),
}

/** Runs one verb, stopped before each of its statements in turn for the other, in a space of its own each time. */
const everyInterleaving = async (stopped: Verb, rival: Verb): Promise<number> => {
  let points = 0
  for (let n = 1; n <= MOST_STATEMENTS; n += 1) {
    const caller = await newCaller(graph)
    const premise = await assertFact(caller, said('weather', 'cold', { validFrom: 10 }))
    const watched = stoppedBefore(graph, n, () => answerOf(rival(caller, premise)))
    const first = await answerOf(stopped({ ...caller, graph: watched.graph }, premise))
    const answers = [first, await watched.over]
    if (!watched.reached()) break
    points += 1
    await expectSound(caller)
    await expectNoOrphan(caller, answers)
  }
  return points
}

/** Either the conclusion came too late and was refused, or it fell with its premise. */
const expectNoOrphan = async (caller: Caller, answers: unknown[]): Promise<void> => {
  const refused = answers.includes('CONFLICT')
  const [row] = await graph.raw('MATCH (f:Fact {spaceId: $id}) WHERE f.level > 0 RETURN f.id AS id', {
    id: caller.spaceId,
  })
  if (row === undefined) {
    expect(refused).toBe(true)
    return
  }
  const [view] = await viewFacts(caller, [String(row['id'])], await readMoment(caller, null))
  expect(view?.status).toBe('UNSUPPORTED')
}

for (const [name, fall] of Object.entries(FALLS)) {
  test(`a conclusion never stands on a premise that ${name} takes away, wherever the two meet`, async () => {
    expect(await everyInterleaving(derive, fall)).toBeGreaterThan(3)
    expect(await everyInterleaving(fall, derive)).toBeGreaterThan(1)
  }, 120_000)
}
