export type Figures = Readonly<Record<string, string>>

/** The same figures for the service and for the two it is compared with. */
export interface Rows {
  readonly service: Figures
  /** Returns nothing. */
  readonly null: Figures
  /** Never forgets, returns all. */
  readonly everything: Figures
}

const ROW_NAMES = ['service', 'null', 'everything'] as const

export function tableOf(rows: Rows): string {
  const keys = Object.keys(rows.service)
  const cells = [['', ...keys], ...ROW_NAMES.map((name) => [name, ...keys.map((key) => rows[name][key] ?? '-')])]
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
