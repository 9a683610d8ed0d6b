/** Of a longer text the beginning is embedded: most models read no more than about 512 tokens. */
export const MAX_EMBEDDED_CHARACTERS = 2_000

/** What of a text is embedded. Never ends within a character. */
export const embedded = (text: string): string =>
  text.length <= MAX_EMBEDDED_CHARACTERS ? text : Array.from(text).slice(0, MAX_EMBEDDED_CHARACTERS).join('')
