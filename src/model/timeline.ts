import { type Piece, pieceAround, union } from '../time/intervals.ts'
import type { AsserterKind } from './kinds.ts'
import { trustOf } from './kinds.ts'

/** An end of a fact that is in force as known now. */
export interface End {
  readonly validAt: number
  readonly ending: 'SUPERSEDED' | 'RELEASED'
  readonly by: string | null
  readonly sourceId: string | null
}

/** A believed fact among the others of its timeline, as known now. An open end is `Infinity`. */
export interface Link {
  readonly id: string
  readonly slotKey: string
  readonly valueKey: string
  readonly validFrom: number
  readonly statedUntil: number
  readonly expiresAt: number
  readonly recordedAt: number
  readonly ordinal: number
  readonly ends: readonly End[]
  /** Kinds of its standing attestations. */
  readonly kinds: readonly AsserterKind[]
  /** Where it holds, if it is a conclusion. */
  readonly holds: readonly Piece[] | null
  /** The latest instant of which somebody said it is so. */
  readonly saidFor: number
}

export const inOrder = (a: Link, b: Link): number =>
  a.validFrom - b.validFrom || a.recordedAt - b.recordedAt || a.ordinal - b.ordinal

/** Rule 2: the earliest end that binds the fact whatever follows it. */
export const ownEnd = (fact: Pick<Link, 'statedUntil' | 'expiresAt' | 'ends'>): number =>
  Math.min(fact.statedUntil, fact.expiresAt, ...fact.ends.map((end) => end.validAt))

/** The next believed start; `links` are one timeline, in order. */
export const nextStart = (links: readonly Link[], fact: Link): number => {
  const next = links.find((other) => other.id !== fact.id && inOrder(other, fact) > 0)
  return next?.validFrom ?? Infinity
}

export const stepEnd = (links: readonly Link[], fact: Link): number => Math.min(nextStart(links, fact), ownEnd(fact))

/** Rule 3: the fact that holds at `instant`, or none. */
export const holderAt = (links: readonly Link[], instant: number): Link | undefined => {
  const last = links.findLast((link) => link.validFrom <= instant)
  return last && ownEnd(last) > instant ? last : undefined
}

/** The interval in which adjacent facts of equal value hold as one (rule 8), around the start of `fact`. */
export const runAround = (links: readonly Link[], fact: Link): Piece | undefined => {
  const alike = links.filter((link) => link.valueKey === fact.valueKey)
  return pieceAround(union(alike.map((link): Piece => [link.validFrom, stepEnd(links, link)])), fact.validFrom)
}

/** Believed members of the run of `fact`: itself, and the equal ones that adjoin it. */
export const runMembers = (links: readonly Link[], fact: Link): Link[] => {
  const run = runAround(links, fact)
  if (!run) return [fact]
  return links.filter(
    (link) =>
      link.id === fact.id || (link.valueKey === fact.valueKey && run[0] <= link.validFrom && link.validFrom < run[1]),
  )
}

/**
 * Rule 15: the facts whose claim reaches `instant`. An equal value that follows doesn't shorten a claim, nor does a fact
 * that holds nothing because another starts where it does. One walk from the end: a batch may say 500 things of one
 * timeline, and asks this for each.
 */
export const claimsAt = (links: readonly Link[], instant: number): Link[] => {
  const reaching: Link[] = []
  let following: string | null = null
  for (let index = links.findLastIndex((link) => link.validFrom <= instant); index >= 0; index -= 1) {
    const link = links[index]!
    const isFollowed = following !== null && following !== link.valueKey
    if (!isFollowed && ownEnd(link) > instant) reaching.push(link)
    const isEmpty = links[index + 1]?.validFrom === link.validFrom
    if (isEmpty) continue
    // Two other values follow whatever comes before this one.
    if (isFollowed) break
    following = link.valueKey
  }
  return reaching.reverse()
}

/** Rule 14: the greatest kind among standing attestations. */
export const trustIn = (fact: Pick<Link, 'kinds'>): number => Math.max(-1, ...fact.kinds.map(trustOf))
