import { baseOfGerund, isBaseForm, thirdPersonOf } from './verbs.ts'
import type { Word } from './words.ts'

/** Something said no longer to be so, with or without what is so instead. One of the two may lack its subject and verb. */
export interface Contrast {
  ends: Word[]
  states?: Word[]
  /** "not A but B": an error set right, where nothing is known to have changed unless both are of one slot. */
  isDenial: boolean
  /** Joined by "and" alone: half a clause behind it goes with the other half, not against it. */
  isJoined: boolean
}

const CONNECTORS = new Set(['but', 'and', 'instead', 'now'])
const STOPS = new Set(['stopped', 'quit', 'ceased'])
const REPLACERS: [string, string][] = [
  ['instead', 'of'],
  ['rather', 'than'],
  ['in', 'place'],
]

export function wordLike(text: string, at: Word): Word {
  return { ...at, text, lower: text.toLowerCase(), quoted: false }
}

const find = (words: readonly Word[], first: string, second: string): number =>
  words.findIndex(({ lower, quoted }, index) => !quoted && lower === first && words[index + 1]?.lower === second)

const isFirstPerson = (words: readonly Word[]): boolean => words[0]?.lower === 'i'

/** A verb given in its base form as it would stand in a present statement of that subject. */
export function finiteOf(base: string, subject: readonly Word[], at: Word): Word {
  return wordLike(isFirstPerson(subject) ? base : thirdPersonOf(base), at)
}

/** `does not work`, `doesn't work`, `isn't`: the same without the negation. */
function affirmed(words: readonly Word[]): Word[] | undefined {
  const at = words.findIndex(({ lower, quoted }) => !quoted && (lower === 'not' || lower.endsWith("n't")))
  const word = words[at]
  if (word === undefined) return undefined
  const isContracted = word.lower !== 'not'
  const auxiliary = isContracted ? word.lower.slice(0, -3) : (words[at - 1]?.lower ?? '')
  const before = words.slice(0, isContracted ? at : at - 1)
  const after = words.slice(at + 1)
  if (/^(?:is|am|are)$/.test(auxiliary)) return [...before, wordLike(auxiliary, word), ...after]
  const [verb, ...rest] = after
  // `doesn't only coach Tom`, `doesn't even …`: what is denied isn't the verb.
  if (verb === undefined || !isBaseForm(verb.text) || !/^(?:do|does)$/.test(auxiliary)) return undefined
  return [...before, finiteOf(verb.text, before, verb), ...rest]
}

/** What the words deny for the present, said as if it were still so; `undefined` if they don't. */
function endedIn(words: readonly Word[]): { words: Word[]; isDenial: boolean } | undefined {
  const longer = find(words, 'no', 'longer')
  if (longer !== -1) return { words: [...words.slice(0, longer), ...words.slice(longer + 2)], isDenial: false }
  const used = find(words, 'used', 'to')
  const past = words[used + 2]
  if (used > 0 && past !== undefined) {
    const subject = words.slice(0, used)
    return { words: [...subject, finiteOf(past.text, subject, past), ...words.slice(used + 3)], isDenial: false }
  }
  return stoppedIn(words) ?? deniedIn(words)
}

function stoppedIn(words: readonly Word[]): { words: Word[]; isDenial: boolean } | undefined {
  const stop = words.findIndex(({ lower }, index) => index > 0 && STOPS.has(lower))
  const gerund = words[stop + 1]
  if (stop === -1 || gerund === undefined || !/^\p{Ll}{2,}ing$/u.test(gerund.text)) return undefined
  const subject = words.slice(0, stop).filter(({ lower }) => !/^(?:has|have|just|recently)$/.test(lower))
  const verb = finiteOf(baseOfGerund(gerund.text), subject, gerund)
  return { words: [...subject, verb, ...words.slice(stop + 2)], isDenial: false }
}

function deniedIn(words: readonly Word[]): { words: Word[]; isDenial: boolean } | undefined {
  const positive = affirmed(words)
  if (positive === undefined) return undefined
  const last = positive.at(-1)?.lower
  const isTwo = positive.at(-2)?.lower === 'any' && (last === 'more' || last === 'longer')
  if (!isTwo && last !== 'anymore') return { words: positive, isDenial: true }
  return { words: positive.slice(0, isTwo ? -2 : -1), isDenial: false }
}

interface Halves {
  left: Word[]
  right: Word[]
  isJoined: boolean
}

/** Every way to cut the words in two where English joins clauses: at a comma or semicolon, before "but" and "and". */
function halvesOf(words: readonly Word[]): Halves[] {
  const halves: Halves[] = []
  for (let index = 0; index < words.length - 1; index += 1) {
    let next = index + 1
    const isCut = /[,;–—]/u.test(words[index]?.after ?? '') || /^(?:but|and)$/.test(words[next]?.lower ?? '')
    if (!isCut || /^(?:but|and)$/.test(words[index]?.lower ?? '')) continue
    while (CONNECTORS.has(words[next]?.lower ?? '')) next += 1
    const left = words.slice(0, index + 1)
    const last = left.at(-1)
    if (last !== undefined) left[left.length - 1] = { ...last, after: '' }
    const isJoined = next === index + 2 && words[index + 1]?.lower === 'and'
    halves.push({ left, right: words.slice(next), isJoined })
  }
  return halves
}

/** `…, not A`, `… and no longer A`: what follows may lack all but the value. */
function endedInFragment(words: readonly Word[]): Word[] | undefined {
  if (words[0]?.lower === 'not') return words.slice(1)
  const ended = endedIn(words)
  return ended === undefined || ended.isDenial ? undefined : ended.words
}

/** `B instead of A`, `instead of A, B`. */
function replacedIn(words: readonly Word[]): Contrast | undefined {
  for (const [first, second] of REPLACERS) {
    const at = find(words, first, second)
    const length = first === 'in' ? 3 : 2
    if (at === -1 || (first === 'in' && words[at + 2]?.lower !== 'of')) continue
    const after = words.slice(at + length)
    if (at > 0) return { states: words.slice(0, at), ends: after, isDenial: false, isJoined: false }
    const comma = after.findIndex((word) => word.after.includes(','))
    if (comma === -1) return undefined
    const ends = unpunctuated(after.slice(0, comma + 1))
    return { states: after.slice(comma + 1), ends, isDenial: false, isJoined: false }
  }
  return undefined
}

function unpunctuated(words: readonly Word[]): Word[] {
  return words.map((word) => (word.after === ',' ? { ...word, after: '' } : word))
}

/** What a sentence sets against each other, if it says that something is no longer so. */
export function contrastIn(words: readonly Word[]): Contrast | undefined {
  const replaced = replacedIn(words)
  if (replaced !== undefined) return replaced
  for (const { left, right, isJoined } of halvesOf(words)) {
    if (right.length === 0) continue
    const [ended, before] = [endedIn(left), endedInFragment(right)]
    if (ended !== undefined && before === undefined)
      return { ends: ended.words, states: right, isDenial: ended.isDenial, isJoined }
    if (ended === undefined && before !== undefined)
      return { states: left, ends: before, isDenial: false, isJoined: false }
  }
  const alone = endedIn(words)
  // "Used to" alone tells of the past, and a plain denial of nothing that was so.
  const isPast = find(words, 'used', 'to') !== -1
  return alone === undefined || alone.isDenial || isPast
    ? undefined
    : { ends: alone.words, isDenial: false, isJoined: false }
}
