import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { assertFact } from '../../src/facts/assert-fact.ts'
import { type Graph, openGraph } from '../../src/graph/graph.ts'
import type { Caller } from '../../src/model/caller.ts'
import { recall } from '../../src/recall/recall.ts'
import { newCaller } from '../support/planted.ts'
import { type Costs, type Meter, openMeter, told } from './laws.ts'

let graph: Graph
let meter: Meter
beforeAll(async () => {
  graph = openGraph(inject('neo4j'))
  meter = await openMeter(graph, inject('neo4j'))
})
afterAll(async () => {
  await meter.close()
  await graph.close()
})

const STEP = 10

/** Mira with so many attributes, each with so many former values before the one that holds, or ended; grown from the service's own. */
const mira = async ({ live, former = 0, ended = 0 }: { live: number; former?: number; ended?: number }) => {
  const { caller } = await newCaller(graph)
  const seed = await assertFact(caller, { entity: { name: 'Mira' }, attribute: 'seed', value: { string: 'a seed' } })
  await graph.raw(
    `MATCH (seed:Fact {id: $seed})-[:OF]->(b:Attribute) MATCH (seed)-[:ABOUT]->(e) MATCH (seed)-[:ASSERTED_BY]->(w)
     UNWIND range(1, $live + $ended) AS i
     CREATE (e)-[:HAS]->(a:Attribute) SET a = b {.*, id: b.id + '-' + i, key: b.id + '-' + i, name: 'habit ' + i}
     WITH seed, e, w, a, i UNWIND range(0, $former) AS j
     CREATE (f:Fact) SET f = seed {.*, id: seed.id + '-' + i + '-' + j, attributeWords: a.name, value: 'way ' + j,
       text: 'Mira habit ' + i + ': way ' + j, valueKey: 'v' + j, slotKey: a.id + '|A', slot: a.id + '|A',
       validFrom: j * $step + 1, recordedAt: i * $former + j + 2,
       validUntil: CASE WHEN j < $former OR i > $live THEN (j + 1) * $step + 1 END}
     SET f.statedUntil = CASE WHEN i > $live THEN f.validUntil END
     FOREACH (_ IN CASE WHEN f.validUntil IS NULL THEN [] ELSE [1] END | SET f:Past)
     FOREACH (_ IN CASE WHEN f.validUntil IS NULL THEN [1] ELSE [] END | SET f:Live)
     CREATE (f)-[:OF]->(a) CREATE (f)-[:ABOUT]->(e)
     CREATE (f)-[:ASSERTED_BY {at: f.recordedAt, changeId: 'planted', kind: 'USER', validFrom: f.validFrom}]->(w)`,
    { seed: seed.factId, live, former, ended, step: STEP },
  )
  const clock = (live + ended + 1) * (former + 1) * STEP
  await graph.raw('MATCH (s:Space {id: $id}) SET s.clock = $clock', { id: caller.spaceId, clock })
  await graph.raw('CALL db.index.fulltext.awaitEventuallyConsistentIndexRefresh()')
  return caller
}

const ask = (budgetTokens: number) => (caller: Caller) =>
  recall(caller, { query: 'Which habit has Mira?', budgetTokens })

const log = (what: string, costs: Costs) => console.log(`recall ${what}: ${told(costs)}`)

test('a view of the present costs the same whether none or nine in ten of the facts are dead', async () => {
  const costs: Costs[] = []
  const spaces = {
    'no dead facts': {},
    'nine former values a fact': { former: 9 },
    'nine in ten ended': { ended: 270 },
  }
  const planted: [string, Caller][] = []
  for (const [what, dead] of Object.entries(spaces)) planted.push([what, await mira({ live: 30, ...dead })])
  // All are read by the same plans: otherwise the first is by those of an empty database.
  await graph.raw('CALL db.prepareForReplanning(60)')
  for (const [what, caller] of planted) {
    const view = await recall(caller, { query: 'Which habit has Mira?' })
    expect(view.entries).toHaveLength(31)
    costs.push(await meter.costsOf(caller, ask(2_048)))
    log(`with ${what}`, costs.at(-1)!)
  }
  const [none, ...others] = costs as [Costs, Costs, Costs]
  for (const most of others) {
    expect(most.hits).toBe(none.hits)
    expect(most.statements).toBe(none.statements)
    expect(Math.abs(most.received - none.received) / none.received).toBeLessThan(0.02)
  }
})
test('a view costs by its budget, not by how much is known of the entity', async () => {
  const costs: Costs[] = []
  for (const live of [100, 1_000]) {
    const caller = await mira({ live, former: 0 })
    expect((await recall(caller, { query: 'Which habit has Mira?', budgetTokens: 512 })).tokens).toBeGreaterThan(400)
    costs.push(await meter.costsOf(caller, ask(512)))
    log(`of an entity with ${live} live facts`, costs.at(-1)!)
  }
  const [few, many] = costs as [Costs, Costs]
  expect(many.hits / few.hits).toBeLessThanOrEqual(1.1)
  expect(many.received / few.received).toBeLessThanOrEqual(1.1)
  expect(many.statements).toBe(few.statements)
})
