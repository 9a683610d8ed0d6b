/** What is drawn in one panel: values over budgets, one trace a set. */
export interface Trace {
  readonly name: string
  readonly points: readonly { readonly budgetTokens: number; readonly value: number }[]
}

export interface Panel {
  readonly title: string
  /** What the values are, beside their axis. */
  readonly axis: string
  readonly top: number
  readonly traces: readonly Trace[]
}

const ESCAPES: readonly (readonly [plain: string, escaped: string])[] = [
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
]

export function escapeXml(text: string): string {
  return ESCAPES.reduce((done, [plain, escaped]) => done.replaceAll(plain, escaped), text)
}

export function unescapeXml(text: string): string {
  return ESCAPES.toReversed().reduce((done, [plain, escaped]) => done.replaceAll(escaped, plain), text)
}

/** Seen on white and on black; each set has a mark of its own too, for those who don't see colours. */
const COLOURS = ['#3b82f6', '#d97706', '#0d9f6e', '#c026d3', '#dc2626']
const STYLE = `<style>
  .page { fill: #ffffff } .ink { fill: #1f2328 } .rule { stroke: #d0d7de } .trace { fill: none; stroke-width: 2 }
  text { font: 12px system-ui, sans-serif } .title { font-weight: 600; font-size: 13px }
  @media (prefers-color-scheme: dark) { .page { fill: #0d1117 } .ink { fill: #e6edf3 } .rule { stroke: #30363d } }
</style>`

const WIDTH = 800
const HEIGHT = 380
const PANEL = { width: 300, height: 230, top: 60, lefts: [70, 470] }
const STEPS = 4

const round = (value: number): string => String(Number(value.toFixed(1)))

interface Scale {
  readonly x: (budgetTokens: number) => number
  readonly y: (value: number) => number
}

/** Budgets by their logarithm, values straight from 0 at the bottom. */
function scaleOf(left: number, top: number, budgets: readonly number[]): Scale {
  const [low, high] = [Math.log2(Math.max(1, budgets[0] ?? 1)), Math.log2(Math.max(2, budgets.at(-1) ?? 2))]
  const span = high > low ? high - low : 1
  return {
    x: (budgetTokens) => left + (PANEL.width * (Math.log2(Math.max(1, budgetTokens)) - low)) / span,
    y: (value) => PANEL.top + PANEL.height * (1 - value / top),
  }
}

function markAt(shape: number, x: number, y: number): string {
  const [cx, cy] = [round(x), round(y)]
  if (shape % 3 === 0) return `<circle cx="${cx}" cy="${cy}" r="4"`
  if (shape % 3 === 1) return `<rect x="${round(x - 4)}" y="${round(y - 4)}" width="8" height="8"`
  return `<path d="M ${cx} ${round(y - 5)} L ${round(x + 5)} ${round(y + 4)} L ${round(x - 5)} ${round(y + 4)} Z"`
}

function traceOf({ name, points }: Trace, index: number, { x, y }: Scale): string[] {
  const colour = COLOURS[index % COLOURS.length]
  const path = points.map((point) => `${round(x(point.budgetTokens))},${round(y(point.value))}`).join(' ')
  const marks = points.map(({ budgetTokens, value }) => {
    const told = `${name}, ${budgetTokens} tokens: ${Number(value.toFixed(3))}`
    return `${markAt(index, x(budgetTokens), y(value))} fill="${colour}"><title>${escapeXml(told)}</title>${closingOf(index)}`
  })
  return [`<polyline class="trace" stroke="${colour}" points="${path}"/>`, ...marks]
}

const closingOf = (shape: number): string => ['</circle>', '</rect>', '</path>'][shape % 3] ?? ''

function panelOf({ title, axis, top, traces }: Panel, left: number, budgets: readonly number[]): string[] {
  const scale = scaleOf(left, top, budgets)
  const right = left + PANEL.width
  const bottom = PANEL.top + PANEL.height
  const middle = PANEL.top + PANEL.height / 2
  const rules = Array.from({ length: STEPS + 1 }, (_, step) => {
    const [value, at] = [(top * step) / STEPS, round(scale.y((top * step) / STEPS))]
    const label = `<text class="ink" x="${left - 8}" y="${at}" dy="4" text-anchor="end">${Number(value.toFixed(2))}</text>`
    return `<line class="rule" x1="${left}" y1="${at}" x2="${right}" y2="${at}"/>${label}`
  })
  const ticks = budgets.map((budget) => {
    return `<text class="ink" x="${round(scale.x(budget))}" y="${bottom + 18}" text-anchor="middle">${budget}</text>`
  })
  return [
    `<text class="ink title" x="${left}" y="${PANEL.top - 14}">${escapeXml(title)}</text>`,
    ...rules,
    ...ticks,
    `<text class="ink" x="${left + PANEL.width / 2}" y="${bottom + 38}" text-anchor="middle">budget in tokens</text>`,
    `<text class="ink" transform="translate(${left - 46} ${middle}) rotate(-90)" text-anchor="middle">${escapeXml(axis)}</text>`,
    ...traces.flatMap((trace, index) => traceOf(trace, index, scale)),
  ]
}

function legendOf(traces: readonly Trace[]): string[] {
  return traces.flatMap(({ name }, index) => {
    const x = 76 + (index * (WIDTH - 80)) / Math.max(3, traces.length)
    const mark = `${markAt(index, x, HEIGHT - 20)} fill="${COLOURS[index % COLOURS.length]}"/>`
    return [mark, `<text class="ink" x="${round(x + 12)}" y="${HEIGHT - 16}">${escapeXml(name)}</text>`]
  })
}

/** Two panels side by side over the same budgets, as one SVG without scripts, fonts or links. */
export function svgOf(
  panels: readonly [Panel, Panel],
  { title, metadata }: { title: string; metadata: string },
): string {
  const all = panels.flatMap(({ traces }) => traces.flatMap(({ points }) => points))
  const budgets = [...new Set(all.map(({ budgetTokens }) => budgetTokens))].sort((one, other) => one - other)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${escapeXml(title)}">`,
    metadata,
    STYLE,
    `<rect class="page" width="${WIDTH}" height="${HEIGHT}"/>`,
    `<text class="ink title" x="16" y="24">${escapeXml(title)}</text>`,
    ...panels.flatMap((panel, index) => panelOf(panel, PANEL.lefts[index] ?? 0, budgets)),
    ...legendOf(panels[0].traces),
    '</svg>',
    '',
  ].join('\n')
}
