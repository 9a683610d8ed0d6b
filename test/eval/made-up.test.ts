import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '../../examples/client.ts'
import { startService, type TestService } from '../support/service.ts'
import { factConsolidationTriples } from './factconsolidation.ts'
import { memoraStructured } from './memora.ts'
import type { EvaluationService } from './service.ts'
import { waysOf } from './ways.ts'

let service: TestService
let asked: EvaluationService
let folder: string

beforeAll(async () => {
  service = await startService()
  const client = connect({ url: service.url, key: service.key })
  const newSpace = async (name: string) => client.inSpace(await service.newSpace(name))
  asked = { description: 'the test service', newSpace, stop: async () => {} }
  folder = await mkdtemp(join(tmpdir(), 'stemma-eval-'))
})

afterAll(async () => {
  await service?.close()
  if (folder !== undefined) await rm(folder, { recursive: true, force: true })
})

async function write(name: string, rows: readonly object[]): Promise<void> {
  await writeFile(join(folder, name), rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
}

const progress = () => {}

test('a made-up history of triples is answered now, over a chain and as of its serials', async () => {
  const sentences = [
    ['The harbour of Ostmark is run by Pia Lund.', 'R1', 'the harbour of Ostmark', 'Pia Lund'],
    ['Pia Lund lives in Vik.', 'R2', 'Pia Lund', 'Vik'],
    ['The harbour of Ostmark is run by Odd Berg.', 'R1', 'the harbour of Ostmark', 'Odd Berg'],
    ['Odd Berg lives in Tarn.', 'R2', 'Odd Berg', 'Tarn'],
  ]
  const text = (serial: number) => sentences[serial]?.[0] ?? ''
  const question = 'Who runs the harbour of Ostmark?'
  await write(
    'facts_tiny.jsonl',
    sentences.map(([sentence, relation, subject, object], serial) => ({
      serial,
      text: sentence,
      relation,
      subject,
      object,
    })),
  )
  const stale = [{ text: text(0) }]
  await write('sh_tiny.jsonl', [
    { id: 's', question, current_text: text(2), stale, conflicting: true, gold_is_current: true },
    { id: 'skipped', question, current_text: text(0), stale: [], conflicting: true, gold_is_current: false },
  ])
  const chain = [
    { current_text: text(2), stale },
    { current_text: text(3), stale: [] },
  ]
  const hops = 'Where does the one who runs the harbour of Ostmark live?'
  await write('mh_tiny.jsonl', [{ id: 'm', question: hops, chain_status: 'unique', chain }])
  const before = { as_of_serial: 1, present: text(0), absent: text(2) }
  const after = { as_of_serial: 2, present: text(2), absent: text(0) }
  await write('asof_tiny.jsonl', [{ id: 'a', question, before, after }])

  const ways = waysOf({ budgets: [16, 4_096], ablations: true })
  const { rows, cases } = await factConsolidationTriples({ service: asked, data: folder, progress, ways })
  expect(rows.service).toMatchObject({ sh_both: '1/1', mh_both: '1/1', asof_before: '1/1', asof_after: '1/1' })
  expect(rows.null).toMatchObject({ sh_both: '0/1', mh_both: '0/1', asof_before: '0/1' })
  expect(rows.everything).toMatchObject({ sh_both: '0/1', mh_both: '0/1', asof_before: '1/1', asof_after: '0/1' })
  expect(cases).toHaveLength(4)
  expect(rows.service).toMatchObject({ mh_chain: '1/1', score: '100.0' })
  expect(rows.service['false_share']).toMatch(/^0\/[1-9]/)
  expect(rows.everything).toMatchObject({ score: '25.0', false_share: '3/13' })
  expect(rows['16 tokens']).toMatchObject({ sh_both: '0/1', score: '0.0', false_share: '0/0' })
  expect(rows['4096 tokens']).toEqual(rows.service)
  expect(rows['no forgetting']).toMatchObject({ sh_present: '1/1', sh_both: '0/1' })
  expect(rows['no forgetting']?.['false_share']).toMatch(/^[1-9]/)
  expect(rows['no closure']).toMatchObject({ sh_both: '1/1', asof_after: '1/1' })
})

const criterion = (value: string) => ({ value, in_history: true })

test('made-up sessions are answered at their end and at the borders of their intervals', async () => {
  const add = (category: string, description: string) => ({
    operation: 'add',
    operation_details: { category, item: { kind: 'house', description, created_at: '2021-03-01' } },
  })
  const sessions = [
    add('errand_list', 'Fetch the ladder'),
    add('errand_list', 'Mend the kettle'),
    { operation: null, operation_details: {} },
    { ...add('errand_list', 'Fetch the ladder'), operation: 'delete' },
    { operation: 'add', operation_details: { subcategory: 'teas', preference: 'like', item: 'mint tea' } },
    {
      operation: 'update',
      operation_details: { subcategory: 'teas', preference: 'dislike', item: 'mint tea', old_preference: 'like' },
    },
  ]
  await write(
    'sessions.tiny.jsonl',
    sessions.map((session, index) => ({
      persona: 'lighthouse keeper',
      session_id: index + 1,
      date: '2021-03-01',
      session_type: 'activity',
      memory_turns: ['As said by the lamp.'],
      ...session,
    })),
  )
  const question = { persona: 'lighthouse keeper', question_date: '2021-03-01', memory_evidence: null }
  await write('questions.tiny.jsonl', [
    {
      ...question,
      id: 'q1',
      task: 'remembering',
      question: 'What is left on the errand list?',
      presence: [criterion('Mend the kettle')],
      absence: [criterion('Fetch the ladder')],
    },
    {
      ...question,
      id: 'q2',
      task: 'recommending',
      question: 'Which teas would you recommend?',
      presence: [criterion('mint tea')],
      absence: [],
      memory_evidence: { memory_items: { teas: { likes: [], dislikes: [{ item: 'mint tea' }] } } },
    },
  ])
  const interval = { persona: 'lighthouse keeper', to_session: null }
  await write('intervals.tiny.jsonl', [
    { ...interval, id: 'i1', slot: ['Fetch the ladder'], value: 'Fetch the ladder', from_session: 1, to_session: 4 },
    { ...interval, id: 'i2', slot: ['Mend the kettle'], value: 'Mend the kettle', from_session: 2 },
    { ...interval, id: 'i3', slot: ['teas', 'mint tea'], value: 'like mint tea', from_session: 5, to_session: 6 },
  ])

  const ways = waysOf({ budgets: [16] })
  const { rows, cases } = await memoraStructured({ service: asked, data: folder, progress, ways, sparse: 2 })
  expect(rows.service).toMatchObject({ as_of: '3/3', fama_remembering: '100.0', fama_recommending: '100.0' })
  expect(rows.null).toMatchObject({ as_of: '0/3', fama_remembering: '0.0' })
  expect(rows.everything).toMatchObject({ as_of: '1/3', fama_remembering: '50.0' })
  expect(rows['16 tokens']).toMatchObject({ as_of: '0/2', fama_remembering: '0.0', false_share: '0/0' })
  expect(rows.service['false_share']).toMatch(/^0\/[1-9]/)
  expect(cases.map(({ views }) => views?.length)).toEqual([1, 1, 6, 4, 6])
})
