import { randomUUID } from 'node:crypto'
import type { Plan } from 'neo4j-driver'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Graph, openGraph } from '../../src/graph/graph.ts'
import { migrate } from '../../src/graph/migrate.ts'
import { allQueries } from '../../src/graph/query.ts'
import { loadStatements } from '../support/project.ts'

let graph: Graph
const plans = new Map<string, { operators: Operator[]; warnings: string[] }>()

interface Operator {
  name: string
  details: string
  isLeaf: boolean
  inputs: string[]
}

beforeAll(async () => {
  graph = openGraph(inject('neo4j'))
  await migrate(graph, { at: 0 })
  await graph.raw(plant, { space })
  // Otherwise the planner may know of what was planted, or not yet.
  await graph.raw('CALL db.prepareForReplanning(60)')
  await loadStatements()
  for (const { path, text } of allQueries()) plans.set(path, await explain(text))
}, 300_000)
afterAll(async () => {
  await graph.raw('MATCH (n:Fact|Change|Asserter {spaceId: $space}) DETACH DELETE n', { space })
  await graph.close()
})

const space = randomUUID()
/** In an empty database a scan costs nothing, and the planner takes it. */
const plant = `
  CREATE (w:Asserter {key: $space, spaceId: $space})
  WITH w UNWIND range(1, 500) AS i
  CREATE (c:Change {id: $space + i, spaceId: $space, seq: i})-[:ENDED {at: i, validAt: i, by: $space + i, sourceId: $space + i}]->(f:Fact:Past {id: $space + i,
    spaceId: $space, slotKey: $space + (i % 100), slot: $space + (i % 100), validFrom: i, recordedAt: i, ordinal: 0, entityId: $space, level: 0})
  CREATE (c)-[:RECORDED]->(f)-[:ASSERTED_BY {at: i, changeId: $space + i, sourceId: $space + i}]->(w)`

const explain = async (text: string) => {
  const session = graph.driver.session({ notificationFilter: { minimumSeverityLevel: 'WARNING' } })
  try {
    const { summary } = await session.run(`EXPLAIN ${text}`, { p: {} })
    const warnings = summary.gqlStatusObjects
      .filter((status) => status.severity === 'WARNING')
      .map((status) => status.statusDescription)
      // A fresh database hasn't met every property and edge yet.
      .filter((description) => !/does not exist|is not (?:available|known)|unknown/i.test(description))
    return { operators: summary.plan === false ? [] : operatorsOf(summary.plan), warnings }
  } finally {
    await session.close()
  }
}

const nameOf = (plan: Plan): string => plan.operatorType.replace(/@.*$/, '')

const operatorsOf = (plan: Plan): Operator[] => [
  {
    name: nameOf(plan),
    details: String(plan.arguments['Details'] ?? ''),
    isLeaf: plan.children.length === 0,
    inputs: plan.children.map((child) => nameOf(child)),
  },
  ...plan.children.flatMap(operatorsOf),
]

const found = (test: (operator: Operator) => boolean): string[] =>
  [...plans].flatMap(([path, { operators }]) =>
    operators.filter(test).map(({ name, details }) => `${path}: ${name} ${details}`),
  )

test('every statement compiles without a warning', () => {
  expect([...plans].flatMap(([path, { warnings }]) => warnings.map((warning) => `${path}: ${warning}`))).toEqual([])
})

test('no statement looks at every node or edge of the database', () => {
  const everything =
    /^(?:AllNodesScan|UndirectedAllRelationshipsScan|DirectedAllRelationshipsScan|.*RelationshipTypeScan)$/
  expect(found(({ name }) => everything.test(name))).toEqual([])
})

test('no statement looks at every node of a label', () => {
  expect(found(({ name }) => /LabelScan|NodeIndexScan|RelationshipIndexScan/.test(name))).toEqual([])
})

test('no statement multiplies rows that have nothing to do with each other', () => {
  // Two look-ups by a unique key give one row each.
  const single = (inputs: string[]) => inputs.every((input) => input.startsWith('NodeUniqueIndexSeek'))
  expect(found(({ name, inputs }) => name === 'CartesianProduct' && !single(inputs))).toEqual([])
})

/** What ties a start node to a space: the space itself, an id or key that is given, or a timeline's key. */
const tie = /\b(?:spaceId|id|key|hash|slot|slotKey|idempotencyKey|changeId|sourceId|by|nameKey|owner|series|entityId)\b/

test('every start node is tied to a space, to an id or to a key', () => {
  const seeks = ({ name, isLeaf }: Operator) => isLeaf && /Seek/.test(name)
  const loose = found((operator) => seeks(operator) && !tie.test(operator.details))
  expect(loose).toEqual([])
})
