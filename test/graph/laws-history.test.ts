import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { attributesOf } from '../../src/reads/attributes.ts'
import { viewFacts } from '../../src/reads/fact-view.ts'
import { attributeHistory, type HistoryKey } from '../../src/reads/history.ts'
import type { Moment } from '../../src/reads/moment.ts'
import { openTestGraph, type Planted, plant } from '../reads/plant.ts'
import type { PlantedFact } from '../reads/planted-fact.ts'
import { type Costs, type Meter, openMeter, told } from './laws.ts'

const graph = openTestGraph()
let meter: Meter
beforeAll(async () => {
  meter = await openMeter(graph, inject('neo4j'))
})
afterAll(async () => {
  await meter.close()
  await graph.close()
})

const STEP = 10

const chainOf = async (length: number): Promise<Planted> => {
  const space = await plant(graph)
  await space.entity('mira')
  await space.attribute('mira', 'town')
  const fact = (index: number): PlantedFact => ({
    id: `f${String(index).padStart(5, '0')}`,
    entity: 'mira',
    attribute: 'town',
    value: `town ${String(index).padStart(5, '0')}`,
    from: index * STEP,
    ...(index < length ? { past: true, validUntil: (index + 1) * STEP } : {}),
  })
  await space.facts(...Array.from({ length }, (_, index) => fact(index + 1)))
  return space
}

const afterFact = (space: Planted, index: number): HistoryKey => ({
  attributeId: space.attributeId('mira', 'town'),
  validFrom: index * STEP,
  recordedAt: index * STEP,
  ordinal: 0,
  id: space.id(`f${String(index).padStart(5, '0')}`),
})

/** A page with its facts as they read at the moment, as a client is shown it. */
const costOfPage = async (space: Planted, length: number, page: { limit: number; after: number }): Promise<Costs> => {
  const moment: Moment = { valid: length * STEP, recorded: length * STEP }
  const [town] = await attributesOf(space.caller(0), [space.id('mira')], moment)
  const after = page.after === 0 ? null : afterFact(space, page.after)
  return meter.costsOf(space.caller(0), async (caller) => {
    const entries = await attributeHistory(caller, town!, { limit: page.limit, after })
    expect(entries).toHaveLength(page.limit)
    const ids = entries.map(({ factId }) => factId)
    expect(await viewFacts(caller, ids, moment)).toHaveLength(page.limit)
  })
}

test('a page of a history with its facts costs by its size, not by the length of the chain nor by its place in it', async () => {
  const costs = new Map<string, Costs>()
  for (const length of [100, 3_000]) {
    const space = await chainOf(length)
    for (const limit of [10, 40])
      for (const after of [0, length / 2]) {
        const cost = await costOfPage(space, length, { limit, after })
        console.log(`${limit} after ${after} of ${length}: ${told(cost)}`)
        costs.set(`${length} ${limit} ${after === 0 ? 'first' : 'later'}`, cost)
      }
  }
  const of = (key: string) => costs.get(key)!
  for (const place of ['first', 'later'])
    for (const limit of [10, 40]) {
      const [short, long] = [of(`100 ${limit} ${place}`), of(`3000 ${limit} ${place}`)]
      expect(Math.abs(long.hits - short.hits)).toBeLessThanOrEqual(5)
      expect([long.statements, long.roundTrips]).toEqual([short.statements, short.roundTrips])
      expect(long.received / short.received).toBeLessThanOrEqual(1.05)
    }
  const [ten, forty] = [of('3000 10 later'), of('3000 40 later')]
  expect(forty.hits / ten.hits).toBeLessThanOrEqual(4)
  expect(forty.received / ten.received).toBeLessThanOrEqual(4)
  expect([forty.statements, forty.roundTrips]).toEqual([ten.statements, ten.roundTrips])
}, 120_000)
