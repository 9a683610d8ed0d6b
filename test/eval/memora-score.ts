import type { MemoraQuestion } from './memora-files.ts'
import { type Counts, fama } from './score.ts'
import { holds } from './text.ts'

/** What an answer should and should not draw on. */
export interface Wanted {
  readonly present: readonly string[]
  readonly absent: readonly string[]
}

/**
 * The values of the criteria. Where likes and dislikes are told, a wanted value counts with its polarity, and a value
 * that is unwanted in one polarity only is unwanted in the other one.
 */
export function wantedOf({ presence, absence, memory_evidence }: MemoraQuestion): Wanted {
  const polarity = polarities(memory_evidence?.memory_items ?? {})
  const values = (criteria: typeof presence) => criteria.flatMap(({ value }) => (value === null ? [] : [String(value)]))
  const present = values(presence)
  return {
    present: present.map((value) => (polarity.has(value) ? `${polarity.get(value)} ${value}` : value)),
    absent: values(absence).map((value) => (present.includes(value) ? opposite(polarity.get(value), value) : value)),
  }
}

function opposite(polarity: string | undefined, value: string): string {
  return `${polarity === 'like' ? 'dislike' : 'like'} ${value}`
}

type Preferences = NonNullable<NonNullable<MemoraQuestion['memory_evidence']>['memory_items']>

function polarities(preferences: Preferences): Map<string, string> {
  const found = new Map<string, string>()
  for (const { likes, dislikes } of Object.values(preferences)) {
    for (const entry of likes) found.set(itemOf(entry), 'like')
    for (const entry of dislikes) found.set(itemOf(entry), 'dislike')
  }
  return found
}

function itemOf(entry: unknown): string {
  return String(typeof entry === 'object' && entry !== null && 'item' in entry ? entry.item : entry)
}

export function countsOf(view: string, { present, absent }: Wanted): Counts {
  return {
    presentFound: present.filter((value) => holds(view, value)).length,
    presentTotal: present.length,
    absentLacking: absent.filter((value) => !holds(view, value)).length,
    absentTotal: absent.length,
  }
}

export function famaOf(view: string, wanted: Wanted): number {
  return fama(countsOf(view, wanted))
}
