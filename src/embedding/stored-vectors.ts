import { z } from 'zod'
import { bytes, id } from '../graph/codec.ts'
import type { Graph } from '../graph/graph.ts'
import { query } from '../graph/query.ts'
import type { Caller } from '../model/caller.ts'
import { type StoredVector, storedVector } from './vector.ts'

/** What a process keeps of vectors that it has read, over all spaces; the longest kept go first. */
export const MAX_KEPT_BYTES = 64 * 1024 * 1024
/** What a kept vector takes besides its numbers, one byte each. */
export const BYTES_AROUND = 400

const vectorsQuery = query('embedding/vectors.cypher', {
  params: z.strictObject({ space: id, embedder: z.string(), ids: z.array(id) }),
  row: z.strictObject({ id, slotKey: z.string(), vector: bytes }),
})

export interface EmbeddedFact extends StoredVector {
  factId: string
  slotKey: string
}

/** Vectors by key, up to a bound in bytes; the longest kept make room. */
export interface Keeping {
  get(key: string): EmbeddedFact | undefined
  keep(key: string, fact: EmbeddedFact): void
}

export function openKeeping(mostBytes = MAX_KEPT_BYTES): Keeping {
  const facts = new Map<string, EmbeddedFact>()
  let bytesKept = 0
  return {
    get: (key) => facts.get(key),
    keep: (key, fact) => {
      if (facts.has(key)) return
      facts.set(key, fact)
      bytesKept += sizeOf(fact)
      for (const [oldest, old] of facts) {
        if (bytesKept <= mostBytes) break
        facts.delete(oldest)
        bytesKept -= sizeOf(old)
      }
    },
  }
}

const sizeOf = ({ numbers }: EmbeddedFact): number => numbers.length + BYTES_AROUND

/**
 * Neither a fact's timeline nor what an embedder made of its text ever changes, so both are read once. Which facts may be
 * looked at is asked anew each time: what is kept is never found by itself.
 */
const keptOf = new WeakMap<Graph, Keeping>()

/** The vectors that `embedder` (its key) made of facts of the caller's space; a fact that has none is left out. */
export async function embeddedFacts(caller: Caller, embedder: string, ids: readonly string[]): Promise<EmbeddedFact[]> {
  const kept = keptOf.get(caller.graph) ?? openKeeping()
  keptOf.set(caller.graph, kept)
  const keyOf = (factId: string) => `${factId} ${embedder}`
  const found: EmbeddedFact[] = []
  const missing: string[] = []
  for (const factId of ids) {
    const known = kept.get(keyOf(factId))
    if (known === undefined) missing.push(factId)
    else found.push(known)
  }
  if (missing.length === 0) return found
  const rows = await caller.graph.run(vectorsQuery, { space: caller.spaceId, embedder, ids: missing })
  for (const { id: factId, slotKey, vector } of rows) {
    const fact = { factId, slotKey, ...storedVector(vector) }
    found.push(fact)
    kept.keep(keyOf(factId), fact)
  }
  return found
}
