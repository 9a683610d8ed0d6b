import { believed, endsCausedBy, endsOf, ownEnd, trust } from '../belief.ts'
import { draft, write } from '../change.ts'
import { claims, mayTouch } from '../claims.ts'
import { valueFor } from '../entities.ts'
import { contains, runPieces } from '../holding.ts'
import { endRun, PLAIN, record, resume } from '../record.ts'
import { add, type Space } from '../space.ts'
import { isMany, slot, visible } from '../timeline.ts'
import type { Change, Correction, Fact, Recorded, Replacement, Result, Speaker } from '../types.ts'
import { Refused, rankOf } from '../types.ts'

export function supersede(space: Space, old: string, from: number, replacement: Replacement, by: Speaker): Result {
  return write(space, 'supersede', by, [old, from, replacement], (change) => {
    const before = visible(space, old)
    if (from < before.from) throw new Refused('BAD_USER_INPUT')
    if (!believed(space, before, change.at) || !contains(runPieces(space, before, change.at), from))
      throw new Refused('CONFLICT')
    if (from === before.from) return replace(space, before, replacement, change, by)
    return follow(space, before, from, replacement, change, by)
  })
}

function follow(
  space: Space,
  before: Fact,
  from: number,
  replacement: Replacement,
  change: Change,
  by: Speaker,
): Recorded {
  const place = { attribute: before.attribute, lane: 'ASSERTED' as const, from, id: replacement.id }
  const fact = draft(space, change, { ...replacement, ...place, value: valueFor(space, replacement.value) })
  // Rule 9: the one way in which a value ends another in MANY.
  const across = isMany(space, before) && before.value !== fact.value
  const ended = across ? [before, ...claims(space, before, from, change.at)] : []
  const against = ended.filter((other) => trust(space, other) > rankOf(by))
  const { earlier, ...payload } = record(space, fact, change, by, { ...PLAIN, stated: true, against })
  if (across && against.length === 0 && !isChallenger(space, payload.fact))
    endRun(space, before, { at: from, ending: 'SUPERSEDED', by: payload.fact }, change, by)
  if (!replacement.resume || !earlier) return payload
  return resume(space, { ...payload, earlier }, change, by, replacement.resumeId)
}

export function correct(space: Space, old: string, correction: Correction, by: Speaker): Result {
  return write(space, 'correct', by, [old, correction], (change) => {
    const wrong = visible(space, old)
    if (!believed(space, wrong, change.at)) throw new Refused('CONFLICT')
    return replace(space, wrong, correction, change, by)
  })
}

/** Rule 6: takes over start, own end and what the corrected fact had ended, unless others are given. */
function replace(space: Space, wrong: Fact, correction: Correction, change: Change, by: Speaker): Recorded {
  mayTouch(space, wrong, by)
  const fact = draft(space, change, {
    attribute: wrong.attribute,
    lane: 'ASSERTED',
    value: valueFor(space, correction.value),
    from: correction.from ?? wrong.from,
    until: correction.until ?? wrong.statedUntil,
    expires: correction.expires ?? wrong.expiresAt,
    id: correction.id,
  })
  const caused = endsCausedBy(space, wrong, change.at).filter((end) => end.ending === 'SUPERSEDED')
  const inherited = correction.until === undefined ? endsOf(space, wrong, change.at) : []
  add(space, space.ends, ...inherited.map((end) => ({ ...end, fact: fact.id, change: change.id })))
  const own = ownEnd(space, fact, change.at)
  if (own <= fact.from) throw new Refused('BAD_USER_INPUT')
  const keepsPlace =
    slot(space, fact) === slot(space, wrong) && fact.from === wrong.from && own === ownEnd(space, wrong, change.at)
  add(space, space.disbeliefs, { fact: wrong.id, change: change.id, correction: true })
  // It was never judged against a higher claim of the value that it gives up.
  const givenUp = (other: Fact) => other.value === wrong.value && other.value !== fact.value
  const how = keepsPlace ? { ...PLAIN, judgedAgainst: givenUp } : PLAIN
  const { earlier: _earlier, ...payload } = record(space, fact, change, by, { ...how, stated: true })
  if (isChallenger(space, payload.fact)) leaveBelieved(space, change)
  else {
    const renewed = { change: change.id, at: fact.from, by: payload.fact }
    add(space, space.ends, ...caused.map((end) => ({ ...end, ...renewed })))
  }
  return payload
}

/** Rule 15: a correction that becomes a challenger leaves the old fact believed. */
function leaveBelieved(space: Space, change: Change): void {
  space.disbeliefs = space.disbeliefs.filter((disbelief) => disbelief.change !== change.id)
  space.cache.clear()
}

const isChallenger = (space: Space, id: string): boolean =>
  space.facts.some((fact) => fact.id === id && fact.challenges.length > 0)
