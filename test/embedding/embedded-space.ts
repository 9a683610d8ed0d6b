import { embedSpace } from '../../src/embedding/embed-space.ts'
import { type NearestWanted, nearestTimelines } from '../../src/embedding/nearest.ts'
import { spaceKeys } from '../../src/identity/keys.ts'
import type { Caller } from '../../src/model/caller.ts'
import type { Embedder } from '../../src/model/embedder.ts'
import { judgeSlots } from '../../src/reads/judge.ts'
import { readMoment } from '../../src/reads/moment.ts'
import { TEST_MASTER_SECRET } from '../support/service.ts'
import { service } from '../support/space.ts'

/** A reader of a space with an embedder, or without one. */
export const readerOf = (spaceId: string, embedder?: Embedder): Caller => {
  const keys = spaceKeys(TEST_MASTER_SECRET, spaceId)
  const who = { actor: 'tester', kind: 'USER', now: Date.UTC(2027, 0, 1), newId: () => 'unused' } as const
  return { graph: service().graph, spaceId, spaceToken: keys.spaceToken(), ...who, keys, embedder }
}

/** Embeds all that waits in a space; the calls' counts of facts. */
export const embedAll = async (spaceId: string, embedder: Embedder): Promise<number[]> => {
  const counts: number[] = []
  for (let more = true; more; ) {
    const embedded = await embedSpace(service().graph, embedder, spaceId)
    counts.push(embedded.facts)
    more = embedded.more
  }
  return counts
}

export const wanted = (query: string, rest: Partial<NearestWanted> = {}): NearestWanted => ({
  ...{ query, history: false, archived: false, entityId: null, attributes: null, most: 20 },
  ...rest,
})

/** Texts of what holds now in the timelines found, the nearest first. */
export const textsNear = async (
  reader: Caller,
  query: string,
  rest: Partial<NearestWanted> = {},
): Promise<string[]> => {
  const { timelines } = await nearestTimelines(reader, wanted(query, rest))
  const moment = await readMoment(reader)
  const slotKeys = timelines.map(({ slotKey }) => slotKey)
  const holders = await judgeSlots(reader, slotKeys, moment)
  const texts = await service().graph.raw(
    'UNWIND $ids AS id MATCH (f:Fact {id: id}) RETURN f.slotKey AS slotKey, f.text AS text',
    { ids: holders.map(({ id }) => id) },
  )
  return slotKeys.flatMap((slotKey) =>
    texts.filter((row) => row['slotKey'] === slotKey).map((row) => String(row['text'])),
  )
}

/** What is stored with the facts of a space, by text. */
export const storedVectors = async (spaceId: string): Promise<Record<string, string | null>> => {
  const rows = await service().graph.raw(
    'MATCH (f:Fact {spaceId: $spaceId}) RETURN f.text AS text, f.embedder AS embedder, f.vector IS NULL AS bare',
    { spaceId },
  )
  return Object.fromEntries(
    rows.map((row) => [row['text'], row['bare'] === true ? null : String(row['embedder'])]),
  ) as Record<string, string | null>
}
