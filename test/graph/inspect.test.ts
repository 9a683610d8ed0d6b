import neo4j, { type DateTime, type Record as Row } from 'neo4j-driver'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Graph, openGraph } from '../../src/graph/graph.ts'
import { migrate } from '../../src/graph/migrate.ts'
import { soundSpace } from '../check/sound-space.ts'
import { filesUnder, textOf } from '../support/project.ts'

const files = filesUnder('cypher/inspect', /\.cypher$/)
const DAY_MS = 86_400_000
let graph: Graph
let space: string
let answers: Map<string, Row[]>

beforeAll(async () => {
  graph = openGraph(inject('neo4j'))
  await migrate(graph, { at: 0 })
  space = await soundSpace(graph)
  await graph.raw(additions, { space, now: Date.now(), later: Date.now() + DAY_MS })
  answers = new Map()
  for (const path of files) answers.set(path.slice('cypher/inspect/'.length, -'.cypher'.length), await run(path))
})
afterAll(async () => {
  await graph.raw('MATCH (n) WHERE n.spaceId = $space OR n.id = $space DETACH DELETE n', { space })
  await graph.close()
})

/** Two namesakes, a fact from tomorrow on, a conclusion that fell, and a change of today. */
const additions = `
  MATCH (ada:Entity {id: $space + '-ada'}), (oslo:Fact {id: $space + '-oslo'}), (c5:Change {id: $space + '-c5'})
  CREATE (name:Identifier {key: $space, spaceId: $space, kind: 'NAME', value: 'Ada'})
  CREATE (name)-[:IDENTIFIES]->(ada), (name)-[:IDENTIFIES]->(:Entity {id: $space + '-other', spaceId: $space, name: 'Ada'})
  CREATE (:Fact:Live {id: $space + '-soon', spaceId: $space, text: 'soon', slotKey: $space, slot: $space, validFrom: $later,
    recordedAt: 8000, ordinal: 0, level: 0})-[:ABOUT]->(ada)
  CREATE (fallen:Fact:Past:Conclusion {id: $space + '-fallen', spaceId: $space, text: 'fallen', slotKey: $space + 'C', slot: $space + 'C',
    validFrom: 600, recordedAt: 4000, ordinal: 0, level: 1})-[:DERIVED_FROM {support: 'x'}]->(oslo)
  CREATE (c5)-[:JUDGED {at: 5000}]->(fallen)
  CREATE (:Change {id: $space + '-c9', spaceId: $space, seq: 9, verb: 'retract', at: $now})-[:DISBELIEVED {at: $now}]->(oslo)`

const run = async (path: string): Promise<Row[]> => {
  const fact = { 'why.cypher': 'cold', 'who-said-it.cypher': 'postcode' }[path.split('/').at(-1) as string] ?? 'oslo'
  const session = graph.driver.session()
  try {
    const { records } = await session.run(textOf(path), { space, fact: `${space}-${fact}`, words: 'OSL' })
    return records
  } finally {
    await session.close()
  }
}
const column = (name: string, key: string): unknown[] => [
  ...new Set((answers.get(name) ?? []).map((row) => row.get(key) as unknown)),
]
const millis = (instant: unknown): number => (instant as DateTime).toStandardDate().getTime()

test('every saved query opens with its name, and finds something in a small space', () => {
  expect(files.length).toBeGreaterThanOrEqual(12)
  for (const path of files) expect(textOf(path)).toMatch(/^\/\/ .+\n(?!\/\/)/)
  expect([...answers].filter(([, rows]) => rows.length === 0).map(([name]) => name)).toEqual([])
})

test('the drift chain is in order of valid time, with instants as datetimes', () => {
  expect(column('drift-chain', 'fact')).toEqual(['rome', 'oslo', 'bari'])
  const [rome] = answers.get('drift-chain') as [Row]
  expect([rome.get('validFrom'), rome.get('validUntil'), rome.get('recorded')].map(millis)).toEqual([100, 500, 1_000])
})

test('why goes down to the premises, impact up to the conclusions', () => {
  expect(column('why', 'premise').sort()).toEqual(['cold', 'oslo'])
  expect(column('impact', 'conclusion').sort()).toEqual(['cold', 'fallen'])
})

test('who said it shows an attestation that no longer stands', () => {
  expect(column('who-said-it', 'source')).toEqual(['a letter'])
  expect(column('who-said-it', 'stands')).toEqual([false])
})

test('conflicts, withdrawn sources, future-dated facts, fallen conclusions and namesakes are found', () => {
  expect(answers.get('open-conflicts')).toHaveLength(3)
  expect(column('withdrawn-sources', 'fact')).toEqual(['postcode'])
  expect(column('future-dated', 'fact')).toEqual(['soon'])
  expect(column('fallen-conclusions', 'fact')).toEqual(['fallen'])
  expect(column('namesakes', 'entity').sort()).toEqual([`${space}-ada`, `${space}-other`])
})

test('what changed today leaves out what changed before', () => {
  expect(column('changed-today', 'seq').map((seq) => neo4j.integer.toNumber(seq as number))).toEqual([9])
})

test('a part that its determining attribute ended is shown with the cause', () => {
  expect(column('ended-by-determines', 'attribute')).toEqual(['postcode'])
  expect(column('ended-by-determines', 'because')).toEqual(['oslo'])
})

test('no saved query looks at every node of the database', async () => {
  for (const path of files) {
    const session = graph.driver.session()
    const { summary } = await session.run(`EXPLAIN ${textOf(path)}`, { space, fact: '', words: '' })
    await session.close()
    expect(JSON.stringify(summary.plan)).not.toMatch(/AllNodesScan|CartesianProduct/)
  }
})

test('the page shows every saved query, and the style has every label', () => {
  const page = textOf('docs/guides/browser.md')
  expect(files.filter((path) => !page.includes(path.slice('cypher/inspect/'.length)))).toEqual([])
  const style = textOf('cypher/inspect/style.grass')
  for (const label of ['Entity', 'Fact', 'Live', 'Past', 'Conclusion', 'Quarantined', 'Source', 'Change', 'Conflict'])
    expect(style).toContain(`node.${label} {`)
})
