import { z } from 'zod'
import { bytes, id } from '../graph/codec.ts'
import type { Graph } from '../graph/graph.ts'
import { query } from '../graph/query.ts'
import type { Caller } from '../model/caller.ts'
import { type StoredVector, storedVector } from './vector.ts'

/** What a process keeps of vectors that it has read, over all spaces; the longest kept go first. */
export const MAX_KEPT_BYTES = 64 * 1024 * 1024
/** What a kept vector takes besides its numbers. */
const BYTES_AROUND = 400

const vectorsQuery = query('embedding/vectors.cypher', {
  params: z.strictObject({ space: id, embedder: z.string(), ids: z.array(id) }),
  row: z.strictObject({ id, slotKey: z.string(), vector: bytes }),
})

export interface EmbeddedFact extends StoredVector {
  factId: string
  slotKey: string
}

interface Kept {
  facts: Map<string, EmbeddedFact>
  bytes: number
}

/**
 * Neither a fact's timeline nor what an embedder made of its text ever changes, so both are read once. Which facts may be
 * looked at is asked anew each time: what is kept is never found by itself.
 */
const keptOf = new WeakMap<Graph, Kept>()

/** The vectors that `embedder` (its key) made of facts of the caller's space; a fact that has none is left out. */
export async function embeddedFacts(caller: Caller, embedder: string, ids: readonly string[]): Promise<EmbeddedFact[]> {
  const kept = keptOf.get(caller.graph) ?? { facts: new Map(), bytes: 0 }
  keptOf.set(caller.graph, kept)
  const keyOf = (factId: string) => `${factId} ${embedder}`
  const found: EmbeddedFact[] = []
  const missing: string[] = []
  for (const factId of ids) {
    const known = kept.facts.get(keyOf(factId))
    if (known === undefined) missing.push(factId)
    else found.push(known)
  }
  if (missing.length === 0) return found
  const rows = await caller.graph.run(vectorsQuery, { space: caller.spaceId, embedder, ids: missing })
  for (const { id: factId, slotKey, vector } of rows) {
    const fact = { factId, slotKey, ...storedVector(vector) }
    found.push(fact)
    keep(kept, keyOf(factId), fact)
  }
  return found
}

function keep(kept: Kept, key: string, fact: EmbeddedFact): void {
  if (kept.facts.has(key)) return
  kept.facts.set(key, fact)
  kept.bytes += sizeOf(fact)
  for (const [oldest, old] of kept.facts) {
    if (kept.bytes <= MAX_KEPT_BYTES) break
    kept.facts.delete(oldest)
    kept.bytes -= sizeOf(old)
  }
}

const sizeOf = ({ numbers }: EmbeddedFact): number => numbers.length + BYTES_AROUND
