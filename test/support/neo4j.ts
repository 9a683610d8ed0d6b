import type {} from 'vitest'
import type { TestProject } from 'vitest/node'
import { findNeo4j } from '../../src/neo4j/find.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    neo4j: { uri: string; username: string; password: string }
  }
}

/** One database for the whole run: the one NEO4J_URI names, or one of its own that is removed after. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const neo4j = await findNeo4j({ lifetime: 'ephemeral', report: (line) => console.error(line) })
  console.error(neo4j.description)
  project.provide('neo4j', { uri: neo4j.uri, username: neo4j.username, password: neo4j.password })
  return () => neo4j.stop()
}
