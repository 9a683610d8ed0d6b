import { z } from 'zod'
import { id } from '../graph/codec.ts'
import { query } from '../graph/query.ts'
import type { Caller } from '../model/caller.ts'
import { embedderKey } from '../model/embedder.ts'
import { queryVector } from './query-vector.ts'
import { embeddedFacts } from './stored-vectors.ts'
import { cosineWith } from './vector.ts'

/** Vectors compared at most: those of the latest live facts that the filters let through, and as many former and archived. */
export const MAX_VECTORS = 5_000

const ids = z.strictObject({ ids: z.array(id) })
const shared = {
  space: id,
  embedder: z.string(),
  attributes: z.array(z.string()).nullable(),
  history: z.boolean(),
  archived: z.boolean(),
  most: z.number().int(),
}
const factsOfSpace = query('embedding/facts-of-space.cypher', {
  params: z.strictObject(shared),
  row: ids,
})
const factsOfEntity = query('embedding/facts-of-entity.cypher', {
  params: z.strictObject({ ...shared, entityId: id }),
  row: ids,
})

export interface NearestWanted {
  query: string
  /** Former facts too. */
  history: boolean
  /** Archived facts too. */
  archived: boolean
  /** Only facts about this entity. */
  entityId: string | null
  /** Only facts of attributes with these stored names. */
  attributes: readonly string[] | null
  /** Most timelines given. */
  most: number
}

export interface NearTimeline {
  slotKey: string
  /** The nearest fact in it. What holds there is still to be judged. */
  factId: string
  /** Cosine with the query, up to 1. */
  similarity: number
}

export interface Nearest {
  /** Whether meanings were compared: false without an embedder, and when it failed or was too slow. */
  used: boolean
  /** Best first. */
  timelines: NearTimeline[]
  /** Cosine with the query of every fact that is near, by its id. */
  similarities: ReadonlyMap<string, number>
}

const nothing: Nearest = { used: false, timelines: [], similarities: new Map() }

/**
 * The timelines with a fact that is near to the query in meaning: candidates that only name timelines, to be judged
 * after (rule 4). Exact among the vectors it compares, which are the caller's space's own and of the present embedder
 * alone; a fact beyond the latest 5,000 is not found this way. Never throws for the embedder's sake.
 */
export async function nearestTimelines(caller: Caller, wanted: NearestWanted): Promise<Nearest> {
  const { embedder } = caller
  if (embedder === undefined || wanted.query.trim() === '') return nothing
  const vector = await queryVector(embedder, wanted.query)
  if (vector === null) return nothing
  const key = embedderKey(embedder)
  const similarityOf = cosineWith(vector)
  const near = (await embeddedFacts(caller, key, await factsToCompare(caller, key, wanted)))
    .map((fact) => ({ slotKey: fact.slotKey, factId: fact.factId, similarity: similarityOf(fact) }))
    .filter(({ similarity }) => similarity >= embedder.leastSimilarity)
    .sort((one, other) => other.similarity - one.similarity || (one.factId < other.factId ? -1 : 1))
  const best = new Map<string, NearTimeline>()
  for (const timeline of near) if (!best.has(timeline.slotKey)) best.set(timeline.slotKey, timeline)
  const similarities = new Map(near.map(({ factId, similarity }) => [factId, similarity]))
  return { used: true, timelines: [...best.values()].slice(0, wanted.most), similarities }
}

async function factsToCompare(caller: Caller, embedder: string, wanted: NearestWanted): Promise<string[]> {
  const { entityId, history, archived } = wanted
  const attributes = wanted.attributes === null ? null : [...wanted.attributes]
  const params = { space: caller.spaceId, embedder, attributes, history, archived, most: MAX_VECTORS }
  const [row] =
    entityId === null
      ? await caller.graph.run(factsOfSpace, params)
      : await caller.graph.run(factsOfEntity, { ...params, entityId })
  return row?.ids ?? []
}
