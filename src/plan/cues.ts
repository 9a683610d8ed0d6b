import type { Word } from './words.ts'

/** What small words say about how a statement stands to earlier ones. They are no part of what it says. */
export interface Cues {
  /** "now", "these days": it is so since lately, instead of something else. */
  update: boolean
  /** "also", "too": beside what was so already. */
  addition: boolean
}

type Cue = 'UPDATE' | 'ADDITION' | 'NONE'

/** Words that only link a sentence to the talk around it. */
const OPENERS = new Set(
  'actually also well yes fyi anyway okay ok hi hello btw so oh today update news correction'.split(' '),
)
const CLOSERS = new Set(['too', 'instead', 'again'])
const PHRASES: [string, Cue][] = [
  ['from now on', 'UPDATE'],
  ['as of now', 'UPDATE'],
  ['as of today', 'UPDATE'],
  ['as of this week', 'UPDATE'],
  ['as of this month', 'UPDATE'],
  ['as of this year', 'UPDATE'],
  ['these days', 'UPDATE'],
  ['going forward', 'UPDATE'],
  ['once again', 'UPDATE'],
  ['once more', 'UPDATE'],
  ['right now', 'UPDATE'],
  ['just now', 'NONE'],
  ['nowadays', 'UPDATE'],
  ['henceforth', 'UPDATE'],
  ['instead', 'UPDATE'],
  ['again', 'UPDATE'],
  ['now', 'UPDATE'],
  ['in addition', 'ADDITION'],
  ['as well', 'ADDITION'],
  ['additionally', 'ADDITION'],
  ['also', 'ADDITION'],
  ['too', 'ADDITION'],
  ['currently', 'NONE'],
  ['presently', 'NONE'],
  ['actually', 'NONE'],
  ['officially', 'NONE'],
  ['permanently', 'NONE'],
  ['finally', 'NONE'],
]
const SPLIT_PHRASES = PHRASES.map(([phrase, cue]) => ({ parts: phrase.split(' '), cue }))
const UPDATE_OPENERS = new Set(['update', 'news'])
const HEADINGS = new Set(['update', 'news', 'correction'])

/** `too` and `instead` are such words only where a clause ends: not in `too old`, not in `instead of`. */
function isInPlace(words: readonly Word[], index: number): boolean {
  const { lower, after } = words[index]!
  if (!CLOSERS.has(lower)) return true
  const next = words[index + 1]?.lower
  return next === undefined || after !== '' || next === 'and' || next === 'but' || (lower === 'again' && next !== 'st')
}

function phraseAt(words: readonly Word[], start: number): { length: number; cue: Cue } | undefined {
  for (const { parts, cue } of SPLIT_PHRASES) {
    const fits = parts.every((part, offset) => {
      const word = words[start + offset]
      return word !== undefined && !word.quoted && word.lower === part
    })
    // "Now that she lives there" begins another clause.
    if (fits && words[start + parts.length]?.lower === 'that') return undefined
    if (fits && isInPlace(words, start + parts.length - 1)) return { length: parts.length, cue }
  }
  return undefined
}

/** Takes openers and cues out of a sentence, and tells what they say. A comma that set one off goes with it. */
export function takeCues(words: readonly Word[]): { words: Word[]; cues: Cues } {
  const cues: Cues = { update: false, addition: false }
  const kept: Word[] = []
  const open = openerLength(words)
  if (words.slice(0, open).some(({ lower }) => UPDATE_OPENERS.has(lower))) cues.update = true
  if (words.slice(0, open).some(({ lower }) => lower === 'also')) cues.addition = true
  for (let index = open; index < words.length; index += 1) {
    const found = phraseAt(words, index)
    if (found === undefined) {
      kept.push(words[index]!)
      continue
    }
    cues.update ||= found.cue === 'UPDATE'
    cues.addition ||= found.cue === 'ADDITION'
    index += found.length - 1
    closeAfter(kept, words[index]!.after)
  }
  return { words: kept, cues }
}

/** Punctuation after a word that is taken out ends the clause all the same; a comma only set the word off. */
function closeAfter(kept: Word[], after: string): void {
  const last = kept.at(-1)
  if (last === undefined || after === '') return
  const closing = /[.;:!?…]/u.test(after) ? after : last.after === '' ? after : last.after
  kept[kept.length - 1] = { ...last, after: closing }
}

function openerLength(words: readonly Word[]): number {
  // "Update my address" orders something, "Update: …" only opens.
  const first = words.findIndex(
    ({ lower, after }) => !OPENERS.has(lower) || (HEADINGS.has(lower) && !/[,:]/.test(after)),
  )
  return first === -1 ? words.length : first
}
