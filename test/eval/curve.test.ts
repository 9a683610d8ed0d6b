import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fromRoot } from '../../src/root.ts'
import { falseSharePercent, type Line, lineOf, linesIn, withLine } from './curve.ts'
import { drawInto, figureOf } from './curve-file.ts'
import { rowsFor } from './report.ts'
import { waysOf } from './ways.ts'

const line = (set: string, ...points: readonly (readonly [number, number, number, number])[]): Line => ({
  set,
  points: points.map(([budgetTokens, score, stale, delivered]) => ({ budgetTokens, score, stale, delivered })),
})

const LAKES = line('lakes & <ponds>', [128, 20.5, 3, 4], [1_024, 80, 2, 40])
const HILLS = line('hills', [128, 50, 0, 0], [1_024, 100, 0, 9])

/** Every tag is closed in its order, every attribute quoted, nothing left that should be escaped. */
function tagsOf(xml: string): string[] {
  const open: string[] = []
  const seen: string[] = []
  const TAG = /<(\/?)([a-z]+)((?:\s+[a-zA-Z0-9:-]+="[^"<>]*")*)\s*(\/?)>/g
  for (const [, closes, name = '', , alone] of xml.matchAll(TAG)) {
    if (closes === '/') expect(open.pop()).toBe(name)
    else seen.push(name)
    if (closes === '' && alone === '') open.push(name)
  }
  expect(open).toEqual([])
  expect(xml.replace(TAG, '')).not.toMatch(/[<>]|&(?!amp;|lt;|gt;|quot;)/)
  return seen
}

test('a figure is well-formed XML with one trace a set and panel, and a mark that tells each point', () => {
  const svg = figureOf([HILLS, LAKES])
  const tags = tagsOf(svg)
  expect(tags[0]).toBe('svg')
  expect(tags.filter((tag) => tag === 'polyline')).toHaveLength(4)
  const titles = [...svg.matchAll(/<title>(.*?)<\/title>/g)].map(([, title]) => title)
  expect(titles).toEqual([
    'hills, 128 tokens: 50',
    'hills, 1024 tokens: 100',
    'lakes &amp; &lt;ponds&gt;, 128 tokens: 20.5',
    'lakes &amp; &lt;ponds&gt;, 1024 tokens: 80',
    'hills, 128 tokens: 0',
    'hills, 1024 tokens: 0',
    'lakes &amp; &lt;ponds&gt;, 128 tokens: 75',
    'lakes &amp; &lt;ponds&gt;, 1024 tokens: 5',
  ])
  expect(svg).toContain('budget in tokens')
  expect(svg).toContain('prefers-color-scheme: dark')
})

test('a score of 100 stands at the top of its panel, 0 at the bottom, and the budgets from left to right', () => {
  const [first = '', second = ''] = [...figureOf([HILLS]).matchAll(/points="([^"]*)"/g)].map(([, points]) => points)
  expect(first).toBe('70,175 370,60')
  expect(second).toBe('470,290 770,290')
})

test('a figure without a point, and one with a single budget, are drawn too', () => {
  tagsOf(figureOf([]))
  tagsOf(figureOf([line('alone', [0, 0, 0, 0])]))
  expect(figureOf([line('alone', [512, 40, 0, 3])])).toContain('points="70,198"')
})

test('a figure carries its points, and a set measured anew takes the place of its line', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stemma-curve-'))
  const file = join(folder, 'curve.svg')
  try {
    await drawInto(file, LAKES)
    await drawInto(file, HILLS)
    expect(linesIn(await readFile(file, 'utf8'))).toEqual([HILLS, LAKES])
    await drawInto(file, line('hills', [256, 60, 1, 2]))
    expect(await readFile(file, 'utf8')).toBe(figureOf(withLine([LAKES], line('hills', [256, 60, 1, 2]))))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

test('the points of a set are its figures with every mechanism, the smallest budget first', () => {
  const ways = waysOf({ budgets: [4_096, 128], ablations: true })
  const rows = rowsFor(ways, (row) => ({ score: row === '128 tokens' ? '12.5' : '50.0', false_share: '1/4' }))
  const points = [
    [128, 12.5, 1, 4],
    [2_048, 50, 1, 4],
    [4_096, 50, 1, 4],
  ] as const
  expect(lineOf('made up', ways, rows)).toEqual(line('made up', ...points))
  const uncounted = rowsFor(ways, () => ({ both: '1/1' }))
  expect(lineOf('made up', ways, uncounted).points).toEqual([])
})

test('the false share is told in percent of what was delivered, of nothing it is none', () => {
  expect(LAKES.points.map(falseSharePercent)).toEqual([75, 5])
  expect(HILLS.points.map(falseSharePercent)).toEqual([0, 0])
})

test('the figure in the documents is what its points draw', async () => {
  const svg = await readFile(fromRoot('docs/figures/score-by-budget.svg'), 'utf8')
  tagsOf(svg)
  expect(linesIn(svg).map(({ set }) => set)).toEqual(['factconsolidation', 'memora', 'supersede'])
  expect(figureOf(linesIn(svg))).toBe(svg)
})
