import { z } from 'zod'
import type { OpenChange } from '../changes/write-change.ts'
import { nullable } from '../graph/codec.ts'
import { query } from '../graph/query.ts'
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

/** The challenger that this statement repeats: the same value and ends, and the same start unless none was stated. */
export const repeatedChallenger = async (open: OpenChange, recording: Recording): Promise<string | null> => {
  const { slotKey, valueKey, validFrom, statedUntil, expiresAt, statesStart } = recording
  const known = await open.tx.run(loadChallengers, { slotKey, valueKey })
  const same = known.find(
    (one) =>
      one.statedUntil === statedUntil && one.expiresAt === expiresAt && (!statesStart || one.validFrom === validFrom),
  )
  return same?.id ?? null
}
