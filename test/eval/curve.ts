import { z } from 'zod'
import { escapeXml, unescapeXml } from './curve-svg.ts'
import type { Rows } from './report.ts'
import { budgetRows, type Way } from './ways.ts'

const point = z.object({ budgetTokens: z.int(), score: z.number(), stale: z.int(), delivered: z.int() })
const line = z.object({ set: z.string(), points: z.array(point) })

/** What a set reached at a budget: a score from 0 to 100, and how many of the entries delivered were stale. */
export type Point = z.infer<typeof point>
/** One set along the budgets, the smallest first. */
export type Line = z.infer<typeof line>

/** The points of a set's rows; none where its figures have no `score` and `false_share`. */
export function lineOf(set: string, ways: readonly Way[], rows: Rows): Line {
  const points = budgetRows(ways, rows).flatMap(({ budgetTokens, name }): Point[] => {
    const { score, false_share: share } = rows[name] ?? {}
    if (score === undefined || share === undefined) return []
    const [stale = 0, delivered = 0] = share.split('/').map(Number)
    return [{ budgetTokens, score: Number(score), stale, delivered }]
  })
  return { set, points }
}

const METADATA = /<metadata>([\s\S]*?)<\/metadata>/

/** A figure carries its points, so that the next set can be drawn into it. */
export function metadataOf(lines: readonly Line[]): string {
  return `<metadata>${escapeXml(JSON.stringify(lines))}</metadata>`
}

/** The points that an earlier figure carries; none if it carries none. */
export function linesIn(svg: string): Line[] {
  const found = METADATA.exec(svg)?.[1]
  return found === undefined ? [] : z.array(line).parse(JSON.parse(unescapeXml(found)))
}

/** A set measured anew takes the place of its earlier line. */
export function withLine(lines: readonly Line[], added: Line): Line[] {
  const others = lines.filter(({ set }) => set !== added.set)
  return [...others, added].sort((one, other) => (one.set < other.set ? -1 : 1))
}

/** Stale entries per entry delivered, in percent; an empty view has none. */
export const falseSharePercent = ({ stale, delivered }: Point): number =>
  delivered === 0 ? 0 : (100 * stale) / delivered
