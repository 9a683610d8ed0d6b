import type { Said, Timeline } from './supersede-files.ts'
import { holds } from './text.ts'

export interface Wanted {
  /** Sentences that say the current value: one of them must be in the view. */
  readonly present: readonly string[]
  /** Sentences that say a stale value and not the current one: none may be in the view. */
  readonly absent: readonly string[]
}

type Claim = Pick<Said, 'subject' | 'predicate' | 'object'>

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })

export function sentencesOf(session: string): string[] {
  return [...sentences.segment(session)].map(({ segment }) => segment.trim()).filter((sentence) => sentence !== '')
}

/** Without its last dot a sentence is found in a view that ends it otherwise. */
const unended = (sentence: string) => sentence.replace(/[.!]+$/u, '')

/** The sentences that claim this: by subject, object and words of the predicate, or without those in other wording. */
export function sayingsOf(said: readonly string[], { subject, predicate, object }: Claim): string[] {
  const about = said.filter((sentence) => holds(sentence, subject) && holds(sentence, object))
  const words = predicate.split(/\s+/u)
  const worded = about.filter((sentence) => words.every((word) => holds(sentence, word)))
  return worded.length === 0 ? about : worded
}

export function wantedOf({ subject, predicate, current_answer, stale_answers, sessions }: Timeline): Wanted {
  const said = sessions.flatMap(sentencesOf)
  const saying = (object: string) => sayingsOf(said, { subject, predicate, object }).map(unended)
  const present = saying(current_answer)
  return { present, absent: stale_answers.flatMap(saying).filter((sentence) => !present.includes(sentence)) }
}

/** A control: nothing in it takes another's place. */
export function isStatic({ stale_answers, facts }: Timeline): boolean {
  return stale_answers.length === 0 && facts.every(({ superseded_by }) => !superseded_by)
}
