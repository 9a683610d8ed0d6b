import { afterAll, beforeAll, expect, test } from 'vitest'
import { allQueries } from '../../src/graph/query.ts'
import { viewFacts } from '../../src/reads/fact-view.ts'
import '../../src/reads/history.ts'
import { judgeSlots } from '../../src/reads/judge.ts'
import { openTestGraph, type Planted, plant } from '../reads/plant.ts'
import { profile } from '../reads/profile.ts'

const graph = openTestGraph()
afterAll(() => graph.close())

const LENGTHS = [10, 1_000, 5_000]
const STEP = 10
/** Hits may differ by the shape of the index, never by the length of the chain. */
const SLACK = 5
const SCANS = /^(AllNodesScan|NodeByLabelScan|NodeIndexScan|CartesianProduct)$/

const chains = new Map<number, Planted>()

/** A chain of so many changes, each recorded when it began; the newest holds. */
const chain = async (length: number): Promise<Planted> => {
  const space = await plant(graph)
  await space.entity('mira')
  await space.attribute('mira', 'town')
  const slotKey = `${space.attributeId('mira', 'town')}|A`
  await graph.raw(
    `MATCH (a:Attribute {id: $attribute})<-[:HAS]-(e:Entity)
     UNWIND range(1, $length) AS i
     CREATE (f:Fact {id: $space + '-' + i, spaceId: $space, text: 'town ' + i, value: 'town ' + i, valueKey: 'v' + i,
       valueType: 'STRING', validFrom: i * $step, recordedAt: i * $step, ordinal: 0, level: 0, slotKey: $slotKey, slot: $slotKey})
     CREATE (f)-[:OF]->(a) CREATE (f)-[:ABOUT]->(e)`,
    { attribute: space.attributeId('mira', 'town'), space: space.spaceId, slotKey, length, step: STEP },
  )
  await space.clock(length * STEP)
  return space
}

beforeAll(async () => {
  for (const length of LENGTHS) chains.set(length, await chain(length))
})

const statement = (path: string): string => {
  const found = allQueries().find((query) => query.path === path)
  if (found === undefined) throw new Error(`No such statement: ${path}`)
  return found.text
}

/** The two times to read at, and the number of the fact that holds then. */
const CASES = {
  'at now': (length: number) => ({ valid: length * STEP, recorded: length * STEP, holder: length }),
  'at a past instant': (length: number) => ({
    valid: (length / 2) * STEP,
    recorded: length * STEP,
    holder: length / 2,
  }),
  'as known then': (length: number) => ({ valid: length * STEP, recorded: (length / 2) * STEP, holder: length / 2 }),
}

const slotKeyOf = (space: Planted): string => `${space.attributeId('mira', 'town')}|A`

for (const [when, at] of Object.entries(CASES)) {
  test(`judging a timeline ${when} costs the same at every length of its chain`, async () => {
    const hits: number[] = []
    for (const length of LENGTHS) {
      const space = chains.get(length) as Planted
      const { holder, ...moment } = at(length)
      const [found] = await judgeSlots(space.caller(0), [slotKeyOf(space)], moment)
      expect(found?.id).toBe(`${space.spaceId}-${holder}`)
      const params = {
        space: space.spaceId,
        recorded: moment.recorded,
        probes: [{ slotKey: slotKeyOf(space), valid: moment.valid }],
      }
      const cost = await profile(graph, statement('reads/judge-slots.cypher'), params)
      expect(cost.operators.filter((operator) => SCANS.test(operator) || /^(Sort|Top)/.test(operator))).toEqual([])
      expect(cost.operators).toContain('Limit')
      hits.push(cost.hits)
    }
    expect(Math.max(...hits) - Math.min(...hits)).toBeLessThanOrEqual(SLACK)
    expect(Math.max(...hits)).toBeLessThanOrEqual(30)
  })

  test(`a fact is read with its state ${when} at the same cost at every length of its chain`, async () => {
    const hits: number[] = []
    for (const length of LENGTHS) {
      const space = chains.get(length) as Planted
      const { holder, ...moment } = at(length)
      const id = `${space.spaceId}-${holder}`
      const [view] = await viewFacts(space.caller(0), [id], moment)
      expect(view?.status).toBe('ACTIVE')
      const cost = await profile(graph, statement('reads/view-facts.cypher'), {
        space: space.spaceId,
        ids: [id],
        ...moment,
      })
      expect(cost.operators.filter((operator) => SCANS.test(operator))).toEqual([])
      hits.push(cost.hits)
    }
    expect(Math.max(...hits) - Math.min(...hits)).toBeLessThanOrEqual(SLACK)
  })
}

test('the first fact of a chain is read at the cost of any other', async () => {
  const hits: number[] = []
  for (const length of LENGTHS) {
    const space = chains.get(length) as Planted
    const moment = { valid: length * STEP, recorded: length * STEP }
    const id = `${space.spaceId}-1`
    expect((await viewFacts(space.caller(0), [id], moment))[0]).toMatchObject({
      status: 'SUPERSEDED',
      validUntil: 2 * STEP,
    })
    const cost = await profile(graph, statement('reads/view-facts.cypher'), {
      space: space.spaceId,
      ids: [id],
      ...moment,
    })
    hits.push(cost.hits)
  }
  expect(Math.max(...hits) - Math.min(...hits)).toBeLessThanOrEqual(SLACK)
})

test('a page of a drift chain costs by its size, wherever it lies in the chain', async () => {
  const hits: number[] = []
  for (const length of LENGTHS) {
    const space = chains.get(length) as Planted
    for (const after of length === 10 ? [0] : [0, length / 2]) {
      const params = {
        space: space.spaceId,
        recorded: length * STEP,
        slotKeys: [slotKeyOf(space)],
        afterFrom: after * STEP,
        afterAt: after * STEP,
        afterOrdinal: 0,
        afterId: `${space.spaceId}-${after}`,
        limit: 6,
      }
      const cost = await profile(graph, statement('reads/history.cypher'), params)
      expect(cost.operators.filter((operator) => SCANS.test(operator))).toEqual([])
      hits.push(cost.hits)
    }
  }
  expect(Math.max(...hits) - Math.min(...hits)).toBeLessThanOrEqual(SLACK)
})
