import { z } from 'zod'
import { type Embedded, embedSpace } from '../embedding/embed-space.ts'
import { id } from '../graph/codec.ts'
import type { Graph } from '../graph/graph.ts'
import { query } from '../graph/query.ts'
import type { Logger } from '../log.ts'
import { type Embedder, embedderKey } from '../model/embedder.ts'
import type { Job } from './loop.ts'

const SPACES_PER_PAGE = 500
const SPACES_PER_ROUND = 20
const EVERY_MS = 1_000

const spacesToEmbed = query('embedding/spaces-to-embed.cypher', {
  params: z.strictObject({ embedder: z.string(), after: z.string(), limit: z.number().int() }),
  row: z.strictObject({ id, waiting: z.boolean() }),
})

/**
 * Gives every fact its vector of the present embedder, oldest first, one call of the embedder a space and turn. Off the
 * path of writes; an embedder that is down fails the round, which is tried again later. Several processes may do it at
 * once if they have the same embedder.
 */
export const embedFacts = (graph: Graph, embedder: Embedder, logger: Logger): Job => {
  let after = ''
  return {
    name: 'embed-facts',
    everyMs: EVERY_MS,
    round: async () => {
      const fromStart = after === ''
      const page = { embedder: embedderKey(embedder), after, limit: SPACES_PER_PAGE }
      const spaces = await graph.run(spacesToEmbed, page)
      const waiting = spaces.filter((space) => space.waiting)
      const now = waiting.slice(0, SPACES_PER_ROUND)
      let more = false
      for (const space of now) {
        // Also when it fails: the others are to have their turn.
        after = space.id
        const embedded = await embedSpace(graph, embedder, space.id)
        report(logger, embedded)
        more ||= embedded.more
      }
      const pageIsDone = now.length === waiting.length
      if (pageIsDone) after = spaces.length < SPACES_PER_PAGE ? '' : (spaces.at(-1)?.id ?? '')
      // A round from the midst has not looked at those before.
      return more || after !== '' || !fromStart
    },
  }
}

function report(logger: Logger, { refused }: Embedded): void {
  if (refused > 0)
    logger.warn('texts were refused by the embedder and are found by their words alone', { count: refused })
}
