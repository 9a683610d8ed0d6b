import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '../../examples/client.ts'
import { startService, type TestService } from '../support/service.ts'
import { supersedeText } from './supersede.ts'
import { sayingsOf, wantedOf } from './supersede-cases.ts'
import type { Timeline } from './supersede-files.ts'
import { waysOf } from './ways.ts'

let service: TestService
let folder: string

beforeAll(async () => {
  service = await startService()
  folder = await mkdtemp(join(tmpdir(), 'stemma-supersede-'))
})

afterAll(async () => {
  await service?.close()
  if (folder !== undefined) await rm(folder, { recursive: true, force: true })
})

const live = (subject: string, object: string, superseded_by: string | null = null) => ({
  subject,
  predicate: 'lives in',
  object,
  superseded_by,
})

const timeline: Timeline = {
  id: 'made up',
  subject: 'Runa',
  predicate: 'lives in',
  current_answer: 'Tarn',
  stale_answers: ['Graz', 'Vik'],
  sessions: [
    'Oskar lives in Vik. Runa lives in Graz. Runa works for Tarn.',
    'Runa now lives in Vik.',
    'Runa now lives in Tarn!',
  ],
  query: 'Where does Runa live?',
  facts: [live('Oskar', 'Vik'), live('Runa', 'Graz', 'later'), live('Runa', 'Vik', 'later'), live('Runa', 'Tarn')],
}

test('wanted is the sentence of the current value, unwanted are those of the stale ones, of this subject alone', () => {
  expect(wantedOf(timeline)).toEqual({
    present: ['Runa now lives in Tarn'],
    absent: ['Runa lives in Graz', 'Runa now lives in Vik'],
  })
})

test('another wording of the relation is found by subject and value, and a sentence of both values is current', () => {
  const sessions = ['Runa lives in Vik.', 'Runa moved to Graz.', 'Runa is no longer in Graz but in Tarn.']
  const moved = { ...timeline, sessions }
  expect(wantedOf(moved)).toEqual({
    present: ['Runa is no longer in Graz but in Tarn'],
    absent: ['Runa moved to Graz', 'Runa lives in Vik'],
  })
  expect(sayingsOf(sessions, live('Oskar', 'Graz'))).toEqual([])
})

test('made-up timelines are answered with what holds, and a control ends nothing', async () => {
  const { id: _, ...row } = timeline
  const control = { ...row, current_answer: 'Graz', stale_answers: [], sessions: row.sessions.slice(0, 1) }
  const rows = [row, { ...control, facts: [live('Oskar', 'Vik'), live('Runa', 'Graz')] }]
  await writeFile(join(folder, 'tiny.jsonl'), rows.map((one) => `${JSON.stringify(one)}\n`).join(''))
  const client = connect({ url: service.url, key: service.key })
  const newSpace = async (name: string) => client.inSpace(await service.newSpace(name))
  const asked = { description: 'the test service', newSpace, stop: async () => {} }
  const found = await supersedeText({
    service: asked,
    data: folder,
    progress: () => {},
    ways: waysOf({ budgets: [16] }),
  })
  const silent = { collateral_ends: '0/2', false_supersessions: '0/2' }
  expect(found.rows.service).toEqual({
    present: '1/1',
    absent: '1/1',
    both: '1/1',
    static_both: '1/1',
    ...silent,
    score: '100.0',
    false_share: expect.stringMatching(/^0\/[1-9]/),
  })
  expect(found.rows['16 tokens']).toMatchObject({ both: '0/1', static_both: '0/1', score: '0.0', false_share: '0/0' })
  expect(found.rows.null).toMatchObject({ both: '0/1', static_both: '0/1' })
  expect(found.rows.everything).toMatchObject({ present: '1/1', both: '0/1', static_both: '1/1', false_share: '2/8' })
})
