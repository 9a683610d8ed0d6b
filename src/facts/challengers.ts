import { z } from 'zod'
import type { Draft } from '../changes/draft.ts'
import type { Timelines } from '../changes/slots.ts'
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

interface Challenger {
  readonly id: string
  readonly validFrom: number
  readonly statedUntil: number | null
  readonly expiresAt: number | null
}

/** The open challenger that this statement repeats, by the same test as a confirmation (rules 8, 15). */
export const repeatedChallenger = async (
  open: OpenChange,
  draft: Draft,
  timelines: Timelines,
  recording: Recording,
): Promise<string | null> => {
  const { slotKey, valueKey, validFrom, statesStart } = recording
  const own = ownEnd({ ...boundsOf(recording), ends: recording.ends })
  const known: Challenger[] = await open.tx.run(loadChallengers, { slotKey, valueKey })
  const same = [...known, ...draftedChallengers(open, draft, timelines, recording)].find((one) => {
    const end = ownEnd({ ...boundsOf(one), ends: [] })
    if (one.validFrom > validFrom || validFrom >= end) return false
    return statesStart ? one.validFrom === validFrom && end === own : own === Infinity || end === own
  })
  return same?.id ?? null
}

/** Challengers of this very change whose value it hasn't recorded as a believed fact since. */
const draftedChallengers = (
  open: OpenChange,
  draft: Draft,
  timelines: Timelines,
  recording: Recording,
): Challenger[] => {
  const { slotKey, valueKey } = recording
  const since = (ordinal: number) =>
    timelines
      .get(slotKey)
      .some((link) => link.valueKey === valueKey && link.recordedAt === open.at && link.ordinal > ordinal)
  return draft.facts
    .filter(
      ({ challenger, properties }) =>
        challenger && properties['slotKey'] === slotKey && properties['valueKey'] === valueKey,
    )
    .map(({ properties }) => drafted.parse(properties))
    .filter(({ ordinal }) => !since(ordinal))
}

const drafted = z.object({
  id: z.string(),
  validFrom: z.number(),
  statedUntil: z.number().nullable(),
  expiresAt: z.number().nullable(),
  ordinal: z.number(),
})

const boundsOf = ({ statedUntil, expiresAt }: { statedUntil: number | null; expiresAt: number | null }) => ({
  statedUntil: statedUntil ?? Infinity,
  expiresAt: expiresAt ?? Infinity,
})
