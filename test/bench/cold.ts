import type { Graph } from '../../src/graph/graph.ts'
import type { FoundNeo4j } from '../../src/neo4j/found.ts'
import { newSpace } from './load.ts'
import { type Account, type Ask, asking, startServiceProcess } from './service.ts'

export interface ColdStart {
  /** Milliseconds from the start of the process. */
  readonly readyMs: number
  readonly firstWriteMs: number
  readonly firstRecallMs: number
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

const WRITE = 'mutation ($input: AssertFactInput!) { assertFact(input: $input) { change { id } } }'
const RECALL = 'query ($input: RecallInput!) { recall(input: $input) { text tokens } }'
const FACT = { entity: { name: 'Cold' }, attribute: 'drink', value: { string: 'water' } }

const firstCalls = async (ask: Ask, space: string): Promise<Omit<ColdStart, 'readyMs'>> => {
  const firstWriteMs = await timed(() => ask(WRITE, { input: FACT }, space))
  const firstRecallMs = await timed(() => ask(RECALL, { input: { query: 'What does Cold drink?' } }, space))
  return { firstWriteMs, firstRecallMs }
}

/**
 * A service that was killed, started again: until it is ready, then its first write and first recall at once, while it
 * still compiles statements ahead. `plans`: whether the database still has those of the one before.
 */
export const coldStart = async (
  parts: { neo4j: FoundNeo4j; graph: Graph; account: Account },
  plans: 'kept' | 'dropped',
): Promise<ColdStart> => {
  const { neo4j, graph, account } = parts
  const before = await startServiceProcess(neo4j, account)
  const space = await newSpace(asking(before.url, account.key)).finally(() => before.kill())
  if (plans === 'dropped') await graph.raw('CALL db.clearQueryCaches()')
  const after = await startServiceProcess(neo4j, account)
  try {
    return { readyMs: after.readyMs, ...(await firstCalls(asking(after.url, account.key), space)) }
  } finally {
    await after.kill()
  }
}
