import { expect, test } from 'vitest'
import { refusal, space } from '../support/space.ts'
import { viewIn } from '../support/view.ts'

/** Ada in Turku from March, in Vaasa from May, in Oulu from July; a job that was never released, a bicycle that was. */
const moved = async () => {
  const made = await space()
  const { ada, at, releases } = made
  await at('1 March', () => ada.asserts('turku', 'Turku', { attribute: 'city', text: 'Ada lives in Turku.' }))
  await at('2 March', () => ada.asserts('job', 'clerk', { text: 'Ada works as a clerk.' }))
  await at('3 March', () => ada.asserts('bicycle', 'red', { text: 'Ada rides a red bicycle.' }))
  await at('1 May', () => ada.asserts('vaasa', 'Vaasa', { attribute: 'city', text: 'Ada lives in Vaasa.' }))
  await at('1 July', () => ada.asserts('oulu', 'Oulu', { attribute: 'city', text: 'Ada lives in Oulu.' }))
  await at('2 July', () => releases('bicycle'))
  return made
}

test('CURRENT shows what holds, and the cues of the question only suggest another intent', async () => {
  const made = await moved()
  const view = await made.at('1 August', () => viewIn(made, 'Where did Ada live before?'))
  expect([view.intent, view.suggestedIntent, view.archiveRescues]).toEqual(['CURRENT', 'HISTORICAL', 0])
  expect(view.texts.sort()).toEqual(['Ada lives in Oulu.', 'Ada works as a clerk.'])
  expect(view.text).not.toMatch(/Turku|Vaasa|bicycle/)
})

test('HISTORICAL shows what was so as well, marked as former, and says how many', async () => {
  const made = await moved()
  const view = await made.at('1 August', () => viewIn(made, 'Where did Ada live before?', { intent: 'HISTORICAL' }))
  expect([view.intent, view.suggestedIntent, view.archiveRescues]).toEqual(['HISTORICAL', null, 3])
  expect(view.lines).toEqual([
    'ACTIVE 2026-07-01–: Ada lives in Oulu. (user)',
    'ACTIVE 2026-03-02–: Ada works as a clerk. (user)',
    'Former (no longer so):',
    'SUPERSEDED 2026-05-01–2026-07-01: Ada lives in Vaasa. (user)',
    'SUPERSEDED 2026-03-01–2026-05-01: Ada lives in Turku. (user)',
    'RELEASED 2026-03-03–2026-07-02: Ada rides a red bicycle. (user)',
  ])
  const plain = await made.at('1 August', () =>
    viewIn(made, 'Where did Ada live before?', { intent: 'HISTORICAL', rescue: false }),
  )
  expect(plain.texts.sort()).toEqual(['Ada lives in Oulu.', 'Ada works as a clerk.'])
})

test('AUTO takes the intent from the question, and is CURRENT without a cue', async () => {
  const made = await moved()
  const asked = (query: string) => made.at('1 August', () => viewIn(made, query, { intent: 'AUTO' }))
  expect((await asked('Where did Ada live before?')).intent).toBe('HISTORICAL')
  expect((await asked('How has Ada’s city changed?')).intent).toBe('CHANGE')
  expect((await asked('Where does Ada live?')).intent).toBe('CURRENT')
  expect((await asked('What did we know of Ada then?')).intent).toBe('HISTORICAL')
})

test('CHANGE shows the course of what is asked about in order, and the newest turns where the budget is small', async () => {
  const made = await moved()
  const ask = (more = {}) =>
    made.at('1 August', () => viewIn(made, 'How has Ada’s city changed?', { intent: 'CHANGE', ...more }))
  const view = await ask()
  expect(view.lines.slice(0, 1)).toEqual(['ACTIVE 2026-07-01–: Ada lives in Oulu. (user)'])
  const former = view.lines.slice(view.lines.indexOf('Former (no longer so):') + 1)
  expect(former.filter((line) => /lives/.test(line))).toEqual([
    'SUPERSEDED 2026-03-01–2026-05-01: Ada lives in Turku. (user)',
    'SUPERSEDED 2026-05-01–2026-07-01: Ada lives in Vaasa. (user)',
  ])
  expect(view.entries.filter(({ reason }) => reason === 'CHAIN').map(({ fact }) => fact.text)).toEqual([
    'Ada lives in Oulu.',
    'Ada lives in Vaasa.',
    'Ada lives in Turku.',
  ])
  const small = await ask({ limit: 2 })
  expect(small.texts).toEqual(['Ada lives in Oulu.', 'Ada lives in Vaasa.'])
})

