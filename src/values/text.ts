import { badInput, type InputPath } from '../refusal.ts'

/** Limits in characters (Unicode code points), as documented in the API. */
export const MAX_FACT_CHARACTERS = 8_000
export const MAX_SOURCE_CHARACTERS = 200_000
export const MAX_NOTE_CHARACTERS = 2_000
export const MAX_NAME_CHARACTERS = 300
export const MAX_ID_CHARACTERS = 128
export const MAX_IDEMPOTENCY_KEY_CHARACTERS = 128
/** Input nested deeper than this is refused rather than walked. */
export const MAX_INPUT_DEPTH = 32

const LONE_SURROGATE = /\p{Surrogate}/u
/** Nothing to see: white space, control and ignorable characters, marks with no letter to sit on, blank Braille. */
const ONLY_INVISIBLE = /^[\s\p{Z}\p{Cc}\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\u2800]*$/u
/** JavaScript's \s misses the next-line control. */
const WHITE_SPACE = /[\s\u0085]+/g
/** Format characters without a meaning of their own. Joiners stay: they make other words and other emoji. */
const MEANINGLESS = /[\u00ad\u200b\u2060\ufeff]/g

export type TextFault = 'NUL' | 'LONE_SURROGATE'

/** What makes a text impossible to store or index, if anything. */
export function textFault(text: string): TextFault | undefined {
  if (text.includes('\0')) return 'NUL'
  return LONE_SURROGATE.test(text) ? 'LONE_SURROGATE' : undefined
}

export function isBlank(text: string): boolean {
  return ONLY_INVISIBLE.test(text)
}

export function countCharacters(text: string): number {
  let pairs = 0
  for (let index = 0; index < text.length; index += 1) if (text.charCodeAt(index) >> 10 === 0x36) pairs += 1
  return text.length - pairs
}

export function collapseWhiteSpace(text: string): string {
  return text.replace(WHITE_SPACE, ' ').trim()
}

/** NFKC, trimmed, white space collapsed; case is kept, since a code in another case is another value. */
export function canonicalText(text: string): string {
  const once = collapseWhiteSpace(text.normalize('NFKC').replace(MEANINGLESS, '')).normalize('NFKC')
  return once === text ? once : canonicalText(once)
}

export interface TextRule {
  path: InputPath
  maxCharacters: number
  /** What the text is called in the message. */
  name: string
}

const FAULT_MESSAGES: Record<TextFault, string> = {
  NUL: 'holds a NUL character',
  LONE_SURROGATE: 'holds half of a surrogate pair',
}

/** Gives the text back unchanged, or refuses what is missing, blank, malformed or too long. */
export function checkText(text: unknown, { path, maxCharacters, name }: TextRule): string {
  if (typeof text !== 'string') throw badInput(path, `${name} must be a text.`)
  const tooLong = text.length > 2 * maxCharacters || countCharacters(text) > maxCharacters
  if (tooLong) throw badInput(path, `${name} is longer than ${maxCharacters} characters.`, { limit: maxCharacters })
  const fault = textFault(text)
  if (fault !== undefined) throw badInput(path, `${name} ${FAULT_MESSAGES[fault]}.`)
  if (isBlank(text)) throw badInput(path, `${name} is blank.`)
  return text
}

/** Opaque ids: 1 to 128 of letters, digits, dot, underscore, colon and hyphen. */
export function checkId(id: unknown, path: InputPath): string {
  if (typeof id === 'string' && /^[A-Za-z0-9._:-]{1,128}$/.test(id)) return id
  throw badInput(path, 'An id is 1 to 128 letters, digits or any of . _ : -', { limit: MAX_ID_CHARACTERS })
}

export function checkIdempotencyKey(key: unknown, path: InputPath): string {
  if (typeof key === 'string' && /^[\x21-\x7e]{1,128}$/.test(key)) return key
  const message = 'An idempotency key is 1 to 128 visible ASCII characters.'
  throw badInput(path, message, { limit: MAX_IDEMPOTENCY_KEY_CHARACTERS })
}
