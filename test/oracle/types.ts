/** Half-open, `Infinity` for "until further notice". */
export type Piece = readonly [from: number, until: number]
export type Kind = 'USER' | 'THIRD_PARTY' | 'INFERENCE'
export type Lane = 'ASSERTED' | 'CONCLUDED'
export type Ending = 'SUPERSEDED' | 'RELEASED'
export type Status =
  | 'ACTIVE'
  | 'SCHEDULED'
  | 'SUPERSEDED'
  | 'RELEASED'
  | 'EXPIRED'
  | 'UNSUPPORTED'
  | 'RETRACTED'
  | 'QUARANTINED'
  | 'FORGOTTEN'
export type Outcome =
  | 'recorded'
  | 'attested'
  | 'challenger'
  | 'done'
  | 'alreadyEnded'
  | 'alreadyRetracted'
  | 'alreadyWithdrawn'
  | 'alreadyUndone'
  | 'alreadyRestored'

/** What counted at each recorded instant, kept where the reasons for it were erased. */
export type Sealed = readonly { at: number; counts: boolean }[]

export interface Fact {
  id: string
  /** Order of creation; decides between facts of one change. */
  order: number
  attribute: number
  lane: Lane
  value: string
  from: number
  statedUntil: number
  expiresAt: number
  recordedAt: number
  change: number
  /** Ids of the facts it challenged; a challenger is recorded, never believed. */
  challenges: readonly string[]
  /** When a purge took its content; only its place is left. */
  boundary: number | null
  sealed?: Sealed
}

export interface Change {
  id: number
  at: number
  verb: string
  kind: Kind
}

export interface Attestation {
  fact: string
  change: number
  kind: Kind
  asserter: string
  source: string
}

/** An own end, caused by a fact (`by`) or read from a source. */
export interface End {
  fact: string
  change: number
  at: number
  ending: Ending
  by?: string
  source?: string
  sealed?: Sealed
}

/** Who speaks, and the envelope of the change: its key and, where the caller fixes it, its recorded instant. */
export interface Speaker {
  kind?: Kind
  asserter?: string
  source?: string
  observed?: number
  key?: string
  at?: number
}

export interface Bounds {
  until?: number
  expires?: number
}

/** `value: null` releases what the attribute holds at `from`. */
export interface Statement extends Bounds {
  attribute: string
  value: string | null
  from?: number
  /** Record the earlier value again from the gap that the own end leaves. */
  resume?: boolean
  id?: string
  resumeId?: string
  source?: string
  observed?: number
}
export type Replacement = Bounds & Pick<Statement, 'resume' | 'id' | 'resumeId'> & { value: string }
export type Correction = Bounds & { value: string; from?: number; id?: string }
export interface Conclusion {
  attribute: string
  value: string
  sets: readonly (readonly string[])[]
  from?: number
  id?: string
}

/** What is to be forgotten, and how wide. An entity is named, or `#` and its number. */
export type Target =
  | { width: 'VALUE'; fact: string; only?: boolean }
  | { width: 'VALUE'; attribute: string; value: string }
  | { width: 'ATTRIBUTE'; attribute: string }
  | { width: 'ENTITY' | 'ENTITY_AND_DERIVED'; entity: string }
  | { width: 'NEIGHBOURHOOD'; entity: string; hops: number }

/** Of the named value, attribute or entity; refers to it; has no other support; of a neighbour that goes as well. */
export type WhyItGoes = 'VALUE' | 'ATTRIBUTE' | 'ENTITY' | 'REFERS_TO' | 'DERIVED' | 'NEIGHBOUR'
/**
 * Facts that refer to what goes; conclusions that something else carries, or that stand on what is hidden alone; and
 * entities that something else refers to as well, or that only lie beyond the width.
 */
export type WhyItStays = 'REFERS_TO' | 'OTHER_SUPPORT' | 'HIDDEN_SUPPORT' | 'SHARED' | 'BEYOND'
export interface Preview {
  goes: { fact: string; why: WhyItGoes }[]
  stays: { fact?: string; entity?: number; why: WhyItStays }[]
}

export interface Gap {
  from: number
  until: number
}
export interface Recorded {
  outcome: Outcome
  /** Absent only where a part was released. */
  fact?: string
  gap?: Gap
  resumed?: string
}
export interface Result extends Recorded {
  /** Of an `already…` outcome: the change that would have been; nothing of it is kept. */
  change: Change
  /** One for each statement of a batch, in order. */
  items?: Recorded[]
  replayed?: boolean
  purged?: boolean
}

export class Refused extends Error {
  readonly code: string
  /** The later change that stands in the way. */
  readonly change: number | undefined
  constructor(code: string, change?: number) {
    super(code)
    this.code = code
    this.change = change
  }
}

export const RANK: Record<Kind, number> = { INFERENCE: 0, THIRD_PARTY: 1, USER: 2 }
export const kindOf = (by: Speaker): Kind => by.kind ?? 'USER'
export const rankOf = (by: Speaker): number => RANK[kindOf(by)]
