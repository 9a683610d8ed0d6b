import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { impactOf, whyOf } from '../../src/reads/closure.ts'
import { viewFacts } from '../../src/reads/fact-view.ts'
import { FOREVER, openTestGraph, type Planted, plant } from '../reads/plant.ts'
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

interface Drawn {
  /** Premises of each fact by its name; none: it was said. */
  premises: [string, string[]][]
  top: string
}

/** Each fact rests on the one before. */
const chain = (facts: number): Drawn => ({
  premises: Array.from({ length: facts }, (_, i) => [`f${i}`, i === 0 ? [] : [`f${i - 1}`]]),
  top: `f${facts - 1}`,
})

/** Of each rung the top rests on both sides, and both sides on the top of the rung below: twice the paths each time. */
const ladder = (rungs: number): Drawn => ({
  premises: [
    ['top0', []],
    ...Array.from({ length: rungs }, (_, i): [string, string[]][] => [
      [`left${i + 1}`, [`top${i}`]],
      [`right${i + 1}`, [`top${i}`]],
      [`top${i + 1}`, [`left${i + 1}`, `right${i + 1}`]],
    ]).flat(),
  ],
  top: `top${rungs}`,
})

const sizeOf = ({ premises }: Drawn): number =>
  premises.length + premises.reduce((edges, [, beneath]) => edges + beneath.length, 0)

const levelsOf = ({ premises }: Drawn): Map<string, number> => {
  const levels = new Map<string, number>()
  for (const [name, beneath] of premises)
    levels.set(name, beneath.length === 0 ? 0 : 1 + Math.max(...beneath.map((one) => levels.get(one)!)))
  return levels
}

const draw = async (drawn: Drawn): Promise<Planted> => {
  const space = await plant(graph)
  await space.entity('mira')
  for (const [name] of drawn.premises) await space.attribute('mira', name)
  const levels = levelsOf(drawn)
  await space.facts(
    ...drawn.premises.map(([name, premises], index) => ({
      id: name,
      entity: 'mira',
      attribute: name,
      value: `a ${name}`,
      from: 10,
      at: 10 + index,
      level: levels.get(name)!,
      premises,
      ...(premises.length > 0 ? { holds: [10, FOREVER], kind: 'INFERENCE' as const } : {}),
    })),
  )
  return space
}

const moment = { valid: 10_000, recorded: 10_000 }
const READS = {
  why: { read: whyOf, rootOf: ({ top }: Drawn) => top, shown: 'nodes' },
  impact: { read: impactOf, rootOf: ({ premises }: Drawn) => premises[0]![0], shown: 'wouldFall' },
} as const

const costOf = async (what: keyof typeof READS, drawn: Drawn): Promise<Costs> => {
  const space = await draw(drawn)
  const { read, rootOf, shown } = READS[what]
  const root = space.id(rootOf(drawn))
  const ask = async (caller: ReturnType<Planted['caller']>) => {
    const [fact] = await viewFacts(caller, [root], moment)
    return read(caller, fact!)
  }
  const answer = (await ask(space.caller(10_000))) as unknown as Record<string, unknown[]>
  expect(answer[shown]).toHaveLength(what === 'why' ? drawn.premises.length : drawn.premises.length - 1)
  return meter.costsOf(space.caller(10_000), ask)
}

for (const what of Object.keys(READS) as (keyof typeof READS)[]) {
  test(`${what} costs by the facts and edges of its closure`, async () => {
    const [small, large] = [chain(40), chain(400)]
    const [few, many] = [await costOf(what, small), await costOf(what, large)]
    console.log(`${what} over ${sizeOf(small)}: ${told(few)}; over ${sizeOf(large)}: ${told(many)}`)
    expect(many.hits / sizeOf(large)).toBeLessThanOrEqual((1.2 * few.hits) / sizeOf(small))
    expect(many.received / sizeOf(large)).toBeLessThanOrEqual((1.2 * few.received) / sizeOf(small))
    // Facts are read in parts of a fixed size.
    expect(many.statements - few.statements).toBeLessThanOrEqual(1)
  })

  test(`${what} of a ladder with a million paths costs what a chain of its size does`, async () => {
    const rungs = ladder(20)
    const alike = chain(Math.round((sizeOf(rungs) + 1) / 2))
    const [diamonds, straight] = [await costOf(what, rungs), await costOf(what, alike)]
    console.log(`${what} of a ladder of ${sizeOf(rungs)}: ${told(diamonds)}; of a chain: ${told(straight)}`)
    expect(diamonds.hits).toBeLessThanOrEqual(1.2 * straight.hits)
    expect(diamonds.received).toBeLessThanOrEqual(1.2 * straight.received)
    expect([diamonds.statements, diamonds.roundTrips]).toEqual([straight.statements, straight.roundTrips])
  })
}
