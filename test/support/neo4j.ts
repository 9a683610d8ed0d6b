import type {} from 'vitest'
import type { TestProject } from 'vitest/node'
import { openGraph } from '../../src/graph/graph.ts'
import { migrate } from '../../src/graph/migrate.ts'
import { findNeo4j } from '../../src/neo4j/find.ts'
import type { FoundNeo4j } from '../../src/neo4j/found.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    neo4j: { uri: string; username: string; password: string }
  }
}

/** One migrated database for the whole run: the one NEO4J_URI names, or one of its own that is removed after. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const neo4j = await findNeo4j({ lifetime: 'ephemeral', quickStart: true, report: say })
  say(neo4j.description)
  await migrated(neo4j).catch(async (fault: unknown) => {
    await neo4j.stop()
    throw fault
  })
  project.provide('neo4j', { uri: neo4j.uri, username: neo4j.username, password: neo4j.password })
  return () => neo4j.stop()
}

function say(line: string): void {
  process.stderr.write(`${line}\n`)
}

async function migrated(neo4j: FoundNeo4j): Promise<void> {
  const graph = openGraph(neo4j)
  try {
    await migrate(graph, { at: Date.now(), report: say })
  } finally {
    await graph.close()
  }
}
