import { expect, test } from 'vitest'
import { momentsOf } from './memora.ts'
import { placed, type Session } from './memora-files.ts'
import { verbsOf } from './memora-mapping.ts'

const session = (operation: Session['operation'], operation_details: object, more: Partial<Session> = {}): Session => ({
  persona: 'gardener',
  session_id: 1,
  date: '2030-05-01',
  operation,
  operation_details: { ...operation_details },
  session_type: 'activity',
  memory_turns: [],
  ...more,
})

const WHOSE = { name: 'gardener' }

test('an item added to a list is asserted of a set', () => {
  const item = { kind: 'chores', description: 'Oil the gate', created_at: '2030-05-01' }
  const [define, assert] = verbsOf(session('add', { category: 'jobs', item }))
  expect(define).toEqual({ verb: 'define', name: 'jobs', cardinality: 'MANY' })
  expect(assert).toMatchObject({
    verb: 'assert',
    fact: {
      entity: WHOSE,
      attribute: 'jobs',
      value: { string: 'chores, Oil the gate, 2030-05-01' },
      text: 'jobs: chores, Oil the gate, 2030-05-01',
    },
  })
})

test('a dated item that is dated anew supersedes itself, and its deletion names it still', () => {
  const item = { kind: 'visits', event_name: 'Seed fair', date: '+7 days', created_at: '2030-05-01' }
  const moved = { ...item, date: '+9 days', updated_at: '2030-05-02' }
  const [, added] = verbsOf(session('add', { category: 'diary', item }))
  const [updated] = verbsOf(session('update', { category: 'diary', item: moved }))
  const [deleted] = verbsOf(session('delete', { category: 'diary', item: moved }))
  const handle = added?.verb === 'assert' ? added.handle : undefined
  expect(added).toMatchObject({ fact: { text: 'diary: visits, Seed fair (+7 days from 2030-05-01)' } })
  expect(updated).toMatchObject({
    verb: 'supersede',
    old: handle,
    fact: { text: 'diary: visits, Seed fair (+9 days from 2030-05-01), 2030-05-02' },
  })
  expect(deleted).toEqual({ verb: 'release', handle })
})

test('a taste that changes supersedes the old item or the old polarity', () => {
  const liked = { subcategory: 'flowers', preference: 'like', item: 'asters' }
  const [, added] = verbsOf(session('add', liked))
  const handle = added?.verb === 'assert' ? added.handle : undefined
  const other = verbsOf(
    session('update', { ...liked, item: 'peonies', old_item: 'asters', old_preference: 'like', update_type: 'v' }),
  )
  const turned = verbsOf(
    session('update', { ...liked, preference: 'dislike', old_preference: 'like', update_type: 'p' }),
  )
  expect(other).toMatchObject([{ verb: 'supersede', old: handle, fact: { value: { string: 'like peonies' } } }])
  expect(turned).toMatchObject([{ verb: 'supersede', old: handle, fact: { value: { string: 'dislike asters' } } }])
  expect(verbsOf(session('delete', liked))).toEqual([{ verb: 'release', handle }])
})

test('a goal is one number that a later one replaces', () => {
  expect(verbsOf(session('add', { subcategory: 'minutes', item: 30 }))).toMatchObject([
    { verb: 'assert', fact: { attribute: 'minutes', value: { number: '30' } } },
  ])
})

const PLAN = { item: 'plan_7', content_data: { title: 'A hedge for bees', cost: 90, plants: ['thyme', 'sage'] } }

test('a document is an entity named by its first member, with lists as sets', () => {
  const entity = { identifier: { kind: 'EXTERNAL', value: 'plan_7' }, name: 'A hedge for bees' }
  const asserted = verbsOf(session('add', PLAN)).flatMap((verb) => (verb.verb === 'assert' ? [verb.fact] : []))
  expect(asserted.map(({ text }) => text)).toEqual([
    'activity: A hedge for bees',
    'title: A hedge for bees',
    'cost: 90',
    'plants: thyme',
    'plants: sage',
  ])
  expect(asserted[0]).toMatchObject({ entity: WHOSE, value: { entity } })
  expect(asserted[2]).toMatchObject({ entity, value: { number: '90' } })
})

test('changes to a document add, release and supersede its members', () => {
  const thyme = verbsOf(session('add', PLAN)).find(
    (verb) => verb.verb === 'assert' && verb.fact.text === 'plants: thyme',
  )
  const changed = verbsOf(
    session('update', {
      ...PLAN,
      memory_updates: [
        { field: 'plants', added_item: 'mint', action: 'added' },
        { field: 'cost', updated_from: 90, updated_to: 120, action: 'revised' },
      ],
      memory_deletes: [
        { field: 'plants', removed_item: 'thyme', action: 'removed' },
        { field: 'cost', reverted_from: 120, reverted_to: 90, action: 'reverted' },
      ],
    }),
  )
  expect(changed.map(({ verb }) => verb)).toEqual(['assert', 'supersede', 'release', 'supersede'])
  expect(changed[2]).toMatchObject({ handle: thyme?.verb === 'assert' ? thyme.handle : 'none' })
  expect(changed[3]).toMatchObject({ fact: { value: { number: '90' } } })
})

test('sessions of a day stand seconds apart, in the order of the file', () => {
  const days = [session(null, {}, { date: '2030-05-02' }), session(null, {}), session(null, {})]
  expect(placed(days).map(({ instant }) => instant)).toEqual([
    '2030-05-01T00:00:01.000Z',
    '2030-05-01T00:00:02.000Z',
    '2030-05-02T00:00:01.000Z',
  ])
})

test('an interval is probed at its start, just before its end and after it', () => {
  const sessions = placed([1, 2, 3, 4].map((session_id) => session(null, {}, { session_id })))
  const interval = {
    id: 'i',
    persona: 'gardener',
    slot: ['jobs'],
    value: 'Oil the gate',
    from_session: 1,
    to_session: 3,
  }
  const persona = { name: 'gardener', sessions, questions: [], intervals: [interval] }
  expect(momentsOf(persona, interval)).toEqual([
    { index: 0, isIn: true },
    { index: 1, isIn: true },
    { index: 2, isIn: false },
  ])
  const again = { ...interval, id: 'j', from_session: 3, to_session: null }
  expect(momentsOf({ ...persona, intervals: [interval, again] }, interval)).toHaveLength(2)
  expect(momentsOf(persona, again)).toEqual([
    { index: 2, isIn: true },
    { index: 3, isIn: true },
  ])
})
