import type { ColdStart } from './cold.ts'
import type { CountsByLevel } from './count.ts'
import type { Throughput } from './load.ts'
import type { ByLevel, Timings } from './measure.ts'
import type { MixResult, Part } from './mix.ts'
import { LEVELS } from './operations.ts'
import { median, quantile, type Ratio, ratioOf } from './statistics.ts'

type Cell = string | number

const isNumeric = (cell: Cell | undefined): boolean => typeof cell === 'number' || /^[×\d.,–\s()]+$/.test(cell ?? '')

/** A table in Markdown, columns padded so that it can be read as it is. */
export const tableOf = (head: readonly string[], rows: readonly (readonly Cell[])[]): string => {
  const lines = [head, ...rows].map((row) => row.map(String))
  const widths = head.map((_, column) => Math.max(3, ...lines.map((line) => line[column]?.length ?? 0)))
  const right = head.map((_, column) => rows.length > 0 && rows.every((row) => isNumeric(row[column])))
  const write = (line: readonly string[]) =>
    `| ${widths.map((width, column) => (right[column] ? (line[column] ?? '').padStart(width) : (line[column] ?? '').padEnd(width))).join(' | ')} |`
  const rule = `|${widths.map((width, column) => (right[column] ? `${'-'.repeat(width + 1)}:` : '-'.repeat(width + 2))).join('|')}|`
  return [write(lines[0]!), rule, ...lines.slice(1).map(write)].join('\n')
}

const ms = (value: number): string => (Number.isNaN(value) ? '–' : value.toFixed(1))
const ratioText = ({ ratio, low, high }: Ratio): string => `${ratio.toFixed(2)} (${low.toFixed(2)}–${high.toFixed(2)})`
const spread = (sample: readonly number[]): string => `${ms(median(sample))} (${ms(quantile(sample, 0.95))})`

export interface SizeResult {
  readonly facts: number
  readonly timings: Timings
  readonly counts: ReadonlyMap<string, CountsByLevel>
}

const timeRow = (name: string, byLevel: ByLevel, emptyWrite: readonly number[]): Cell[] => [
  name,
  ...LEVELS.map((level) => spread(byLevel[level])),
  ratioText(ratioOf(byLevel.L2, emptyWrite)),
  ratioText(ratioOf(byLevel.L1, byLevel.L0)),
  ratioText(ratioOf(byLevel.L2, byLevel.L0)),
]

export const timesTable = ({ timings }: SizeResult): string => {
  const { baselines, operations } = timings
  return [
    `RETURN 1: ${spread(baselines.returnOne)} ms; empty committed write: ${spread(baselines.emptyWrite)} ms. Median (p95).`,
    '',
    tableOf(
      ['operation', 'L0 raw, ms', 'L1 in process, ms', 'L2 GraphQL, ms', 'L2 / empty write', 'L1 / L0', 'L2 / L0'],
      operations.map(({ operation, byLevel }) => timeRow(operation.name, byLevel, baselines.emptyWrite)),
    ),
  ].join('\n')
}

export const countsTable = ({ counts }: SizeResult): string =>
  tableOf(
    ['operation', 'level', 'hits', 'statements', 'round trips', 'Bolt sent', 'received', 'HTTP sent', 'received'],
    [...counts].flatMap(([name, byLevel]) =>
      LEVELS.map((level): Cell[] => {
        const { hits, statements, roundTrips, sent, received, httpSent, httpReceived } = byLevel[level]
        return [name, level, hits, statements, roundTrips, sent, received, httpSent, httpReceived]
      }),
    ),
  )

export interface LoadResult {
  readonly what: string
  readonly throughput: Throughput
}

export const loadTable = (results: readonly LoadResult[]): string =>
  tableOf(
    ['writes', 'clients', 'a second', 'p50, ms', 'p95, ms'],
    results.map(({ what, throughput: { clients, perSecond, p50, p95 } }) => [
      what,
      clients,
      perSecond.toFixed(0),
      ms(p50),
      ms(p95),
    ]),
  )

export const mixTable = ({ clients, perSecond, parts }: MixResult): string =>
  [
    `${perSecond.toFixed(0)} calls a second by ${clients} clients in one space.`,
    '',
    tableOf(
      ['part', 'calls', 'p50, ms', 'p95, ms'],
      (Object.keys(parts) as Part[]).map((part) => [part, parts[part].count, ms(parts[part].p50), ms(parts[part].p95)]),
    ),
  ].join('\n')

export const coldTable = (starts: readonly { plans: string; start: ColdStart }[]): string =>
  tableOf(
    ['plans in the database', 'ready, ms', 'first write, ms', 'first recall, ms'],
    starts.map(({ plans, start: { readyMs, firstWriteMs, firstRecallMs } }) => [
      plans,
      ...[readyMs, firstWriteMs, firstRecallMs].map((value) => value.toFixed(0)),
    ]),
  )

const label = (facts: number): string => `1e${Math.round(Math.log10(facts))}`

/** `key=value` of what is aimed at: multiples of an empty write, GraphQL over raw, writes a second. */
export const keyFigures = (sizes: readonly SizeResult[], loads: readonly LoadResult[]): string[] => {
  const ofSizes = sizes.flatMap(({ facts, timings: { operations, baselines } }) =>
    operations.flatMap(({ operation, byLevel }) => {
      const key = `${operation.name.replaceAll(/\W+/g, '_')}_${label(facts)}`
      const [multiple, overRaw] = [ratioOf(byLevel.L2, baselines.emptyWrite), ratioOf(byLevel.L2, byLevel.L0)]
      return [`${key}=${multiple.ratio.toFixed(2)}`, `${key}_over_raw=${overRaw.ratio.toFixed(2)}`]
    }),
  )
  const ofLoads = loads.map(({ what, throughput }) => {
    return `${what.replaceAll(/\W+/g, '_')}_${throughput.clients}=${throughput.perSecond.toFixed(0)}`
  })
  return [...ofSizes, ...ofLoads]
}
