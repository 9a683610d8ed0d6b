import type { Subject } from './noun-phrases.ts'
import type { Turnover } from './relations.ts'
import type { Cardinality } from './statives.ts'
import type { Span, Why, Word } from './words.ts'

/** What a plain statement says: `subject | attribute | scope`, and the value that stands there. */
export interface Slot {
  /** A name as written, to be resolved exactly, or the speaker. */
  subject: string
  attribute: string
  scope?: string
  value: string
  /** How many values the attribute takes if it isn't declared yet. */
  cardinality: Cardinality
  /** What becomes of the value that it has. */
  turnover: Turnover
  /** The part of the sentence that says so. */
  span: Span
}

export interface Unresolved {
  unresolved: { surface: string; why: Why }
}

export type Reading = Omit<Slot, 'subject' | 'span' | 'turnover'> & { subject: Subject; turnover?: Turnover }
export type Outcome = Reading | Why

export interface Predicate {
  subject: Subject
  words: readonly Word[]
  sentence: string
}
