/** The statements of a script: split at each `;` that stands outside of strings, quoted names and comments. */
export function splitStatements(script: string): string[] {
  const token = /'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`[^`]*`|\/\/[^\n]*|\/\*[\s\S]*?\*\/|;|[^'"`/;]+|\//g
  const statements = ['']
  for (const [text] of script.matchAll(token)) {
    if (text === ';') statements.push('')
    else if (!text.startsWith('//') && !text.startsWith('/*')) statements[statements.length - 1] += text
  }
  return statements.map((statement) => statement.trim()).filter((statement) => statement !== '')
}

/**
 * The same statement in one line, without comments: the text travels with every call. Strings and quoted names stay as
 * they are.
 */
export const compactStatement = (text: string): string =>
  text
    .replace(/'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`[^`]*`|(?:\s|\/\/[^\n]*)+/g, (token) =>
      /^['"`]/.test(token) ? token : ' ',
    )
    .trim()
