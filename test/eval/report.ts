export type Figures = Readonly<Record<string, string>>

/** The same figures for the service and for the two it is compared with, and for the service in other ways. */
export type Rows = Readonly<Record<string, Figures>> & {
  readonly service: Figures
  /** Returns nothing. */
  readonly null: Figures
  /** Never forgets, returns all. */
  readonly everything: Figures
}

const COMPARED = ['service', 'null', 'everything'] as const
export type ComparedRow = (typeof COMPARED)[number]

/** Every way and the two compared with, each with its figures. */
export function rowsFor(ways: readonly { readonly name: string }[], figures: (row: string) => Figures): Rows {
  const [service, nothing, everything] = COMPARED
  const others = ways.filter(({ name }) => name !== service).map(({ name }) => [name, figures(name)] as const)
  const compared = { service: figures(service), null: figures(nothing), everything: figures(everything) }
  return { ...Object.fromEntries(others), ...compared }
}

/** `names`: pairs of a row and what it is called in the table; default: the service beside the two trivial systems. */
export function tableOf(
  rows: Rows,
  names: readonly (readonly [row: string, called: string])[] = COMPARED.map((name) => [name, name]),
): string {
  const keys = Object.keys(rows.service)
  const cells = [
    ['', ...keys],
    ...names.map(([row, called]) => [called, ...keys.map((key) => rows[row]?.[key] ?? '-')]),
  ]
  const widths = ['', ...keys].map((_, column) => Math.max(...cells.map((row) => (row[column] ?? '').length)))
  const lineOf = (row: string[]) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
  return cells.map(lineOf).join('\n')
}

export function lastLineOf(set: string, lane: string, figures: Figures): string {
  const pairs = Object.entries(figures).map(([key, value]) => `${key}=${value}`)
  return [`eval set=${set} lane=${lane}`, ...pairs].join(' ')
}
