import { ulid } from 'ulid'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { assertFact } from '../../src/facts/assert-fact.ts'
import type { AssertFactInput } from '../../src/generated/graphql.ts'
import type { Graph } from '../../src/graph/graph.ts'
import type { Caller } from '../../src/model/caller.ts'
import { recall } from '../../src/recall/recall.ts'
import { o200kBase } from '../../src/values/tokens.ts'
import { newCaller } from '../support/planted.ts'
import { openTestGraph } from './planted.ts'

const BUDGETS = [0, 1, 64, 128, 256, 512, 768, 1_024, 2_048, 4_096]
const QUESTION = 'What is on the shelf of Zoë Ångström, since 3 May 2031? 图书馆 🦉'
const TOKENS_OF_AN_ID = 18

/** Ids differ in tokens: only those of one length leave every run the same room. */
function evenId(): string {
  for (;;) {
    const id = ulid()
    if (o200kBase.count(`[${id}]`) === TOKENS_OF_AN_ID) return id
  }
}

type Said = Pick<AssertFactInput, 'attribute' | 'value'> & { label: string; text: string; about?: string; day: number }

const zoe = { name: 'Zoë Ångström' }
const library = { name: '云山图书馆' }
const string = (text: string) => ({ string: text })

/** The keeper of a library: names with accents, dates, Chinese, emoji of several characters, one text that fits nowhere. */
const HISTORY: readonly Said[] = [
  {
    label: 'born',
    attribute: 'born',
    value: string('1988-02-29'),
    text: 'Zoë Ångström was born on 29 February 1988.',
    day: 1,
  },
  {
    label: 'works',
    attribute: 'works at',
    value: { entity: library },
    text: 'Zoë Ångström 在云山图书馆工作。',
    day: 2,
  },
  {
    label: 'crew',
    attribute: 'crew',
    value: string('👩🏽‍🚀'),
    text: 'Zoë’s crew is 👩🏽‍🚀👨‍👩‍👧‍👦, under 🏴‍☠️ and 🇳🇴.',
    day: 3,
  },
  { label: 'motto', attribute: 'motto', value: string('ni'), text: 'Her motto: “n\u0303andu\u0301 — ﬁn” 🦉!', day: 4 },
  {
    label: 'shelf',
    attribute: 'shelf',
    value: string('B-12'),
    text: 'On her shelf B-12: Straße, İzmir, ὀδυσσεύς.',
    day: 5,
  },
  {
    label: 'long',
    attribute: 'inventory',
    value: string('long'),
    text: `Inventory: ${'lamp 灯 and ladder 梯子; '.repeat(60)}end.`,
    day: 6,
  },
  {
    label: 'endless',
    attribute: 'ledger',
    value: string('endless'),
    text: `Ledger 🦉 ${'鸮👩🏽‍🚀 '.repeat(480)}`.trim(),
    day: 7,
  },
  {
    label: 'opened',
    about: 'library',
    attribute: 'opened',
    value: string('1931'),
    text: '云山图书馆于一九三一年五月三日开馆。',
    day: 8,
  },
  {
    label: 'roof',
    about: 'library',
    attribute: 'roof',
    value: string('tin'),
    text: 'The roof of 云山图书馆\nis made of tin\u2028and glass.',
    day: 9,
  },
]

let graph: Graph
let caller: Caller
const labels = new Map<string, string>()

beforeAll(async () => {
  graph = openTestGraph(inject('neo4j'))
  const planted = await newCaller(graph)
  const now = Date.UTC(2031, 5, 1)
  caller = { ...planted.caller, newId: evenId, now }
  for (const { label, about, attribute, value, text, day } of HISTORY) {
    const entity = about === 'library' ? library : zoe
    const { factId } = await assertFact(caller, { entity, attribute, value, text, validFrom: Date.UTC(2031, 4, day) })
    labels.set(factId ?? '', label)
  }
  await graph.raw('CALL db.index.fulltext.awaitEventuallyConsistentIndexRefresh()')
})
afterAll(() => graph.close())

const view = (budgetTokens: number) => recall(caller, { query: QUESTION, entity: zoe, budgetTokens })
const labelled = (text: string) => text.replace(/\[([0-9A-Z]{26})\]/g, (_, id: string) => `[${labels.get(id)}]`)
const onOneLine = (text: string) => text.replace(/\s+/g, ' ')

test('views of a fixed history are those on record at every budget of the table', async () => {
  const views = await Promise.all(BUDGETS.map(async (budget) => ({ budget, ...(await view(budget)) })))
  const record = views.map(({ budget, tokens, text, omitted }) => {
    const left = omitted.map(({ factId }) => labels.get(factId)).join(' ')
    return `== budget ${budget}, tokens ${tokens}, left out: ${left}\n${labelled(text)}\n`
  })
  await expect(record.join('\n')).toMatchFileSnapshot('recorded-views.txt')
})

test('no budget is exceeded, and every statement is there whole or not at all', async () => {
  const statements = new Set(HISTORY.map(({ text }) => onOneLine(text)))
  for (let budget = 0; budget <= 4_096; budget += budget < 512 ? 32 : 512) {
    const { text, tokens, entries } = await view(budget)
    expect(tokens).toBeLessThanOrEqual(budget)
    expect(o200kBase.count(text)).toBe(tokens)
    const lines = text === '' ? [] : text.split('\n')
    expect(lines).toHaveLength(entries.length)
    const told = lines.map((line) => /^\[[0-9A-Z]{26}\] ACTIVE [\d-]+–: (.*) \(.*\)$/su.exec(line)?.[1])
    expect(told.filter((statement) => !statements.has(statement ?? ''))).toEqual([])
  }
})

test('what is larger than any budget of the table never is in a view, and is listed with its cost', async () => {
  const { entries, omitted } = await view(4_096)
  const left = omitted.find(({ factId }) => labels.get(factId) === 'endless')
  expect(left?.reason).toBe('BUDGET')
  expect(left?.tokens).toBeGreaterThan(4_096)
  expect(entries.map(({ factId }) => labels.get(factId))).toContain('long')
})
