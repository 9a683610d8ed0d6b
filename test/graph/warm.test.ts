import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Graph, openGraph } from '../../src/graph/graph.ts'
import { migrate } from '../../src/graph/migrate.ts'
import { allQueries } from '../../src/graph/query.ts'
import { warm } from '../../src/graph/warm.ts'
import '../../src/jobs/seal-changes.ts'

let graph: Graph
beforeAll(async () => {
  graph = openGraph(inject('neo4j'))
  await migrate(graph, { at: 0 })
})
afterAll(() => graph.close())

const logger = { info: () => undefined }

test('warming compiles every loaded statement and keeps nothing', async () => {
  const before = await graph.raw('MATCH (n:Service) WHERE n.id IS NULL RETURN count(n) AS strays')
  expect(await warm(graph, { logger })).toBe(allQueries().length)
  expect(await graph.raw('MATCH (n:Service) WHERE n.id IS NULL RETURN count(n) AS strays')).toEqual(before)
  expect(await graph.raw('MATCH (n:Migration) WHERE n.number IS NULL RETURN count(n) AS strays')).toEqual([
    { strays: 0 },
  ])
})

test('warming ends when the service stops or its time is up', async () => {
  expect(await warm(graph, { logger, stopping: AbortSignal.abort() })).toBe(0)
  expect(await warm(graph, { logger, limitMs: -1 })).toBe(0)
})
