import { expect, test } from 'vitest'
import { follow, MAX_FACTS, MAX_HOPS, type Reached, reach } from '../../src/recall/closure.ts'
import { tellingWords } from '../../src/recall/families.ts'
import type { FindHolders, Holder } from '../../src/recall/holders.ts'
import { rank } from '../../src/recall/rank.ts'

interface Given extends Partial<Omit<Holder, 'entity' | 'refersTo'>> {
  about?: string
  refersTo?: string[]
}

function holder(id: string, text: string, { about, refersTo = [], ...more }: Given = {}): Holder {
  return {
    ...{ id, text, slotKey: `${id}|A`, valueKey: id, tokens: null, validFrom: 1, recordedAt: 1, attributeName: null },
    ...{ entity: about === undefined ? null : { id: about, name: about, type: null }, premises: [] },
    refersTo: refersTo.map((name) => ({ id: name, name })),
    ...more,
  }
}

/** A graph in memory: what holds of each entity, and in each timeline. */
function graphOf(all: readonly Holder[], asks: unknown[] = []): FindHolders {
  return async (wanted) => {
    asks.push(wanted)
    return all.filter((one) => wanted.entities.includes(one.entity?.id ?? '') || wanted.slotKeys.includes(one.slotKey))
  }
}

const named = (one: Holder, asked: ReadonlySet<string>) => reach(one, { reason: 'NAMED_ENTITY', parent: null }, asked)
const texted = (one: Holder, asked: ReadonlySet<string>) => reach(one, { reason: 'TEXT', parent: null }, asked)
const idsOf = (all: readonly { holder: Holder }[]) => all.map((one) => one.holder.id).sort()
const order = (all: readonly Reached[], asked: ReadonlySet<string>, about: string[] = []) =>
  rank(all, { asked, about: new Set(about) }).map(({ reached }) => reached.holder.id)

test('the fact with more of the question’s words comes first, then the more recent, then by id', () => {
  const asked = tellingWords('who repairs the old tower clock')
  const all = [
    holder('b', 'Ned repairs shoes.'),
    holder('a', 'Ned repairs boots.'),
    holder('new', 'Ida repairs bells.', { validFrom: 5 }),
    holder('best', 'Ida repairs the tower clock.'),
  ].map((one) => texted(one, asked))
  expect(order(all, asked)).toEqual(['best', 'new', 'a', 'b'])
  expect(order([...all].reverse(), asked)).toEqual(['best', 'new', 'a', 'b'])
})

test('an active entry scores the share of the question’s words, and 0.4', () => {
  const asked = tellingWords('tower clock')
  const [first] = rank([texted(holder('a', 'The clock stopped.'), asked)], { asked, about: new Set() })
  expect(first?.score).toBeCloseTo(0.9)
})

test('facts of the entity asked about come before facts of others that share more words', () => {
  const asked = tellingWords('What is the favourite colour of Ida?')
  const own = named(holder('own', 'Ida has a boat.', { about: 'Ida' }), asked)
  const other = texted(holder('other', 'Ned has a favourite colour: red.', { about: 'Ned' }), asked)
  expect(order([other, own], asked, ['Ida'])).toEqual(['own', 'other'])
})

test('facts of the attribute that the question names come first', () => {
  const asked = tellingWords('What is left on my errand list?')
  const all = [
    holder('list', 'Ida left a list of wines.', { attributeName: 'note' }),
    holder('errand', 'Bring back the ladder.', { attributeName: 'errands' }),
  ].map((one) => texted(one, asked))
  expect(order(all, asked)).toEqual(['errand', 'list'])
})

test('the middle of a chain ranks with what it leads to, in the order of the chain', async () => {
  const asked = tellingWords('In which valley does the landlord of the employer of Ida dwell with his wife?')
  const start = named(holder('works', 'Ida works at Brill.', { about: 'Ida', refersTo: ['Brill'] }), asked)
  const boat = named(holder('boat', 'Ida has a boat.', { about: 'Ida' }), asked)
  const find = graphOf([
    holder('rents', 'Brill rents its hall from Ned.', { about: 'Brill', refersTo: ['Ned'] }),
    holder('trade', 'Brill makes bells.', { about: 'Brill' }),
    holder('valley', 'Ned lives in the valley of Tarn.', { about: 'Ned' }),
  ])
  const all = await follow({ facts: [boat, start], entities: ['Ida'] }, asked, find)
  const ids = order(all, asked, ['Ida'])
  expect(ids.slice(0, 3)).toEqual(['works', 'rents', 'valley'])
  expect(ids.indexOf('boat')).toBeLessThan(ids.indexOf('trade'))
})

