import { formatInstantBriefly, type Instant } from '../time/instants.ts'

export interface LineParts {
  id: string
  status: string
  since: Instant
  /** null: until further notice. */
  until: Instant | null
  statement: string
  asserter: string
}

/** A statement that brought its own line ends could pass for further lines of the view. */
function onOneLine(text: string): string {
  return text.replace(/[\s\u0085\p{Cc}]+/gu, ' ').trim()
}

/** One line of a view: `[id] STATUS since–until: statement (asserter)`; an open end is empty. */
export function formatLine({ id, status, since, until, statement, asserter }: LineParts): string {
  const end = until === null ? '' : formatInstantBriefly(until)
  return `[${id}] ${status} ${formatInstantBriefly(since)}–${end}: ${onOneLine(statement)} (${onOneLine(asserter)})`
}
