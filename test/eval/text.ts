/** NFKC, case folding, collapsed white space, no thousands commas. */
export function normalise(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ς', 'σ')
    .replace(/(?<=\d),(?=\d{3}(?!\d))/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

const WORD = /[\p{L}\p{M}\p{N}]/u

function touchesWord(character: string | undefined): boolean {
  return character !== undefined && WORD.test(character)
}

/** Whether the text holds the wording, not as a part of a longer word: `like x` is not found in `dislike x`. */
export function holds(text: string, wording: string): boolean {
  const where = normalise(text)
  const what = normalise(wording)
  if (what === '') return false
  const opensWord = touchesWord(what.at(0))
  const closesWord = touchesWord(what.at(-1))
  for (let from = where.indexOf(what); from !== -1; from = where.indexOf(what, from + 1)) {
    const before = opensWord && touchesWord(where[from - 1])
    const after = closesWord && touchesWord(where[from + what.length])
    if (!before && !after) return true
  }
  return false
}
