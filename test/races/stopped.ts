import type { Graph, Runs } from '../../src/graph/graph.ts'

/** How long a rival may take before it is held to wait for the lock of the one that was stopped. */
const WAIT_MS = 250
/** More statements than any of these verbs sends. */
export const MOST_STATEMENTS = 14

/** A graph that stops before its n-th statement until a rival is done or waits for its lock. */
export const stoppedBefore = (
  graph: Graph,
  n: number,
  rival: () => Promise<unknown>,
): { graph: Graph; reached: () => boolean; over: Promise<unknown> } => {
  let sent = 0
  let started: Promise<unknown> = Promise.resolve()
  let reached = false
  const stop = async (): Promise<void> => {
    sent += 1
    if (sent !== n) return
    reached = true
    started = rival()
    started.catch(() => undefined)
    await Promise.race([started.catch(() => undefined), new Promise((done) => setTimeout(done, WAIT_MS))])
  }
  const watched: Runs = {
    run: async (statement, params) => {
      await stop()
      return graph.run(statement, params)
    },
  }
  /** Statements of one transaction that are sent together keep their order. */
  const inOrder = (tx: Runs): Runs => {
    let last: Promise<void> = Promise.resolve()
    return {
      run: (statement, params) => {
        last = last.then(stop)
        return last.then(() => tx.run(statement, params))
      },
    }
  }
  return {
    graph: { ...graph, ...watched, transact: (work) => graph.transact((tx) => work(inOrder(tx))) },
    reached: () => reached,
    get over() {
      return started
    },
  }
}
