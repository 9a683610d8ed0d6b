import { normalise } from './text.ts'

/** A statement, and whose it is. */
export interface Said {
  readonly entity: string
  readonly text: string
}

/** Of all that a set had said until a question's clock: what still held then, by the set's own account. */
export interface Truth {
  readonly said: readonly Said[]
  readonly holding: readonly Said[]
}

const keyOf = ({ entity, text }: Said): string => `${normalise(entity)}\n${normalise(text)}`

export interface Share {
  readonly stale: number
  readonly delivered: number
}

export const NO_SHARE: Share = { stale: 0, delivered: 0 }

/** An entry is stale if the set said it and it no longer held. What a set never said, it can't call stale. */
export function staleOf(delivered: readonly Said[], { said, holding }: Truth): Share {
  const ever = new Set(said.map(keyOf))
  const still = new Set(holding.map(keyOf))
  const stale = delivered.filter((one) => ever.has(keyOf(one)) && !still.has(keyOf(one)))
  return { stale: stale.length, delivered: delivered.length }
}

export function sumOf(shares: readonly Share[]): Share {
  const stale = shares.reduce((total, share) => total + share.stale, 0)
  return { stale, delivered: shares.reduce((total, share) => total + share.delivered, 0) }
}

/** Stale entries per entry delivered, as `a/b` over all questions. */
export function falseShareOf(shares: readonly Share[]): string {
  const { stale, delivered } = sumOf(shares)
  return `${stale}/${delivered}`
}
