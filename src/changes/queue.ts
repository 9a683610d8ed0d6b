import type { Graph } from '../graph/graph.ts'
import type { WriteResult } from '../model/write-result.ts'
import { Refusal } from '../refusal.ts'
import type { Attempt } from './open-change.ts'
import { writeAlone } from './write-alone.ts'
import { writeTogether } from './write-together.ts'

/** Most changes that one transaction commits. */
export const MAX_GROUP = 32
/** Most writes of one space that wait in this process. */
export const MAX_WAITING = 1_000

interface Waiting {
  readonly attempt: Attempt
  readonly resolve: (result: WriteResult) => void
  readonly reject: (reason: unknown) => void
}

/** By space, the writes that wait while others of it are under way; absent while none is. */
type Queues = Map<string, Waiting[]>

const queues = new WeakMap<Graph, Queues>()

const queuesOf = (graph: Graph): Queues => {
  const known = queues.get(graph) ?? new Map()
  queues.set(graph, known)
  return known
}

/** How many writes wait in this process for others of their space. */
export const waitingWrites = (graph: Graph): number =>
  [...(queues.get(graph)?.values() ?? [])].reduce((sum, queue) => sum + queue.length, 0)

/**
 * One write of a space at a time in this process, in order of arrival. A write that finds none under way goes at once;
 * those that come meanwhile wait, and are then committed together (ADR 7).
 */
export const writeInTurn = (attempt: Attempt): Promise<WriteResult> =>
  new Promise((resolve, reject) => {
    const { graph, spaceId } = attempt.caller
    const ofGraph = queuesOf(graph)
    const queue = ofGraph.get(spaceId)
    const one: Waiting = { attempt, resolve, reject }
    if (queue === undefined) void serve(ofGraph, spaceId, one)
    else if (queue.length < MAX_WAITING) queue.push(one)
    else
      reject(
        new Refusal('UNAVAILABLE', 'Too many writes of this space are waiting. Try again.', {
          limit: MAX_WAITING,
          retryable: true,
        }),
      )
  })

const serve = async (ofGraph: Queues, spaceId: string, first: Waiting): Promise<void> => {
  const queue: Waiting[] = []
  ofGraph.set(spaceId, queue)
  await answerAlone(first)
  while (queue.length > 0) {
    const group = queue.splice(0, MAX_GROUP)
    const rest = group.length === 1 ? await answerAlone(group[0]!) : await answerTogether(group)
    queue.unshift(...rest)
  }
  ofGraph.delete(spaceId)
}

const answerAlone = async ({ attempt, resolve, reject }: Waiting): Promise<Waiting[]> => {
  await writeAlone(attempt).then(resolve, reject)
  return []
}

/** Answers once all is committed; gives those that must wait for the next turn. */
const answerTogether = async (group: readonly Waiting[]): Promise<Waiting[]> => {
  try {
    const together = await writeTogether(group.map(({ attempt }) => attempt))
    if ('failed' in together) {
      for (const one of group) await answerAlone(one)
      return []
    }
    for (const [index, outcome] of together.outcomes.entries()) {
      const { resolve, reject } = group[index]!
      if ('result' in outcome) resolve(outcome.result)
      else reject(outcome.refusal)
    }
    return group.slice(together.outcomes.length)
  } catch (error) {
    for (const { reject } of group) reject(error)
    return []
  }
}
