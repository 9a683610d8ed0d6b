import { readFile, writeFile } from 'node:fs/promises'
import { falseSharePercent, type Line, linesIn, metadataOf, type Point, withLine } from './curve.ts'
import { type Panel, svgOf } from './curve-svg.ts'

const TITLE = 'What a view of a given size is worth, and how much of it is stale'
/** The axis of the false share ends here at least, so that nothing at all isn't drawn as something. */
const LEAST_TOP_PERCENT = 1

/** Score and false share over the budgets, one line a set. */
export function figureOf(lines: readonly Line[]): string {
  const traces = (value: (point: Point) => number) => {
    return lines.map(({ set, points }) => {
      return { name: set, points: points.map((point) => ({ budgetTokens: point.budgetTokens, value: value(point) })) }
    })
  }
  const most = Math.max(0, ...lines.flatMap(({ points }) => points.map(falseSharePercent)))
  const score: Panel = { title: 'Score', axis: 'score, 0 to 100', top: 100, traces: traces(({ score }) => score) }
  const share: Panel = {
    title: 'False share',
    axis: 'stale entries, % of entries delivered',
    top: Math.max(LEAST_TOP_PERCENT, Math.ceil(most)),
    traces: traces(falseSharePercent),
  }
  return svgOf([score, share], { title: TITLE, metadata: metadataOf(lines) })
}

/** Draws a set's line into a figure; what the file shows of other sets stays. */
export async function drawInto(file: string, added: Line): Promise<void> {
  const before = await readFile(file, 'utf8').catch((fault: NodeJS.ErrnoException) => {
    if (fault.code === 'ENOENT') return ''
    throw fault
  })
  await writeFile(file, figureOf(withLine(linesIn(before), added)))
}
