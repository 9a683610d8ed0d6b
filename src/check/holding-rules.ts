import { type Piece, pieceAt, union } from '../time/intervals.ts'
import { type End, shown } from './belief-rules.ts'
import { type Holding, holdingAt, type Timelines } from './holding.ts'
import type { StoredFact } from './stored.ts'
import type { Violation } from './violation.ts'

const FOREVER = Number.MAX_SAFE_INTEGER
/** Beyond this many (conclusion, change) pairs only the latest judgement is compared. */
const MOST_HISTORY = 20_000

/** A flat list `[from, until, …]` as pieces; its open end has a number of its own. */
const piecesOf = (flat: readonly number[] | null): Piece[] =>
  (flat ?? []).flatMap((from, index, list): Piece[] => {
    const until = list[index + 1]
    return index % 2 === 0 && until !== undefined ? [[from, until === FOREVER ? Infinity : until]] : []
  })
const open = (until: number | null): number => until ?? Infinity

/** Rule 20 for asserted facts: the earliest of the next start and the own ends; and no two of a timeline at one instant. */
export function intervalViolations({ stored, bySlot }: Timelines, now: Holding): Violation[] {
  const found: Violation[] = []
  for (const fact of stored.facts) {
    if (fact.level > 0 || !now.believed(fact)) continue
    const right = Math.max(fact.validFrom, Math.min(now.nextStart(fact), now.ownEnd(fact)))
    if (Math.max(fact.validFrom, open(fact.validUntil)) !== right)
      found.push({
        rule: 'validUntil',
        subject: fact.id,
        message: `validUntil is ${fact.validUntil ?? 'open'}, but by the rules ${right === Infinity ? 'open' : right}.`,
      })
  }
  for (const timeline of bySlot.values()) {
    const held = timeline.filter(
      (fact) => fact.level === 0 && fact.slot !== null && open(fact.validUntil) > fact.validFrom,
    )
    for (const [index, fact] of held.entries()) {
      const next = held[index + 1]
      if (next !== undefined && open(fact.validUntil) > next.validFrom)
        found.push({ rule: 'timeline', subject: fact.id, message: `It and ${next.id} both hold at ${next.validFrom}.` })
    }
  }
  return found
}

/** Since when the end of a fact has been known at the latest: the earliest instant is enough to find a stale label. */
export const endOf =
  (now: Holding, { stored, byId }: Timelines) =>
  (fact: StoredFact): End => {
    if (fact.level > 0) {
      const judged = Math.max(fact.recordedAt, ...fact.judgements.map((one) => one.at))
      const last = piecesOf(fact.holds).at(-1)
      return { until: last?.[1] ?? fact.validFrom, knownAt: judged }
    }
    const until = Math.min(now.nextStart(fact), now.ownEnd(fact))
    if (!now.believed(fact) || until === Infinity) return { until, knownAt: fact.recordedAt }
    const causes = [
      ...(until === fact.statedUntil || until === fact.expiresAt ? [fact.recordedAt] : []),
      ...fact.ends
        .filter((end) => end.validAt === until)
        .map((end) => Math.max(end.at, byId.get(end.by ?? '')?.recordedAt ?? 0)),
      ...stored.facts
        .filter((other) => other.slot === fact.slot && other.validFrom === until && other !== fact)
        .map((other) => other.recordedAt),
    ]
    // Of several causes only the last is sure to have been looked at.
    return { until, knownAt: causes.length === 1 ? Math.max(fact.recordedAt, ...causes) : fact.recordedAt }
  }

/** Rules 17 to 20 for conclusions: what is stored of where they hold is what their sets, covers and steps make of it. */
export function conclusionViolations(timelines: Timelines, now: Holding, present: number): Violation[] {
  return timelines.stored.facts
    .filter((fact) => fact.level > 0 && !fact.challenger)
    .flatMap((fact) => [...columnViolations(fact, now, present), ...judgementViolations(fact)])
}

function columnViolations(fact: StoredFact, now: Holding, present: number): Violation[] {
  const found: Violation[] = []
  const tell = (message: string) => found.push({ rule: 'conclusion', subject: fact.id, message })
  const holds = now.holds(fact)
  if (shown(piecesOf(fact.holds)) !== shown(holds))
    tell(`It is stored as holding ${shown(piecesOf(fact.holds))}, but by the rules ${shown(holds)}.`)
  const stands = now.stands(fact)
  if (now.believed(fact) && shown(sinceStart(fact, piecesOf(fact.stands))) !== shown(sinceStart(fact, stands)))
    tell(`It is stored as standing ${shown(piecesOf(fact.stands))}, but by the rules ${shown(stands)}.`)
  const judged = Math.max(fact.recordedAt, ...fact.judgements.map((one) => one.at))
  // The columns were right at the last judgement; a job moves them on as time passes.
  const first = holds.indexOf(pieceAt(holds, judged) as Piece)
  const last = holds.indexOf(pieceAt(holds, Math.max(present, judged)) as Piece)
  const allowed = holds.slice(Math.max(first, 0), last + 1)
  const stated: Piece[] = fact.supportedFrom === null ? [] : [[fact.supportedFrom, open(fact.supportedUntil)]]
  if (stated.length === 0 ? allowed.length > 0 : !allowed.some((piece) => shown([piece]) === shown(stated)))
    tell(`Its support columns say ${shown(stated)}, but it holds ${shown(holds)}.`)
  if (stated.length > 0 && open(fact.validUntil) !== stated[0]?.[1]) tell('Its validUntil is not its supportedUntil.')
  if (stated.length === 0 && now.believed(fact) && open(fact.validUntil) > fact.validFrom)
    tell('It holds nowhere, but its validUntil is after its start.')
  return found
}

function judgementViolations(fact: StoredFact): Violation[] {
  const latest = [...fact.judgements].sort((a, b) => a.at - b.at).at(-1)
  if (latest === undefined)
    return [{ rule: 'conclusion', subject: fact.id, message: 'No judgement of it was ever written.' }]
  if (
    String(latest.holds ?? []) === String(fact.holds ?? []) &&
    String(latest.stands ?? []) === String(fact.stands ?? [])
  )
    return []
  return [{ rule: 'conclusion', subject: fact.id, message: 'Its columns differ from its latest judgement.' }]
}

const sinceStart = (fact: StoredFact, pieces: readonly Piece[]): Piece[] =>
  union(pieces.map(([from, until]): Piece => [Math.max(from, fact.validFrom), until]))

/** As known at each change, the judgement on record then is what the rules make of what was known then. */
export function historyViolations(timelines: Timelines): Violation[] {
  const { facts, changes } = timelines.stored
  const conclusions = facts.filter((fact) => fact.level > 0 && !fact.challenger)
  if (conclusions.length * changes.length > MOST_HISTORY) return []
  return changes.flatMap(({ at }) => {
    const then = holdingAt(timelines, at)
    return conclusions
      .filter((fact) => fact.recordedAt <= at)
      .flatMap((fact): Violation[] => {
        const known = fact.judgements.filter((one) => one.at <= at).sort((a, b) => a.at - b.at)
        const stated = shown(piecesOf(known.at(-1)?.holds ?? null))
        const right = shown(then.holds(fact))
        if (stated === right) return []
        const message = `As known at ${at} it is on record as holding ${stated}, but by the rules ${right}.`
        return [{ rule: 'history', subject: fact.id, message }]
      })
  })
}
