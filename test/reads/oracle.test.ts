import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { holdersOf, viewAttributes } from '../../src/reads/attributes.ts'
import { listConflicts } from '../../src/reads/conflicts.ts'
import { viewFacts } from '../../src/reads/fact-view.ts'
import { setStands, setsOf, supportEdges, viewPremises } from '../../src/reads/support.ts'
import type { Oracle } from '../oracle/index.ts'
import { ordinary, played, sequence, VALID } from '../oracle/random.ts'
import { openTestGraph, type Planted } from './plant.ts'
import { plantOracle, SHIFT } from './plant-oracle.ts'

const graph = openTestGraph()
afterAll(() => graph.close())

const KINDS = ['INFERENCE', 'THIRD_PARTY', 'USER']
const MOMENTS = 6

const statesOf = async (space: Planted, oracle: Oracle, valid: number, recorded: number) => {
  const moment = { valid: valid + SHIFT, recorded }
  const ids = oracle.facts.map((fact) => space.id(fact.id))
  const views = await viewFacts(space.caller(0), ids, moment)
  return views.map((view) => ({
    id: view.id.replace(`${space.spaceId}-`, ''),
    status: view.status,
    validUntil: view.validUntil === null ? Number.POSITIVE_INFINITY : view.validUntil - SHIFT,
    trust: view.trust === null ? -1 : KINDS.indexOf(view.trust),
  }))
}

const expectedStates = (oracle: Oracle, valid: number, recorded: number) =>
  oracle.facts
    .filter((fact) => fact.recordedAt <= recorded)
    .map((fact) => ({
      id: fact.id,
      status: oracle.statusOf(fact.id, valid, recorded),
      validUntil: oracle.validUntil(fact.id, valid, recorded) ?? fact.from,
      trust: oracle.trust(fact.id, recorded),
    }))

const holdersIn = async (space: Planted, oracle: Oracle, valid: number, recorded: number): Promise<string[]> => {
  const moment = { valid: valid + SHIFT, recorded }
  const ids = oracle.space.attributes.map((_, index) => space.id(`attribute-${index}`))
  const attributes = (await viewAttributes(space.caller(0), ids, moment)).filter((attribute) => attribute !== null)
  const holders = await holdersOf(space.caller(0), attributes, moment)
  return holders.map((holder) => holder.id.replace(`${space.spaceId}-`, '')).sort()
}

const expectedHolders = (oracle: Oracle, valid: number, recorded: number): string[] =>
  [...new Set(oracle.space.attributes.map(({ name }) => name))]
    .flatMap((name) => oracle.holders(name, valid, recorded).map((fact) => fact.id))
    .sort()

/** Ids of the challengers whose conflict is open. */
const openConflicts = async (space: Planted, recorded: number): Promise<string[]> => {
  const page = { limit: 100, after: null }
  const open = await listConflicts(space.caller(0), { status: 'OPEN', moment: { valid: recorded, recorded }, page })
  return open.flatMap((conflict) => conflict.challengerIds.map((id) => id.replace(`${space.spaceId}-`, ''))).sort()
}

/** The standing sets of a conclusion, each as the ids of its premises. */
const standingSets = async (space: Planted, oracle: Oracle, valid: number, recorded: number) => {
  const moment = { valid: valid + SHIFT, recorded }
  const conclusions = oracle.facts.filter((fact) => fact.lane === 'CONCLUDED' && fact.recordedAt <= recorded)
  const ids = conclusions.map((fact) => space.id(fact.id))
  const edges = await supportEdges(space.caller(0), ids, moment)
  const premises = await viewPremises(
    space.caller(0),
    edges.map((edge) => edge.premise),
    moment,
  )
  const short = (id: string) => id.replace(`${space.spaceId}-`, '')
  return conclusions.map((fact) => ({
    id: fact.id,
    sets: setsOf(edges)
      .filter((set) => set.conclusion === space.id(fact.id) && setStands(set, premises.stands))
      .map((set) => set.premises.map(short).sort().join(' '))
      .sort(),
  }))
}

const expectedSets = (oracle: Oracle, valid: number, recorded: number) =>
  oracle.facts
    .filter((fact) => fact.lane === 'CONCLUDED' && fact.recordedAt <= recorded)
    .map((fact) => ({
      id: fact.id,
      sets: oracle
        .why(fact.id, valid, recorded)
        .map((set) => [...new Set(set)].sort().join(' '))
        .sort(),
    }))

test('facts, timelines and support sets read as the rules say, at random moments of random histories', async () => {
  const moments = fc.array(fc.record({ valid: fc.constantFrom(...VALID), back: fc.nat(14) }), {
    minLength: MOMENTS,
    maxLength: MOMENTS,
  })
  await fc.assert(
    fc.asyncProperty(sequence(ordinary, 16), moments, async (operations, asked) => {
      const oracle = played(operations)
      const space = await plantOracle(graph, oracle)
      for (const { valid, back } of asked) {
        const recorded = Math.max(1_000, oracle.clock - (back % (oracle.clock - 998)))
        expect(await statesOf(space, oracle, valid, recorded)).toEqual(expectedStates(oracle, valid, recorded))
        expect(await holdersIn(space, oracle, valid, recorded)).toEqual(expectedHolders(oracle, valid, recorded))
        expect(await openConflicts(space, recorded)).toEqual(oracle.conflicts(recorded).sort())
        expect(await standingSets(space, oracle, valid, recorded)).toEqual(expectedSets(oracle, valid, recorded))
      }
    }),
    { numRuns: 40 * Number(process.env['STEMMA_RUNS'] ?? 1) },
  )
})

test('the planted histories hold what the reads are to be tried on', () => {
  const seen = new Set<string>()
  fc.assert(
    fc.property(sequence(ordinary, 16), (operations) => {
      const oracle = played(operations)
      for (const fact of oracle.facts)
        for (const valid of VALID) seen.add(`${fact.lane} ${oracle.statusOf(fact.id, valid)}`)
    }),
    { numRuns: 200, seed: 7 },
  )
  for (const status of ['ACTIVE', 'SCHEDULED', 'SUPERSEDED', 'RELEASED', 'EXPIRED', 'RETRACTED', 'QUARANTINED'])
    expect(seen).toContain(`ASSERTED ${status}`)
  for (const status of ['ACTIVE', 'UNSUPPORTED', 'SUPERSEDED']) expect(seen).toContain(`CONCLUDED ${status}`)
})