test('a value said again is no turning point', async () => {
  const made = await space()
  const { ada, at } = made
  await at('1 March', () => ada.asserts('one', '10', { attribute: 'price', text: 'The price is 10.' }))
  await at('2 March', () => ada.asserts('two', '10', { attribute: 'price', text: 'It is still 10.', from: '2 March' }))
  await at('3 March', () => ada.asserts('three', '12', { attribute: 'price', text: 'The price is 12.' }))
  const view = await at('4 March', () => viewIn(made, 'How has the price of Ada changed?', { intent: 'CHANGE' }))
  expect(view.entries.filter(({ reason }) => reason === 'CHAIN').map(({ fact }) => fact.text)).toEqual([
    'The price is 12.',
    'The price is 10.',
  ])
})

test('what was wrong is in no view, whatever it is for; what lost its support is listed as left out', async () => {
  const made = await space()
  const { ada, at, retracts } = made
  await at('1 March', () => ada.asserts('wrong', 'Mars', { attribute: 'planet', text: 'Ada comes from planet Mars.' }))
  await at('1 March', () => ada.asserts('premise', 'rain', { text: 'Ada expects rain.' }))
  await at('2 March', () => ada.derives('umbrella', 'yes', { on: ['premise'], text: 'Ada needs an umbrella.' }))
  await at('3 March', () => retracts('wrong'))
  await at('3 March', () => retracts('premise'))
  for (const intent of ['CURRENT', 'HISTORICAL', 'CHANGE', 'CONTRADICTION', 'RECOMMENDATION', 'AUTO']) {
    const view = await at('4 March', () => viewIn(made, 'planet umbrella rain of Ada', { intent }))
    expect([intent, view.texts]).toEqual([intent, []])
    expect(view.text).not.toMatch(/Mars|umbrella|rain/)
    const left = view.omitted.map(({ fact, reason }) => [fact.text, reason])
    if (intent === 'HISTORICAL') expect(left).toEqual([['Ada needs an umbrella.', 'UNSUPPORTED']])
  }
  const known = await at('4 March', () =>
    viewIn(made, 'planet of Ada', { intent: 'BELIEF', asOf: { recorded: '2 March' } }),
  )
  expect(known.texts).toContain('Ada comes from planet Mars.')
})

test('BELIEF answers what was known at a time, which must be given', async () => {
  const made = await moved()
  const view = await made.at('1 August', () =>
    viewIn(made, 'city of Ada', { intent: 'BELIEF', asOf: { recorded: '1 June' } }),
  )
  expect([view.asOf.valid, view.texts[0]]).toEqual(['2026-06-01T00:00:00.000Z', 'Ada lives in Vaasa.'])
  const refused = await refusal(viewIn(made, 'city of Ada', { intent: 'BELIEF' }))
  expect([refused.code, refused.path]).toEqual(['BAD_USER_INPUT', 'input.asOf.recorded'])
})

test('CONTRADICTION shows both sides of an open conflict together; other views say that there is one', async () => {
  const made = await space()
  const { ada, at } = made
  await at('1 May', () => ada.asserts('user', 'Turku', { attribute: 'city', text: 'Ada lives in Turku.', by: 'USER' }))
  await at('2 May', () =>
    ada.asserts('tool', 'Vaasa', { attribute: 'city', text: 'Ada lives in Vaasa.', by: 'THIRD_PARTY' }),
  )
  const view = await at('3 May', () => viewIn(made, 'Which one is right about Ada?', { intent: 'AUTO' }))
  expect(view.intent).toBe('CONTRADICTION')
  expect(view.lines).toEqual([
    'ACTIVE 2026-05-01–: Ada lives in Turku. (user)',
    'Disputed (sources differ, not settled):',
    'QUARANTINED 2026-05-02–: Ada lives in Vaasa. (third party)',
  ])
  expect(view.entries.map(({ reason, conflicted, via }) => [reason, conflicted, via === null])).toEqual([
    ['NAMED_ENTITY', true, true],
    ['CONFLICT', true, false],
  ])
  const plain = await at('3 May', () => viewIn(made, 'Where does Ada live?'))
  expect([plain.texts, plain.entries[0]?.conflicted]).toEqual([['Ada lives in Turku.'], true])
  expect(plain.conflicts).toEqual([
    { kind: 'CONTRADICTION', facts: [{ text: 'Ada lives in Turku.' }], challengers: [{ text: 'Ada lives in Vaasa.' }] },
  ])
  const everywhere = await at('3 May', () => viewIn(made, 'What is inconsistent?', { intent: 'CONTRADICTION' }))
  expect(everywhere.texts.sort()).toEqual(['Ada lives in Turku.', 'Ada lives in Vaasa.'])
})
