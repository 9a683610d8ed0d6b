import type { Piece } from '../time/intervals.ts'
import { subtract } from '../time/intervals.ts'
import { type Off, onPieces } from './force.ts'
import type { Timelines } from './holding.ts'
import type { StoredFact } from './stored.ts'
import type { Violation } from './violation.ts'

/** Pieces of instants as text, for messages and for comparing. */
export const shown = (pieces: readonly Piece[]): string =>
  pieces.length === 0
    ? 'nowhere'
    : pieces.map(([from, until]) => `[${from}, ${until === Infinity ? '…' : until})`).join(' ')

/** Every `off` list is the union of the undo and withdrawal periods in force, and says so in rising order. */
export function switchViolations({ stored, force }: Timelines): Violation[] {
  const found: Violation[] = []
  const expect = (subject: string, what: string, at: number, off: Off, pieces: Piece[]) => {
    const rising = (off ?? []).every((instant, index, list) => index === 0 || instant > (list[index - 1] as number))
    if (!rising) found.push({ rule: 'switches', subject, message: `The off list of ${what} isn't rising.` })
    const stated = shown(onPieces(at, off))
    if (stated !== shown(pieces))
      found.push({ rule: 'switches', subject, message: `${what} is on ${stated}, but by the rules ${shown(pieces)}.` })
  }
  for (const change of stored.changes) {
    expect(change.id, 'a change', change.at, change.off, force.change(change.id))
    for (const one of change.withdrew) expect(change.id, 'a withdrawal', one.at, one.off, force.change(change.id))
  }
  for (const fact of stored.facts) {
    for (const one of fact.attestations) expect(fact.id, 'an attestation', one.at, one.off, force.attestation(one))
    for (const one of fact.ends) expect(fact.id, 'an end', one.at, one.off, force.end(one))
    for (const one of fact.disbeliefs) expect(fact.id, 'a disbelief', one.at, one.off, force.change(one.changeId))
  }
  return found
}

/** Belief as stored (`disbelievedAt`, `lapses`, `slot`) is what attestations and disbeliefs make of it (rules 2, 16). */
export function beliefViolations({ stored, force }: Timelines): Violation[] {
  return stored.facts.flatMap((fact): Violation[] => {
    const found: Violation[] = []
    const tell = (message: string) => found.push({ rule: 'belief', subject: fact.id, message })
    const stated = subtract(onPieces(fact.recordedAt, fact.lapses), [[fact.disbelievedAt ?? Infinity, Infinity]])
    const right = force.belief(fact)
    if (shown(stated) !== shown(right))
      tell(`It is stored as believed ${shown(stated)}, but by the rules ${shown(right)}.`)
    const now = right.at(-1)?.[1] === Infinity
    if (fact.slot !== (now ? fact.slotKey : null))
      tell(now ? 'It is believed, but its slot is not its slotKey.' : 'It is not believed, but has a slot.')
    if (fact.slot !== null && !fact.attestations.some((one) => (one.off ?? []).length % 2 === 0))
      tell('It stands without an attestation.')
    return found
  })
}

/** Labels are hints that reads start from: a missing one hides a fact. `Live` may outlive an end that time has passed. */
export function labelViolations(timelines: Timelines, end: (fact: StoredFact) => End): Violation[] {
  return timelines.stored.facts.flatMap((fact): Violation[] => {
    const has = (label: string) => fact.labels.includes(label)
    const found: Violation[] = []
    const tell = (message: string) => found.push({ rule: 'label', subject: fact.id, message })
    if (has('Quarantined') !== fact.challenger) tell('Quarantined and being a challenger must go together.')
    if (has('Conclusion') !== fact.level > 0) tell('Conclusion and a level above 0 must go together.')
    if (fact.challenger) {
      if (has('Live') || has('Past')) tell('A challenger is Live or Past.')
      return found
    }
    if (['Live', 'Past', 'Archived'].filter(has).length !== 1) tell('It must be one of Live, Past and Archived.')
    if (has('Archived') && !timelines.stored.space.archives)
      tell('It is Archived in a space that is said to have no archived facts.')
    const { until, knownAt } = end(fact)
    // What ends where it starts holds nothing, also when both lie ahead.
    const isEmpty = fact.slot === null || until <= fact.validFrom
    if (has('Live') && (isEmpty || until <= knownAt)) tell('It is Live, but was over when that was last looked at.')
    if (!has('Live') && !has('Archived') && !isEmpty && until > (timelines.stored.space.clock ?? 0))
      tell('It goes on, but is not Live.')
    return found
  })
}

/** Where the interval of a fact ends, and since when that has been known. */
export interface End {
  readonly until: number
  readonly knownAt: number
}
