/** Letters, marks and digits; a decimal number and a word with an apostrophe stay whole. */
const WORD = /\p{N}+(?:[.,]\p{N}+)+|[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*/gu
const CJK_RUN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]+/gu
/** Accents of Latin, Greek and Cyrillic; the vowel signs of other scripts are letters in all but name. */
const ACCENTS = /[\u0300-\u036f]/g

/** Such a text is in every normal form already, without accents and of one script: a view looks at hundreds of them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant
const isAscii = (text: string): boolean => /^[\x00-\x7f]*$/.test(text)

/** English words that say nothing about what a question is about. */
const STOP_WORDS = new Set(
  (
    'a an and are as at be been but by can could did do does for from had has have he her him his how i if in into is ' +
    'it its me my of on or our she should so than that the their them then there these they this those to us was we ' +
    'were what when where which who whom whose why will with would you your'
  ).split(' '),
)

function foldWord(word: string): string {
  return word
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ς', 'σ')
    .replace(/['’](?:s)?$/, '')
    .replace(/['’]/g, '')
}

/** `cities` and `city`, `boxes` and `box`, `lives` and `live` meet; short words and `-ss`, `-us`, `-is` stay. */
export function foldPlural(word: string): string {
  if (!/^[a-z]{4,}$/.test(word) || /(?:ss|us|is)$/.test(word)) return word
  if (/[^aeiou]ies$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(?:ss|x|ch|sh|zz)es$/.test(word)) return word.slice(0, -2)
  return word.endsWith('s') ? word.slice(0, -1) : word
}

function bigrams(run: string): string[] {
  const characters = Array.from(run)
  if (characters.length < 2) return characters
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`)
}

function splitScripts(word: string): string[] {
  if (isAscii(word)) return [foldPlural(word)]
  const runs = word.match(CJK_RUN) ?? []
  const rest = word.replace(CJK_RUN, ' ').split(' ')
  return [...rest.filter((part) => part !== '').map(foldPlural), ...runs.flatMap(bigrams)]
}

/**
 * The words of a text for lexical overlap: NFKC, case folded, accents off, English stop words out, plurals folded
 * lightly, numbers kept, Chinese, Japanese and Korean as pairs of characters.
 */
export function wordsOf(text: string): string[] {
  const plain = isAscii(text) ? text : text.normalize('NFKC').normalize('NFD').replace(ACCENTS, '').normalize('NFC')
  const words = (plain.match(WORD) ?? []).map(foldWord).filter((word) => word !== '' && !STOP_WORDS.has(word))
  return words.flatMap(splitScripts)
}

/** The share of the query's words that the text has, from 0 to 1; 0 for a query without words. */
export function lexicalOverlap(query: ReadonlySet<string>, text: ReadonlySet<string>): number {
  if (query.size === 0) return 0
  let shared = 0
  for (const word of query) if (text.has(word)) shared += 1
  return shared / query.size
}

export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(foldWord(word.normalize('NFKC')))
}
