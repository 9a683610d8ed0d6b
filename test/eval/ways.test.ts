import { expect, test } from 'vitest'
import { truthUntil } from './factconsolidation.ts'
import { placed, type Session } from './memora-files.ts'
import { Account } from './memora-truth.ts'
import { rowsFor, tableOf } from './report.ts'
import { falseShareOf, type Said, staleOf } from './stale.ts'
import { compare, comparedLine, labelled } from './twice.ts'
import { ABLATIONS, budgetRows, parseBudgets, waysOf } from './ways.ts'

test('every question is asked as usual first, then with other budgets, then without each mechanism', () => {
  expect(waysOf({})).toEqual([{ name: 'service', budgetTokens: 2_048 }])
  const ways = waysOf({ budgets: [512, 2_048, 128, 512], ablations: true })
  expect(ways.map(({ name }) => name)).toEqual([
    'service',
    '128 tokens',
    '512 tokens',
    ...ABLATIONS.map((name) => `no ${name}`),
  ])
  expect(ways.at(-1)).toEqual({ name: 'no rescue', budgetTokens: 2_048, without: 'rescue' })
})

test('budgets are whole tokens from 0 to 100,000', () => {
  expect(parseBudgets('128, 0,100000')).toEqual([128, 0, 100_000])
  for (const wrong of ['', '1.5', '-1', '100001', '128,', 'many'])
    expect(() => parseBudgets(wrong)).toThrow('--budgets')
})

test('a table has the rows it is asked for, the budgets in their order', () => {
  const ways = waysOf({ budgets: [4_096, 64] })
  const rows = rowsFor(ways, (row) => ({ both: `${row.length}/9` }))
  const names = budgetRows(ways, rows).map(({ name, budgetTokens }) => [name, `${budgetTokens}`] as const)
  expect(tableOf(rows, names).split('\n')).toEqual(['      both', '64     9/9', '2048   7/9', '4096  11/9'])
})

const say = (text: string, entity = 'the mill'): Said => ({ entity, text })

test('an entry is stale when the set said it and it held no longer; what the set never said is not', () => {
  const truth = { said: [say('It is red.'), say('It is blue.')], holding: [say('It is blue.')] }
  const delivered = [say('It is RED.'), say('It is blue.'), say('It is green.'), say('It is red.', 'the barn')]
  expect(staleOf(delivered, truth)).toEqual({ stale: 1, delivered: 4 })
  expect(falseShareOf([staleOf(delivered, truth), staleOf([], truth)])).toBe('1/4')
})

test('of numbered statements the latest of each subject and relation holds, also one said before', () => {
  const told = (serial: number, object: string) => {
    return { serial, subject: 'the mill', relation: 'R', object, text: `It belongs to ${object}.` }
  }
  const statements = [told(1, 'Ida'), told(2, 'Jens'), told(3, 'Ida')]
  expect(truthUntil(statements, 2).holding).toEqual([say('It belongs to Jens.')])
  expect(truthUntil(statements, 9).holding).toEqual([say('It belongs to Ida.')])
  expect(truthUntil(statements, 9).said).toHaveLength(3)
})

test('an item of a session holds until a later session changes or deletes it', () => {
  const taste = (operation: Session['operation'], more: object): Session => ({
    persona: 'miller',
    session_id: 1,
    date: '2030-05-01',
    operation,
    operation_details: { subcategory: 'grains', preference: 'like', item: 'rye', ...more },
    session_type: 'activity',
    memory_turns: [],
  })
  const turned = taste('update', { preference: 'dislike', old_preference: 'like' })
  const sessions = placed([taste('add', {}), turned, taste('delete', { preference: 'dislike' })])
  const account = new Account({ name: 'miller', sessions, questions: [], intervals: [] })
  const holdingAfter = (last: { instant: string }) => account.at(({ instant }) => instant <= last.instant).holding
  expect(sessions.map(holdingAfter)).toEqual([
    [say('grains: like rye', 'miller')],
    [say('grains: dislike rye', 'miller')],
    [],
  ])
})

test('two items of a list that differ in their dates alone both hold, until each is deleted', () => {
  const item = (date: string) => ({ category: 'eggs', item: { kind: 'hen', description: 'one egg', date } })
  const days = ['2030-05-01', '2030-05-02'].map(item)
  const sessions = placed(
    (['add', 'add', 'delete', 'delete'] as const).map((operation, index) => ({
      ...{ persona: 'miller', session_id: index, date: '2030-05-03', session_type: 'activity', memory_turns: [] },
      operation,
      operation_details: days[index % 2] ?? {},
    })),
  )
  const account = new Account({ name: 'miller', sessions, questions: [], intervals: [] })
  expect(sessions.map((last) => account.at(({ instant }) => instant <= last.instant).holding.length)).toEqual([
    ...[1, 2, 1, 0],
  ])
})

const ID = ['01J0000000000000000000000A', '01J0000000000000000000000B', '01J0000000000000000000000C']
const view = (...numbers: number[]) => numbers.map((number) => `[${ID[number]}] ACTIVE: line ${number}`).join('\n')

test('views of two runs are compared without their ids, and a line that just did not fit is told apart', () => {
  expect(labelled(`${view(2, 0)}\n${view(2)}`)).toBe('[1] ACTIVE: line 2\n[2] ACTIVE: line 0\n[1] ACTIVE: line 2')
  const first = ['same', 'cut', 'turned', 'gone'].map((id) => ({ id, views: [view(0, 1, 2)] }))
  const renumbered = view(0, 1, 2).replaceAll('01J', '01K')
  expect(compare([...first, { id: 'same', view: view(2) }], [{ id: 'same', view: renumbered }]).same).toBe(1)
  const second = [
    { id: 'same', view: renumbered },
    { id: 'cut', view: view(0, 2) },
    { id: 'turned', view: view(1, 0, 2) },
  ]
  const compared = compare(first, second)
  expect(compared).toEqual({ views: 4, same: 1, cutElsewhere: 1, different: ['turned', 'gone'] })
  expect(comparedLine(compared)).toBe(
    'Twice: 1/4 views have the same bytes but for ids, 1 end at another line, different: turned, gone.',
  )
})
