import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { assertFact } from '../../src/facts/assert-fact.ts'
import { retractFact } from '../../src/facts/retract-fact.ts'
import { supersedeFact } from '../../src/facts/supersede-fact.ts'
import { type Graph, openGraph } from '../../src/graph/graph.ts'
import type { Caller } from '../../src/model/caller.ts'
import type { AsserterKind } from '../../src/model/kinds.ts'
import { newCaller, plantCone, town } from '../support/planted.ts'
import type { Cost } from '../support/profiled.ts'

const LENGTHS = [10, 1_000, 5_000]
const STEP = 10
/** Hits may differ by the shape of the index, never by the length of the chain. */
const SLACK = 5
const SCANS = /^(AllNodesScan|NodeByLabelScan|NodeIndexScan|CartesianProduct|UndirectedRelationship.*Scan)/

let graph: Graph
const spaces = new Map<number, Chain>()

interface Chain {
  caller: Caller
  take: () => Cost
  length: number
  factId: (index: number) => string
}

/** A chain of so many values, one taking the other's place every ten instants; grown from a fact of the service's own. */
const chainOf = async (length: number, kind: AsserterKind = 'USER'): Promise<Chain> => {
  const { caller, take } = await newCaller(graph)
  const first = await assertFact(caller, { ...town, value: { string: 'town 0' }, validFrom: 1, by: { kind } })
  await graph.raw(
    `MATCH (seed:Fact {id: $seed})-[:OF]->(a:Attribute) MATCH (seed)-[:ABOUT]->(e) MATCH (seed)-[:ASSERTED_BY]->(w)
     UNWIND range(1, $length) AS i
     CREATE (f:Fact:Past) SET f = seed {.*, id: $seed + '-' + i, valueKey: 'v' + i, value: 'town ' + i,
       text: 'Mira town: town ' + i, validFrom: i * $step, recordedAt: i * $step, validUntil: (i + 1) * $step}
     CREATE (f)-[:OF]->(a) CREATE (f)-[:ABOUT]->(e)
     CREATE (f)-[:ASSERTED_BY {at: i * $step, changeId: 'planted', kind: $kind, validFrom: i * $step}]->(w)`,
    { seed: first.factId, length, kind, step: STEP },
  )
  await graph.raw('MATCH (s:Space {id: $id}) SET s.clock = $clock', { id: caller.spaceId, clock: length * STEP + 1 })
  take()
  return { caller, take, length, factId: (index) => `${first.factId}-${index}` }
}

beforeAll(async () => {
  graph = openGraph(inject('neo4j'))
  for (const length of LENGTHS) spaces.set(length, await chainOf(length))
}, 300_000)
afterAll(() => graph.close())

const later = ({ length }: Chain) => (length + 1) * STEP
const half = ({ length }: Chain) => (length / 2) * STEP + 3

const CASES: Record<string, (chain: Chain) => Promise<unknown>> = {
  'a later assertion': (chain) =>
    assertFact(chain.caller, { ...town, value: { string: 'a later town' }, validFrom: later(chain) }),
  'a backdated assertion': (chain) =>
    assertFact(chain.caller, { ...town, value: { string: 'an older town' }, validFrom: half(chain) }),
  'a future-dated assertion': (chain) =>
    assertFact(chain.caller, { ...town, value: { string: 'a coming town' }, validFrom: later(chain) + 10 ** 6 }),
  'a bounded assertion': (chain) =>
    assertFact(chain.caller, {
      ...town,
      value: { string: 'a visited town' },
      validFrom: half(chain) + 1,
      validUntil: half(chain) + 3,
    }),
  'a repeated assertion': (chain) =>
    assertFact(chain.caller, { ...town, value: { string: 'a later town' }, validFrom: later(chain) }),
  'a supersession': (chain) =>
    supersedeFact(chain.caller, {
      fact: chain.factId(chain.length / 2 - 1),
      value: { string: 'another town' },
      validFrom: half(chain) - STEP + 1,
    }),
}

for (const [what, write] of Object.entries(CASES)) {
  test(`${what} costs the same at every length of its chain, in two round trips and one writing statement`, async () => {
    const costs: Cost[] = []
    for (const length of LENGTHS) {
      const chain = spaces.get(length)!
      await write(chain)
      costs.push(chain.take())
    }
    const hits = costs.map((cost) => cost.hits)
    console.log(`hits of ${what} at ${LENGTHS.join(', ')}: ${hits.join(', ')}; ${costs[0]!.statements.join(' | ')}`)
    expect(Math.max(...hits) - Math.min(...hits)).toBeLessThanOrEqual(SLACK)
    for (const cost of costs) {
      expect(cost.roundTrips).toBe(2)
      expect(cost.statements.filter((path) => /^changes\/(apply|record)-change/.test(path))).toHaveLength(1)
      const operators = [...cost.operators.values()].flat()
      expect(operators.filter((operator) => SCANS.test(operator.name) && operator.rows > 1)).toEqual([])
      expect(operators.filter((operator) => /^(Sort|Top)/.test(operator.name) && operator.rows > 1)).toEqual([])
      expect(operators.map((operator) => operator.name)).toContain('Limit')
    }
  })
}

test('a lower kind pays the same as the highest, however long the chain is', async () => {
  const hits: number[] = []
  for (const length of LENGTHS) {
    const chain = await chainOf(length, 'INFERENCE')
    await assertFact(chain.caller, {
      ...town,
      value: { string: 'a rumoured town' },
      validFrom: later(chain),
      by: { kind: 'INFERENCE' },
    })
    const cost = chain.take()
    expect(cost.statements).toEqual(['changes/look-near.cypher', 'changes/record-change.cypher'])
    hits.push(cost.hits)
  }
  console.log(`hits of an assertion by a lower kind at ${LENGTHS.join(', ')}: ${hits.join(', ')}`)
  expect(Math.max(...hits) - Math.min(...hits)).toBeLessThanOrEqual(SLACK)
}, 120_000)

test('a cascade costs the same for each conclusion of a large cone as of a small one', async () => {
  const perConclusion: number[] = []
  for (const width of [100, 2_000]) {
    const { caller, take } = await newCaller(graph)
    const { premiseId } = await plantCone(graph, caller, width)
    take()
    const told = await retractFact(caller, { fact: premiseId })
    expect(told.unsupported).toHaveLength(width)
    perConclusion.push(take().hits / width)
  }
  console.log(`hits for each conclusion at 100, 2,000: ${perConclusion.map((hits) => hits.toFixed(1)).join(', ')}`)
  expect(perConclusion[1]! / perConclusion[0]!).toBeLessThanOrEqual(1.3)
}, 120_000)
