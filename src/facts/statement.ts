import type { AsserterKind } from '../model/kinds.ts'
import { trustOf } from '../model/kinds.ts'
import { claimsAt, holderAt, inOrder, type Link, nextStart, ownEnd, stepEnd, trustIn } from '../model/timeline.ts'
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
}

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
  const own = ownEnd({ ...said, ends: [] })
  const known = ownEnd(holder)
  if (said.statesStart) return holder.validFrom === said.validFrom && known === own ? holder : undefined
  return own === Infinity || own === known ? holder : undefined
}

/** Rules 8 and 15, in their order: confirmation, trust, record. `beats` are higher claims it would end besides. */
export const judge = (links: readonly Link[], said: Said, beats: readonly Link[] = []): Verdict => {
  const same = repeated(links, said)
  if (same && beats.length === 0) return { outcome: 'CONFIRMED', link: same }
  const own = ownEnd({ ...said, ends: [] })
  const against = [
    ...outranking(links, said.validFrom, said.kind).filter((link) => link.valueKey !== said.valueKey),
    ...outranking(links, own, said.kind).filter(
      (link) => link.valueKey === said.valueKey && link.validFrom <= said.validFrom,
    ),
    ...beats,
  ]
  if (against.length > 0) return { outcome: 'CHALLENGER', against }
  return {
    outcome: 'RECORDED',
    before: links.findLast((link) => link.validFrom <= said.validFrom),
    gap: gapOf(links, said),
  }
}

/** Rule 6: where the new fact's own end leaves empty what a value held before. */
const gapOf = (links: readonly Link[], said: Said): Gap | null => {
  const own = ownEnd({ ...said, ends: [] })
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
