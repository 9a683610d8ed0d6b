import { badInput, type InputPath } from '../refusal.ts'
import { checkText, collapseWhiteSpace, isBlank, MAX_NAME_CHARACTERS } from './text.ts'

const IGNORABLE = /\p{Default_Ignorable_Code_Point}/gu
const CONTROL = /\p{Cc}/u
/** NFKC can expand one character to 18; what is left after folding has a bound of its own. */
const MAX_FOLDED_CHARACTERS = 4 * MAX_NAME_CHARACTERS

/** toLowerCase keeps the two letters that only full case folding joins: sharp s and the final sigma. */
function foldCase(text: string): string {
  return text.toLowerCase().replaceAll('ß', 'ss').replaceAll('ς', 'σ')
}

/**
 * One form for every spelling that looks the same: NFKC, case folded, ignorable (zero-width) characters out, white
 * space collapsed. Lower case can leave characters that compose, hence NFKC once more; then it is stable.
 */
export function fold(text: string): string {
  const visible = text.normalize('NFKC').replace(IGNORABLE, '')
  return collapseWhiteSpace(foldCase(visible)).normalize('NFKC')
}

export interface NameRule {
  path: InputPath
  /** What the name is called in the message. */
  name: string
}

/** Checks a name of at most 300 characters and gives its folded form. */
export function foldName(text: unknown, { path, name }: NameRule): string {
  const given = checkText(text, { path, maxCharacters: MAX_NAME_CHARACTERS, name })
  const folded = fold(given)
  if (isBlank(folded)) throw badInput(path, `${name} is blank.`)
  if (CONTROL.test(folded)) throw badInput(path, `${name} holds a control character.`)
  if (folded.length <= MAX_FOLDED_CHARACTERS) return folded
  throw badInput(path, `${name} is too long once normalised.`, { limit: MAX_FOLDED_CHARACTERS })
}
