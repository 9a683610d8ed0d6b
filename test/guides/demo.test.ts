import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '../../examples/client.ts'
import { type DemoResult, runDemo, TO_TRY } from '../../examples/demo.ts'
import { readHistory } from '../../examples/history.ts'
import { importHistory } from '../../examples/import.ts'
import { startService, type TestService } from '../support/service.ts'

let service: TestService
let told: DemoResult
const printed: string[] = []

beforeAll(async () => {
  service = await startService()
  const write = (line: string) => void printed.push(line)
  const database = {
    how: 'container',
    uri: 'bolt://127.0.0.1:7687',
    username: 'neo4j',
    browser: 'http://127.0.0.1:7474',
  }
  told = await runDemo({
    url: service.url,
    key: service.key,
    setsClock: true,
    database: { ...database, how: 'container' },
    write,
  })
})

afterAll(() => service?.close())

const step = (name: string) => told.steps[name] ?? []

test('the history tells about a hundred and fifty dated observations of one year, in order', async () => {
  const history = await readHistory()
  const dates = history.map(({ at }) => at)
  expect(history.length).toBeGreaterThanOrEqual(140)
  expect(dates).toEqual(dates.toSorted())
  expect(new Set(history.map(({ channel }) => channel))).toEqual(
    new Set(['setup', 'chat', 'calendar', 'crm', 'web', 'assistant']),
  )
})

test('the present address is the last one she moved to, with the corrected postcode', () => {
  expect(step('presentAddress').map((line) => line.split(',')[0])).toEqual(['Oudegracht 210', '3511 ND', 'Utrecht'])
})

test('the address in March is the corrected one, and what was believed in March is still told', () => {
  expect(step('addressInMarch')).toEqual(['Lund, from 2025-03-01 until 2025-06-01'])
  expect(step('beliefInMarch')).toEqual(['Malmö, from 2025-03-01 until further notice'])
})

test('where the clock may be set, the history is recorded on its own dates', () => {
  expect(told.imported.recordedBy('2025-03-31T23:59:59Z')).toMatch(/^2025-03-29T22:00:00/)
})

test('the drift chain of the price shows every value in order, the mistyped one as retracted', () => {
  const chain = step('priceDrift').map((line) => line.trim().split(/\s+/))
  expect(chain.map(([, price]) => price)).toEqual([
    '18900',
    '19500',
    '16900',
    '1690',
    '16900',
    '17900',
    '17400',
    '16400',
    '15900',
    '16900',
    '17200',
  ])
  expect(chain.filter(([, , status]) => status === 'RETRACTED').map(([, price]) => price)).toEqual(['1690'])
  expect(chain.at(-1)?.slice(1, 3)).toEqual(['17200', 'ACTIVE'])
})

test('the city of her employer is found over two hops, and the announced move holds later', () => {
  const view = step('employerCity').join('\n')
  expect(view).toContain('Mara Lindqvist works at Kestrel Cartography.')
  expect(view).toMatch(/The office of Kestrel Cartography is in Utrecht\. .*<- REFERENCE/)
  expect(view).not.toContain('Brightwater')
  expect(view).not.toContain('Rotterdam')
  expect(step('employerCityInFebruary')).toEqual(['Rotterdam, from 2026-02-01 until further notice'])
})

test('two people with near-equal names stay two', () => {
  expect(step('nearNames')).toEqual(['Jon Halvorsen is depot manager in Trelleborg.', 'Jon Halvorson is a dentist.'])
})

test('a conclusion is explained down to what was said', () => {
  const why = step('whyDinner')
  expect(why[0]).toBe('Hold the team dinner of Mara Lindqvist at Bistro Alma.')
  expect(why).toContain('  Order Mara Lindqvist the menu without walnuts.')
  expect(why).toContain('    Mara Lindqvist is allergic to walnuts.')
  expect(why.filter((line) => line.startsWith('read from chat'))).toHaveLength(1)
})

test('what would fall with a premise is told apart from what stands on another support', () => {
  expect(step('impactOfAllergy')).toEqual([
    'would fall:  Hold the team dinner of Mara Lindqvist at Bistro Alma.',
    'would fall:  Order Mara Lindqvist the menu without walnuts.',
    'would stand: Tell caterers that Mara Lindqvist has a serious food allergy.',
  ])
})

const states = (name: string) => step(name).map((line) => line.split(' ')[0])

test('correcting the premise takes down what rests on it alone, and undo brings it back', () => {
  expect(states('correctAllergy')).toEqual(['corrected:', 'UNSUPPORTED', 'UNSUPPORTED', 'ACTIVE'])
  expect(states('undoCorrection')).toEqual(['ACTIVE', 'ACTIVE', 'ACTIVE'])
})

test('the story ends with where to go on', () => {
  const end = printed.join('\n')
  expect(end).toContain(`The service, with GraphiQL: ${service.url}`)
  expect(end).toContain(service.key)
  expect(end).toContain('http://127.0.0.1:7474')
  expect(end).toContain(told.space)
})

test('the three queries to try have answers', async () => {
  const client = connect({ url: service.url, key: service.key }).inSpace(told.space)
  const answers = await Promise.all(TO_TRY.map((query) => client.ask<object>(query)))
  expect(TO_TRY).toHaveLength(3)
  expect(JSON.stringify(answers[0])).toContain('allergic to walnuts')
  expect(JSON.stringify(answers[1])).toContain('Visby')
  expect(JSON.stringify(answers[2])).toContain('Mara Lindqvist works at Brightwater Ferries.')
})

test('a history that is imported twice into one space changes nothing the second time', async () => {
  const client = connect({ url: service.url, key: service.key }).inSpace(await service.newSpace())
  const history = (await readHistory()).slice(0, 25)
  const seq = async () => (await client.ask<{ space: { seq: number } }>('{ space { seq } }')).space.seq
  await importHistory(client, history)
  const once = await seq()
  await importHistory(client, history)
  expect(await seq()).toBe(once)
  expect(once).toBeGreaterThan(25)
})
