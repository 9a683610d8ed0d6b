import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { checkSpace } from '../../src/check/check-space.ts'
import { type Graph, openGraph } from '../../src/graph/graph.ts'
import { attributesOf, holdersOf } from '../../src/reads/attributes.ts'
import { viewFacts } from '../../src/reads/fact-view.ts'
import { NAMES, type Operation, ordinary, sequence } from '../oracle/random.ts'
import { type History, startHistory, step } from './model-history.ts'

let graph: Graph

beforeAll(() => {
  graph = openGraph(inject('neo4j'))
})
afterAll(() => graph.close())

const RUNS = Math.ceil(60 * Number(process.env['STEMMA_RUNS'] ?? 1))
const SEED = process.env['STEMMA_SEED']

/** Plays a history on both sides and compares every answer, then what is read at every moment. */
const play = async (operations: readonly Operation[]): Promise<History> => {
  const history = await startHistory(graph)
  for (const [index, op] of operations.entries()) {
    const [expected, service] = await step(history, op)
    expect(service, `step ${index}: ${JSON.stringify(op)}`).toEqual(expected)
  }
  return history
}

const compareReads = async (
  history: History,
  moments: readonly { valid: number; recorded: number }[],
): Promise<void> => {
  const { oracle, caller, facts } = history
  const [entity] = await graph.raw('MATCH (e:Entity {spaceId: $id}) RETURN e.id AS id', { id: caller.spaceId })
  if (!entity) return
  const mine = new Map([...facts].map(([one, other]) => [other, one]))
  for (const moment of moments) {
    const attributes = await attributesOf(caller, [entity['id'] as string], moment)
    const holders = await holdersOf(caller, attributes, moment)
    const held = new Map(NAMES.map((name): [string, string[]] => [name, []]))
    for (const holder of holders) {
      const name = attributes.find((attribute) => holder.slotKey.startsWith(`${attribute.id}|`))!.name
      held.get(name)!.push(mine.get(holder.id) ?? holder.id)
    }
    const expected = NAMES.map((name) => [
      name,
      oracle
        .holders(name, moment.valid, moment.recorded)
        .map((fact) => fact.id)
        .sort(),
    ])
    expect(
      [...held].map(([name, ids]) => [name, ids.sort()]),
      JSON.stringify(moment),
    ).toEqual(expected)
    await compareViews(history, moment)
  }
}

const compareViews = async (
  { oracle, caller, facts }: History,
  moment: { valid: number; recorded: number },
): Promise<void> => {
  const known = oracle.facts.filter((fact) => fact.recordedAt <= moment.recorded && facts.has(fact.id))
  const views = await viewFacts(
    caller,
    known.map((fact) => facts.get(fact.id)!),
    moment,
  )
  const byId = new Map(views.map((view) => [view.id, view]))
  const TRUST = ['INFERENCE', 'THIRD_PARTY', 'USER']
  const told = known.map((fact) => {
    const view = byId.get(facts.get(fact.id)!)
    return [fact.id, view?.status, view?.trust ?? null]
  })
  const expected = known.map((fact) => [
    fact.id,
    oracle.statusOf(fact.id, moment.valid, moment.recorded),
    TRUST[oracle.trust(fact.id, moment.recorded)] ?? null,
  ])
  expect(told, JSON.stringify(moment)).toEqual(expected)
  const ends = known
    .filter((fact) => oracle.believed(fact.id, moment.recorded))
    .map((fact) => {
      const until = oracle.validUntil(fact.id, moment.valid, moment.recorded)
      return [fact.id, byId.get(facts.get(fact.id)!)?.validUntil, until === Infinity ? null : until]
    })
  expect(
    ends.map(([id, told]) => [id, told]),
    `ends at ${JSON.stringify(moment)}`,
  ).toEqual(ends.map(([id, , expected]) => [id, expected]))
}

test('random histories answer as the in-memory reading does, at random moments, and keep every invariant', async () => {
  await fc.assert(
    fc.asyncProperty(
      sequence(ordinary, 16),
      fc.array(fc.record({ valid: fc.integer({ min: -1, max: 12 }), ago: fc.nat(12) }), { minLength: 4, maxLength: 4 }),
      async (operations, probes) => {
        const history = await play(operations)
        const { clock } = history.oracle
        const moments = probes.map(({ valid, ago }) => ({ valid, recorded: Math.max(1000, clock - ago) }))
        await compareReads(history, [{ valid: 5, recorded: clock }, ...moments])
        expect(await checkSpace(graph, history.caller.spaceId)).toEqual([])
      },
    ),
    {
      numRuns: RUNS,
      endOnFailure: process.env['STEMMA_SHRINK'] === undefined,
      ...(SEED === undefined ? {} : { seed: Number(SEED) }),
    },
  )
}, 900_000)
