import { z } from 'zod'
import { bytes, id, instant, nullable } from '../graph/codec.ts'
import type { Graph } from '../graph/graph.ts'
import { query } from '../graph/query.ts'
import { type Embedder, EmbedderFault, embedderKey } from '../model/embedder.ts'
import { embedded } from './texts.ts'
import { toBytes } from './vector.ts'

/** Shows whether an embedder that refused a text alone is well. */
const PROBE = 'Is anyone there?'
/** The mark above all facts of one instant. */
const LAST_ORDINAL = Number.MAX_SAFE_INTEGER

const count = z.number().int()
const mark = z.strictObject({ embedder: z.string(), at: instant, ordinal: count })
const factsToEmbed = query('embedding/facts-to-embed.cypher', {
  params: z.strictObject({ spaceId: id, embedder: z.string(), limit: count }),
  row: z.strictObject({
    clock: instant,
    mark,
    facts: z.array(z.strictObject({ id, text: nullable(z.string()), recordedAt: instant, ordinal: count })),
  }),
})
const writeVectors = query('embedding/write-vectors.cypher', {
  params: z.strictObject({
    spaceId: id,
    embedder: z.string(),
    mark,
    at: instant,
    ordinal: count,
    vectors: z.array(z.strictObject({ id, vector: nullable(bytes) })),
  }),
  row: z.strictObject({ written: count }),
})

export interface Embedded {
  /** Facts that have a vector now, and those that the embedder won't have. */
  facts: number
  refused: number
  /** Whether more facts may wait. */
  more: boolean
}

/**
 * Gives the next facts of a space, as many as the embedder takes at once, their vectors. Where it has come to is kept
 * with the space, together with the vectors: a process that is killed or meets a rival loses one call's work. No lock is
 * held while the embedder works. Throws its fault if it is down; then nothing has changed.
 */
export async function embedSpace(graph: Graph, embedder: Embedder, spaceId: string): Promise<Embedded> {
  const key = embedderKey(embedder)
  const limit = embedder.batchTexts
  const [found] = await graph.run(factsToEmbed, { spaceId, embedder: key, limit })
  if (found === undefined) return { facts: 0, refused: 0, more: false }
  const waiting = found.facts.flatMap(({ id: factId, text }) => (text === null ? [] : [{ id: factId, text }]))
  const made = await vectorsOf(
    embedder,
    waiting.map(({ text }) => embedded(text)),
  )
  const vectors = waiting.map(({ id: factId }, index) => ({ id: factId, vector: made[index] ?? null }))
  const last = found.facts.length === limit ? found.facts.at(-1) : undefined
  // All that was recorded up to the clock was seen: it was read under the lock.
  const to = { at: last?.recordedAt ?? found.clock, ordinal: last?.ordinal ?? LAST_ORDINAL }
  await graph.run(writeVectors, { spaceId, embedder: key, mark: found.mark, ...to, vectors })
  const refused = vectors.filter(({ vector }) => vector === null).length
  return { facts: vectors.length - refused, refused, more: last !== undefined }
}

/** A text that the embedder won't have must not keep the others from theirs: then each is asked for alone. */
async function vectorsOf(embedder: Embedder, texts: readonly string[]): Promise<(Int8Array | null)[]> {
  if (texts.length === 0) return []
  const whole = await vectorsIfTaken(embedder, texts)
  if (whole !== null) return whole
  const vectors: (Int8Array | null)[] = []
  for (const text of texts) {
    const [vector] = (await vectorsIfTaken(embedder, [text])) ?? []
    // Refusing everything is no matter of this text: then the fault is thrown, and all of it is tried again later.
    if (vector === undefined) await embedder.embed([PROBE])
    vectors.push(vector ?? null)
  }
  return vectors
}

async function vectorsIfTaken(embedder: Embedder, texts: readonly string[]): Promise<Int8Array[] | null> {
  try {
    return (await embedder.embed(texts)).map(toBytes)
  } catch (fault) {
    const ofTexts =
      fault instanceof EmbedderFault && (fault.code === 'EMBEDDER_REFUSED' || fault.code === 'EMBEDDER_MALFORMED')
    if (!ofTexts) throw fault
    return null
  }
}
