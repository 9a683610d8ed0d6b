import { z } from 'zod'
import type { OpenChange } from '../changes/write-change.ts'
import { nullable } from '../graph/codec.ts'
import { query } from '../graph/query.ts'
import { ownEnd } from '../model/timeline.ts'
import type { Recording } from './recording.ts'

const loadChallengers = query('facts/load-challengers.cypher', {
  params: z.strictObject({ slotKey: z.string(), valueKey: z.string() }),
  row: z.strictObject({
    id: z.string(),
    validFrom: z.number(),
    statedUntil: nullable(z.number()),
    expiresAt: nullable(z.number()),
  }),
})

/** The open challenger that this statement repeats, by the same test as a confirmation (rules 8, 15). */
export const repeatedChallenger = async (open: OpenChange, recording: Recording): Promise<string | null> => {
  const { slotKey, valueKey, validFrom, statesStart } = recording
  const own = ownEnd({ ...boundsOf(recording), ends: recording.ends })
  const known = await open.tx.run(loadChallengers, { slotKey, valueKey })
  const same = known.find((one) => {
    const end = ownEnd({ ...boundsOf(one), ends: [] })
    if (one.validFrom > validFrom || validFrom >= end) return false
    return statesStart ? one.validFrom === validFrom && end === own : own === Infinity || end === own
  })
  return same?.id ?? null
}

const boundsOf = ({ statedUntil, expiresAt }: { statedUntil: number | null; expiresAt: number | null }) => ({
  statedUntil: statedUntil ?? Infinity,
  expiresAt: expiresAt ?? Infinity,
})
