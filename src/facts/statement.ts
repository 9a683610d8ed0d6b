import type { AsserterKind } from '../model/kinds.ts'
import { trustOf } from '../model/kinds.ts'
import {
  claimsAt,
  type End,
  holderAt,
  inOrder,
  type Link,
  nextStart,
  ownEnd,
  stepEnd,
  trustIn,
} from '../model/timeline.ts'
import type { Gap } from '../model/write-result.ts'

/** What is said of a timeline, before it is decided what becomes of it. Open ends are `Infinity`. */
export interface Said {
  readonly valueKey: string
  readonly validFrom: number
  readonly statedUntil: number
  readonly expiresAt: number
  /** Whether the speaker gave a start. */
  readonly statesStart: boolean
  readonly kind: AsserterKind
  /** Ends it takes over from what it corrects or resumes. */
  readonly ends: readonly End[]
}

/** What besides its own timeline's claims a statement is judged by. */
export interface Guard {
  /** Higher claims it would end elsewhere (a MANY supersede). */
  readonly beats: readonly Link[]
  /** A correction that keeps its place isn't judged for trust again (rule 6). */
  readonly judgedAgainst: (link: Link) => boolean
}

export const PLAIN: Guard = { beats: [], judgedAgainst: () => true }

export type Verdict =
  | { readonly outcome: 'CONFIRMED'; readonly link: Link }
  | { readonly outcome: 'CHALLENGER'; readonly against: readonly Link[] }
  | { readonly outcome: 'RECORDED'; readonly before: Link | undefined; readonly gap: Gap | null }

/** Rule 15: the claims that reach `instant` and that this kind may not end. */
const outranking = (links: readonly Link[], instant: number, kind: AsserterKind): Link[] =>
  claimsAt(links, instant).filter((link) => trustIn(link) > trustOf(kind))

/** Rule 8: the fact that this statement repeats. */
const repeated = (links: readonly Link[], said: Said): Link | undefined => {
  const holder = holderAt(links, said.validFrom)
  if (!holder || holder.valueKey !== said.valueKey) return undefined
  const own = ownEnd(said)
  const known = ownEnd(holder)
  if (said.statesStart) return holder.validFrom === said.validFrom && known === own ? holder : undefined
  return own === Infinity || own === known ? holder : undefined
}

/** Rules 8 and 15, in their order: confirmation, trust, record. */
export const judge = (links: readonly Link[], said: Said, { beats, judgedAgainst }: Guard): Verdict => {
  const same = repeated(links, said)
  if (same && beats.length === 0) return { outcome: 'CONFIRMED', link: same }
  const own = ownEnd(said)
  const against = [
    ...outranking(links, said.validFrom, said.kind).filter((link) => link.valueKey !== said.valueKey),
    ...outranking(links, own, said.kind).filter(
      (link) => link.valueKey === said.valueKey && link.validFrom <= said.validFrom,
    ),
  ].filter(judgedAgainst)
  if (against.length + beats.length > 0) return { outcome: 'CHALLENGER', against: [...against, ...beats] }
  return {
    outcome: 'RECORDED',
    before: links.findLast((link) => link.validFrom <= said.validFrom),
    gap: gapOf(links, said),
  }
}

/** Rule 6: where the new fact's own end leaves empty what a value held before. */
const gapOf = (links: readonly Link[], said: Said): Gap | null => {
  const own = ownEnd(said)
  const next = links.find((link) => link.validFrom > said.validFrom)?.validFrom ?? Infinity
  if (own >= next || !holderAt(links, own)) return null
  return { from: own, until: next === Infinity ? null : next }
}

/** The value that a determining attribute passes from: the last that held anything before `fact` (rule 11). */
export const passesFrom = (links: readonly Link[], fact: Link): Link | undefined => {
  const before = links
    .filter(
      (link) => inOrder(link, fact) < 0 && link.validFrom < fact.validFrom && stepEnd(links, link) > link.validFrom,
    )
    .at(-1)
  return before && before.valueKey !== fact.valueKey ? before : undefined
}

/** Rule 11: the believed parts of an earlier start that a speaker of this kind may end at `instant`. */
export const partsToEnd = (links: readonly Link[], instant: number, kind: AsserterKind): Link[] =>
  links.filter(
    (link) =>
      link.validFrom < instant &&
      trustIn(link) <= trustOf(kind) &&
      outranking(links, instant, kind).every((higher) => higher.valueKey !== link.valueKey),
  )

/** Rule 7: a value that was said to be so at a later instant than the one that now ends it: arrival has decided. */
export const wasConfirmedLater = (links: readonly Link[], before: Link | undefined, validFrom: number): boolean =>
  before !== undefined &&
  before.saidFor > validFrom &&
  nextStart(links, before) > validFrom &&
  ownEnd(before) > validFrom