test('a chain that has met every word of the question goes no further', async () => {
  const asked = tellingWords('Who is the neighbour of Ida?')
  const asks: unknown[] = []
  const start = named(holder('n', 'The neighbour of Ida is Ned.', { about: 'Ida', refersTo: ['Ned'] }), asked)
  const find = graphOf([holder('more', 'Ned is tall.', { about: 'Ned' })], asks)
  expect(idsOf(await follow({ facts: [start], entities: ['Ida'] }, asked, find))).toEqual(['n'])
  expect(asks).toEqual([])
})

test('an answered question still brings what it says about the value it names', async () => {
  const asked = tellingWords('Which plan of Ida is the Bell Tower Plan?')
  const start = named(
    holder('plan', 'Plan of Ida: Bell Tower Plan.', { about: 'Ida', refersTo: ['Bell Tower Plan'] }),
    asked,
  )
  const find = graphOf([holder('cost', 'It costs nine hundred.', { about: 'Bell Tower Plan' })])
  expect(idsOf(await follow({ facts: [start], entities: ['Ida'] }, asked, find))).toEqual(['cost', 'plan'])
})

test('a chain that meets no more words is given up after two hops', async () => {
  const asked = tellingWords('What about Ida and the comet?')
  const links = ['a', 'b', 'c', 'd'].map((name, index) =>
    holder(`f${name}`, `Something of ${name}.`, { about: name, refersTo: [String.fromCharCode(98 + index)] }),
  )
  const start = named(holder('start', 'Ida knows a.', { about: 'Ida', refersTo: ['a'] }), asked)
  const all = await follow({ facts: [start], entities: ['Ida'] }, asked, graphOf(links))
  expect(idsOf(all)).toEqual(['fa', 'fb', 'start'])
})

test('no chain is longer than six hops, and a circle ends', async () => {
  const names = ['apple', 'birch', 'cedar', 'dogwood', 'elm', 'fir', 'gorse', 'hazel', 'ivy']
  const asked = tellingWords(`Ida ${names.join(' ')} comet`)
  const links = names.map((name, index) =>
    holder(`f${index}`, `The ${name}.`, { about: name, refersTo: [names[index + 1] ?? 'apple', 'Ida'] }),
  )
  const start = named(holder('start', 'Ida.', { about: 'Ida', refersTo: ['apple'] }), asked)
  const all = await follow({ facts: [start], entities: ['Ida'] }, asked, graphOf(links))
  expect(Math.max(...all.map(({ hops }) => hops))).toBe(MAX_HOPS)
  expect(all).toHaveLength(MAX_HOPS + 1)
})

test('premises of a conclusion are reached, but only with the value it rests on', async () => {
  const asked = tellingWords('Is Ida free on Friday?')
  const premises = [
    { slotKey: 'p|A', valueKey: 'p' },
    { slotKey: 'q|A', valueKey: 'a former value' },
  ]
  const start = named(holder('free', 'Ida is free on Friday.', { about: 'Ida', premises }), asked)
  const find = graphOf([holder('p', 'Ida works four days.'), holder('q', 'The office is shut.')])
  const all = await follow({ facts: [start], entities: ['Ida'] }, asked, find)
  expect(all.map(({ holder: { id }, reason, parent }) => [id, reason, parent?.holder.id])).toEqual([
    ['free', 'NAMED_ENTITY', undefined],
    ['p', 'PREMISE', 'free'],
  ])
})

test('a fact that was found by its words joins the chain that explains it', async () => {
  const asked = tellingWords('Which river is in the birthplace of the neighbour of Ida?')
  const born = holder('born', 'Ned was born in Tarn.', { about: 'Ned', refersTo: ['Tarn'] })
  const river = holder('river', 'A river is in Tarn.', { about: 'Tarn' })
  const start = named(holder('n', 'The neighbour of Ida is Ned.', { about: 'Ida', refersTo: ['Ned'] }), asked)
  const all = await follow(
    { facts: [start, texted(born, asked), texted(river, asked)], entities: ['Ida'] },
    asked,
    graphOf([born, river]),
  )
  const last = all.find(({ holder: { id } }) => id === 'river')
  expect([last?.reason, last?.parent?.holder.id, last?.parent?.parent?.holder.id]).toEqual(['REFERENCE', 'born', 'n'])
})

test('no more than two thousand facts are considered', async () => {
  const asked = tellingWords('Ida and the comet')
  const many = Array.from({ length: 3_000 }, (_, index) => holder(`m${index}`, `A bell ${index}.`, { about: 'Brill' }))
  const start = named(holder('start', 'Ida works at Brill.', { about: 'Ida', refersTo: ['Brill'] }), asked)
  expect(await follow({ facts: [start], entities: ['Ida'] }, asked, graphOf(many))).toHaveLength(MAX_FACTS)
})
