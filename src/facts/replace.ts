import { z } from 'zod'
import type { Draft } from '../changes/draft.ts'
import type { OpenChange } from '../changes/write-change.ts'
import { query } from '../graph/query.ts'
import { trustOf } from '../model/kinds.ts'
import { type End, type Link, ownEnd, trustIn } from '../model/timeline.ts'
import { badInput, Refusal } from '../refusal.ts'
import { checkEnds } from './bounds.ts'
import { type Replacement, recordReplacement, resolveReplacement } from './replacement.ts'
import { type Guard, PLAIN } from './statement.ts'
import { believedLink, type Target } from './target.ts'

const causedEnds = query('facts/caused-ends.cypher', {
  params: z.strictObject({ factId: z.string() }),
  row: z.strictObject({ factId: z.string() }),
})

const closed = (end: number): number | null => (end === Infinity ? null : end)

/** Rule 6, a correction: the fact is disbelieved, the new one takes over its start and ends unless others are given. */
export const replace = async (open: OpenChange, target: Target, replacement: Replacement): Promise<Draft> => {
  const wrong = believedLink(target)
  if (trustIn(wrong) > trustOf(replacement.speaker.kind))
    throw new Refusal('TRUST', 'A higher kind stands behind this fact.', { factId: wrong.id })
  const { draft, timelines } = target
  const place = placeOf(wrong, replacement)
  const own = ownEnd({ ...place, statedUntil: place.statedUntil ?? Infinity, expiresAt: place.expiresAt ?? Infinity })
  checkEnds(place, ['input'])
  if (own <= place.validFrom) throw badInput(['input', 'validFrom'], 'The fact has ended by this start.')
  const resolved = resolveReplacement(open, draft, replacement, target)
  const keepsPlace = resolved.slotKey === wrong.slotKey && place.validFrom === wrong.validFrom && own === ownEnd(wrong)
  // It was never judged against a higher claim of the value that it gives up.
  const givenUp: Guard = {
    beats: [],
    judgedAgainst: (link) => link.valueKey === wrong.valueKey && link.valueKey !== resolved.valueKey,
  }
  timelines.remove(wrong.id)
  draft.disbelieved.push({ factId: wrong.id, correction: true })
  const recorded = await recordReplacement(open, target, { ...replacement, resume: false }, resolved, {
    ...place,
    guard: () => (keepsPlace ? givenUp : PLAIN),
  })
  if (recorded.outcome === 'CHALLENGER') draft.disbelieved = []
  else await renewCausedEnds(open, draft, wrong, recorded.factId, place.validFrom)
  if (recorded.outcome !== 'CHALLENGER') draft.moved.push(wrong.id)
  return { ...draft, ...recorded }
}

const placeOf = (wrong: Link, { bounds }: Replacement) => ({
  validFrom: bounds.validFrom ?? wrong.validFrom,
  statedUntil: bounds.statedUntil ?? closed(wrong.statedUntil),
  expiresAt: bounds.expiresAt ?? closed(wrong.expiresAt),
  ends: (bounds.statedUntil === null ? wrong.ends : []) as readonly End[],
})

const renewCausedEnds = async (
  open: OpenChange,
  draft: Draft,
  wrong: Link,
  by: string,
  validAt: number,
): Promise<void> => {
  for (const { factId } of await open.tx.run(causedEnds, { factId: wrong.id })) {
    draft.ends.push({ factId, validAt, ending: 'SUPERSEDED', by, sourceId: null })
    draft.moved.push(factId)
  }
}
