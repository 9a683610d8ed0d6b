import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { MAX_LEVEL } from '../../src/cascade/judge-cone.ts'
import { MAX_CASCADE } from '../../src/cascade/settle.ts'
import { deriveFact } from '../../src/facts/derive-fact.ts'
import { retractFact } from '../../src/facts/retract-fact.ts'
import { type Graph, openGraph } from '../../src/graph/graph.ts'
import type { Caller } from '../../src/model/caller.ts'
import { newCaller, plantCone } from '../support/planted.ts'

let graph: Graph
beforeAll(() => {
  graph = openGraph(inject('neo4j'))
})
afterAll(() => graph.close())

const state = async (caller: Caller) =>
  (
    await graph.raw(
      `MATCH (s:Space {id: $id}) RETURN s.seq AS seq, s.clock AS clock,
         COUNT { MATCH (f:Fact {spaceId: $id}) WHERE f.slot IS NOT NULL AND f:Live } AS live`,
      { id: caller.spaceId },
    )
  )[0]

test('as many conclusions as a change may judge fall with it', async () => {
  const { caller } = await newCaller(graph)
  const { premiseId } = await plantCone(graph, caller, MAX_CASCADE)
  const told = await retractFact(caller, { fact: premiseId })
  expect(told.unsupported).toHaveLength(MAX_CASCADE)
}, 120_000)

test('one conclusion more, and the change is refused with the limit; nothing of it is done', async () => {
  const { caller } = await newCaller(graph)
  const { premiseId } = await plantCone(graph, caller, MAX_CASCADE + 1)
  const before = await state(caller)
  const refusal = retractFact(caller, { fact: premiseId })
  await expect(refusal).rejects.toMatchObject({ code: 'QUOTA', detail: { limit: MAX_CASCADE } })
  expect(await state(caller)).toEqual(before)
}, 120_000)

test('a conclusion that would stand too many steps above what was said is refused with the limit', async () => {
  const { caller } = await newCaller(graph)
  const { conclusionId } = await plantCone(graph, caller, 1)
  await graph.raw('MATCH (f:Fact {id: $id}) SET f.level = $level', { id: conclusionId, level: MAX_LEVEL })
  const before = await state(caller)
  const higher = {
    entity: { name: 'Mira' },
    attribute: 'plan',
    value: { string: 'a plan' },
    supports: [[conclusionId]],
  }
  await expect(deriveFact(caller, higher)).rejects.toMatchObject({ code: 'QUOTA', detail: { limit: MAX_LEVEL } })
  expect(await state(caller)).toEqual(before)
})
