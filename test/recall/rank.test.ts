import { expect, test } from 'vitest'
import { follow, type Reached, reach } from '../../src/recall/closure.ts'
import { tellingWords } from '../../src/recall/families.ts'
import type { FindHolders, Holder } from '../../src/recall/holders.ts'
import { type Question, rank } from '../../src/recall/rank.ts'

interface Given extends Partial<Omit<Holder, 'entity' | 'refersTo'>> {
  about?: string
  refersTo?: string[]
}

function holder(id: string, text: string, { about, refersTo = [], ...more }: Given = {}): Holder {
  return {
    ...{ id, text, slotKey: `${id}|A`, valueKey: id, tokens: null, validFrom: 1, recordedAt: 1, attributeName: null },
    ...{ entity: about === undefined ? null : { id: about, name: about, type: null }, premises: [] },
    ...{ level: 0, lastAccessedAt: null, accessCount: 0, status: 'ACTIVE' as const },
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
const questionOf = (query: string, about: string[] = []): Question => ({
  ...{ query, asked: tellingWords(query), about: new Set(about), preset: 'EVIDENCE', similarity: new Map() },
  access: ({ holder: { recordedAt } }) => ({ lastAt: recordedAt, count: 0, now: recordedAt, halfLifeDays: 30 }),
  bearing: () => null,
})
const order = (all: readonly Reached[], query: string, about: string[] = []) =>
  rank(all, questionOf(query, about)).map(({ reached }) => reached.holder.id)

test('the fact with more of the question’s words comes first, then the more recent, then by id', () => {
  const query = 'who repairs the old tower clock'
  const asked = tellingWords(query)
  const all = [
    holder('b', 'Ned repairs shoes.'),
    holder('a', 'Ned repairs boots.'),
    holder('new', 'Ida repairs bells.', { validFrom: 5 }),
    holder('best', 'Ida repairs the tower clock.'),
  ].map((one) => texted(one, asked))
  expect(order(all, query)).toEqual(['best', 'new', 'a', 'b'])
  expect(order([...all].reverse(), query)).toEqual(['best', 'new', 'a', 'b'])
})

test('an active entry scores the share of the question’s words, and 0.4', () => {
  const query = 'tower clock'
  const asked = tellingWords(query)
  const [first] = rank([texted(holder('a', 'The clock stopped.'), asked)], questionOf(query))
  expect(first?.score).toBeCloseTo(0.9)
})

test('facts of the entity asked about come before facts of others that share more words', () => {
  const query = 'What is the favourite colour of Ida?'
  const asked = tellingWords(query)
  const own = named(holder('own', 'Ida has a boat.', { about: 'Ida' }), asked)
  const other = texted(holder('other', 'Ned has a favourite colour: red.', { about: 'Ned' }), asked)
  expect(order([other, own], query, ['Ida'])).toEqual(['own', 'other'])
})

test('facts of what an answer is about come before other facts of the entity', async () => {
  const query = 'Describe the Bell Tower Plan of Ida'
  const asked = tellingWords(query)
  const plan = named(holder('plan', 'Plan: Bell Tower Plan.', { about: 'Ida', refersTo: ['Bell Tower Plan'] }), asked)
  const others = ['boat', 'goat', 'coat'].map((id) => named(holder(id, `Ida has a ${id}.`, { about: 'Ida' }), asked))
  const find = graphOf([holder('cost', 'It costs nine hundred.', { about: 'Bell Tower Plan' })])
  const all = await follow({ facts: [...others, plan], entities: ['Ida'] }, asked, find)
  expect(order(all, query, ['Ida']).slice(0, 2)).toEqual(['plan', 'cost'])
})

test('a related word does not name an attribute', () => {
  const query = 'Write to Ida about the harbour'
  const asked = tellingWords(query)
  const all = [
    named(holder('author', 'Ida reads Jo Lind.', { about: 'Ida', attributeName: 'authors' }), asked),
    named(holder('harbour', 'Ida sails from the harbour.', { about: 'Ida', validFrom: 5 }), asked),
    named(holder('late', 'Ida reads nothing.', { about: 'Ida', validFrom: 9 }), asked),
  ]
  expect(order(all, query, ['Ida'])).toEqual(['harbour', 'author', 'late'])
})

test('facts of the attribute that the question names come first', () => {
  const query = 'What is left on my errand list?'
  const asked = tellingWords(query)
  const all = [
    holder('list', 'Ida left a list of wines.', { attributeName: 'note' }),
    holder('errand', 'Bring back the ladder.', { attributeName: 'errands' }),
  ].map((one) => texted(one, asked))
  expect(order(all, query)).toEqual(['errand', 'list'])
})

test('the middle of a chain ranks with what it leads to, in the order of the chain', async () => {
  const query = 'In which valley does the landlord of the employer of Ida dwell with his wife?'
  const asked = tellingWords(query)
  const start = named(holder('works', 'Ida works at Brill.', { about: 'Ida', refersTo: ['Brill'] }), asked)
  const boat = named(holder('boat', 'Ida has a boat.', { about: 'Ida' }), asked)
  const find = graphOf([
    holder('rents', 'Brill rents its hall from Ned.', { about: 'Brill', refersTo: ['Ned'] }),
    holder('trade', 'Brill makes bells.', { about: 'Brill' }),
    holder('valley', 'Ned lives in the valley of Tarn.', { about: 'Ned' }),
  ])
  const all = await follow({ facts: [boat, start], entities: ['Ida'] }, asked, find)
  const ids = order(all, query, ['Ida'])
  expect(ids.slice(0, 3)).toEqual(['works', 'rents', 'valley'])
  expect(ids.indexOf('boat')).toBeLessThan(ids.indexOf('trade'))
})

test('a chain that has met every word of the question goes no further', async () => {
  const query = 'Who is the neighbour of Ida?'
  const asked = tellingWords(query)
  const asks: unknown[] = []
  const start = named(holder('n', 'The neighbour of Ida is Ned.', { about: 'Ida', refersTo: ['Ned'] }), asked)
  const find = graphOf([holder('more', 'Ned is tall.', { about: 'Ned' })], asks)
  expect(idsOf(await follow({ facts: [start], entities: ['Ida'] }, asked, find))).toEqual(['n'])
  expect(asks).toEqual([])
})

test('an answered question still brings what it says about the value it names', async () => {
  const query = 'Which plan of Ida is the Bell Tower Plan?'
  const asked = tellingWords(query)
  const start = named(
    holder('plan', 'Plan of Ida: Bell Tower Plan.', { about: 'Ida', refersTo: ['Bell Tower Plan'] }),
    asked,
  )
  const find = graphOf([holder('cost', 'It costs nine hundred.', { about: 'Bell Tower Plan' })])
  expect(idsOf(await follow({ facts: [start], entities: ['Ida'] }, asked, find))).toEqual(['cost', 'plan'])
})

test('a chain that meets no more words is given up after two hops', async () => {
  const query = 'What about Ida and the comet?'
  const asked = tellingWords(query)
  const links = ['a', 'b', 'c', 'd'].map((name, index) =>
    holder(`f${name}`, `Something of ${name}.`, { about: name, refersTo: [String.fromCharCode(98 + index)] }),
  )
  const start = named(holder('start', 'Ida knows a.', { about: 'Ida', refersTo: ['a'] }), asked)
  const all = await follow({ facts: [start], entities: ['Ida'] }, asked, graphOf(links))
  expect(idsOf(all)).toEqual(['fa', 'fb', 'start'])
})

test('no chain is longer than six hops, and a circle ends', async () => {
  const names = ['apple', 'birch', 'cedar', 'dogwood', 'elm', 'fir', 'gorse', 'hazel', 'ivy']
  const query = `Ida ${names.join(' ')} comet`
  const asked = tellingWords(query)
  const links = names.map((name, index) =>
    holder(`f${index}`, `The ${name}.`, { about: name, refersTo: [names[index + 1] ?? 'apple', 'Ida'] }),
  )
  const start = named(holder('start', 'Ida.', { about: 'Ida', refersTo: ['apple'] }), asked)
  const all = await follow({ facts: [start], entities: ['Ida'] }, asked, graphOf(links))
  expect(Math.max(...all.map(({ hops }) => hops))).toBe(6)
  expect(all).toHaveLength(7)
})

test('premises of a conclusion are reached, but only with the value it rests on', async () => {
  const query = 'Is Ida free on Friday?'
  const asked = tellingWords(query)
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
  const query = 'Which river is in the birthplace of the neighbour of Ida?'
  const asked = tellingWords(query)
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
  const query = 'Ida and the comet'
  const asked = tellingWords(query)
  const many = Array.from({ length: 3_000 }, (_, index) => holder(`m${index}`, `A bell ${index}.`, { about: 'Brill' }))
  const start = named(holder('start', 'Ida works at Brill.', { about: 'Ida', refersTo: ['Brill'] }), asked)
  expect(await follow({ facts: [start], entities: ['Ida'] }, asked, graphOf(many))).toHaveLength(2_000)
})
