import type { Express } from 'express'
import type { Graph } from '../graph/graph.ts'
import { isMigrated } from '../graph/migrate.ts'

const ANSWER_FOR_MS = 1_000

/** `/healthz`: the process answers. `/readyz`: the database does too, at this program's version, with all indexes. */
export const serveHealth = (app: Express, graph: Graph): void => {
  let asked = Number.NEGATIVE_INFINITY
  let answer: Promise<boolean> = Promise.resolve(false)
  // Many probes at once cost one look at the database.
  const isReady = (): Promise<boolean> => {
    if (performance.now() - asked > ANSWER_FOR_MS) {
      asked = performance.now()
      answer = isMigrated(graph).catch(() => false)
    }
    return answer
  }
  app.get('/healthz', (_, response) => {
    response.json({ status: 'ok' })
  })
  app.get('/readyz', async (_, response) => {
    const ready = await isReady()
    response.status(ready ? 200 : 503).json({ status: ready ? 'ready' : 'not ready' })
  })
}
