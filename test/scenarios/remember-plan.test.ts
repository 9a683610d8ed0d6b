import { expect, test } from 'vitest'
import { refusal, space } from '../support/space.ts'

const PLAN = `query ($input: RememberInput!) { planRemember(input: $input) {
  index start end text kind verb subject attribute scope value targets { text } confidence reason } }`

const CREATE_KEY = 'mutation ($input: CreateKeyInput!) { createKey(input: $input) { secret } }'

interface Proposal {
  start: number
  end: number
  text: string
  kind: string
  verb: string | null
  targets: { text: string }[]
  confidence: number
  reason: string
}

const planning =
  (there: Awaited<ReturnType<typeof space>>) =>
  async (text: string, more: object = {}) => {
    const { planRemember } = await there.read(PLAN, { input: { text, ...more } })
    return planRemember as Proposal[]
  }

test('a plan tells clause by clause what would be done, and nothing is done', async () => {
  const there = await space()
  const { at, remembers, seq, someone } = there
  const plan = planning(there)
  await at('1 March', () => remembers('one', 'Ada coaches Bo. Ada lives in Turku. Ada likes tea.'))
  const text =
    'Ada now coaches Cy. Ada no longer likes tea. Ada moved from Turku to Vaasa. Ada owns a boat. Is it late?'
  const told = await at('2 March', () => plan(text))
  expect(told.map(({ kind, verb, targets, reason }) => [kind, verb, targets.map((one) => one.text), reason])).toEqual([
    ['UPDATE', 'SUPERSEDE', ['Ada coaches Bo.'], 'CUE'],
    ['RELEASE', 'RELEASE', ['Ada likes tea.'], 'VALUE_NAMED'],
    ['UPDATE', 'SUPERSEDE', ['Ada lives in Turku.'], 'VALUE_NAMED'],
    ['STATEMENT', 'ASSERT', [], 'BESIDE'],
    ['QUESTION', null, [], 'QUESTION'],
  ])
  for (const { start, end, text: words } of told) expect(text.slice(start, end)).toBe(words)
  expect(told.map(({ confidence }) => confidence)).toEqual([0.8, 1, 1, 1, 0])
  expect([await seq(), await someone('Ada').holds('coaches')]).toEqual([1, ['Bo']])
})

test('what a plan proposes is what remember then does', async () => {
  const there = await space()
  const { at, remembers } = there
  const plan = planning(there)
  await at('1 March', () => remembers('one', 'Ada coaches Bo. Ada coaches Cy. Ada drinks cider. Ada works for Larch.'))
  for (const text of [
    'Ada now coaches Di.',
    'Ada coaches Ed instead of Cy.',
    'Ada switched from cider to tea.',
    'Ada switched from mead to beer.',
    'Ada left Larch for Finch.',
    'Ada no longer works for Larch.',
    'Ada no longer works for Finch but for Thorn.',
  ]) {
    const planned = await at('2 March', () => plan(text))
    const told = await at('2 March', () => remembers(text, text))
    expect(told.ended).toEqual(planned.flatMap(({ targets }) => targets.map((one) => one.text)))
  }
})

test('erasing in words is recognised, kept and acted on by nobody', async () => {
  const plan = planning(await space())
  const told = await plan('Forget my address. Please delete all of it. Ada does not coach Bo. Good morning.')
  expect(told.map(({ kind, verb }) => [kind, verb])).toEqual([
    ['FORGET', null],
    ['DELETE', null],
    ['NEGATION', null],
    ['CHATTER', null],
  ])
})

test('a plan needs the right to write, and a text', async () => {
  const there = await space()
  const plan = planning(there)
  expect(await refusal(plan('  '))).toMatchObject({ code: 'BAD_USER_INPUT', path: 'input.text' })
  const { createKey } = await there.read(CREATE_KEY, { input: { name: 'a reader', scopes: ['READ'] } })
  const reply = await there.ask(PLAN, { input: { text: 'Ada coaches Bo.' } }, { key: createKey.secret })
  expect(reply.errors[0]?.extensions?.code).toBe('FORBIDDEN')
})
