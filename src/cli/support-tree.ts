import type { EdgeView, ImpactView, WhyView } from '../reads/closure.ts'
import type { FactView } from '../reads/fact-view.ts'
import { groupBy } from '../reads/group.ts'
import type { AttestationView } from '../reads/sources.ts'
import { formatInstantBriefly } from '../time/instants.ts'

export interface Branch {
  readonly line: string
  readonly branches: readonly Branch[]
}

/** One line a branch, with the strokes that lead to it. */
export const drawTree = ({ line, branches }: Branch): string[] => [
  line,
  ...branches.flatMap((branch, index) => {
    const isLast = index === branches.length - 1
    const [first, ...rest] = drawTree(branch)
    return [`${isLast ? '└─' : '├─'} ${first}`, ...rest.map((below) => `${isLast ? '  ' : '│ '} ${below}`)]
  }),
]

/** What was said may hold anything: nothing of it may move the terminal's cursor or turn its text around. */
const plain = (text: string): string => text.replace(/[\s\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim()

const factLine = ({ id, text, status, validFrom, validUntil }: FactView): string => {
  const until = validUntil === null ? '' : formatInstantBriefly(validUntil)
  return `${plain(text)}  ${status} ${formatInstantBriefly(validFrom)}–${until}  [${id}]`
}

const saidLine = ({ asserter, at, sourceId, stands }: AttestationView): string => {
  const who = asserter.name === null ? asserter.kind : `${plain(asserter.name)} (${asserter.kind})`
  const source = sourceId === null ? '' : `, source ${sourceId}`
  return `said by ${who} on ${formatInstantBriefly(at)}${source}${stands ? '' : ', no longer counts'}`
}

const above = (line: string): Branch => ({ line: `${line}  (drawn above)`, branches: [] })

/** In order of recording, which ids have too: the same tree is drawn the same each time. */
const inOrder = (edges: readonly EdgeView[]): EdgeView[] => {
  const key = ({ conclusion, support, premise }: EdgeView) => `${conclusion} ${support} ${premise}`
  return [...edges].sort((left, right) => (key(left) < key(right) ? -1 : 1))
}

/** What a fact rests on: beneath a conclusion its sets, beneath a set its premises, beneath what was said who said it. */
export const whyTree = ({ nodes, edges }: WhyView, said: ReadonlyMap<string, readonly AttestationView[]>): Branch => {
  const byId = new Map(nodes.map((node) => [node.fact.id, node]))
  const beneath = groupBy(inOrder(edges), (edge) => edge.conclusion)
  const drawn = new Set<string>()
  const draw = (factId: string): Branch => {
    const node = byId.get(factId)
    if (node === undefined) return { line: `[${factId}]`, branches: [] }
    const line = `${factLine(node.fact)}${node.stands ? '' : '  does not stand'}`
    if (drawn.has(factId)) return above(line)
    drawn.add(factId)
    const sets = [...groupBy(beneath.get(factId) ?? [], (edge) => edge.support).values()]
    const saying = sets.length > 0 ? [] : (said.get(factId) ?? []).map((one) => ({ line: saidLine(one), branches: [] }))
    return { line, branches: [...sets.map((set, index) => drawSet(set, index, draw)), ...saying] }
  }
  return draw((nodes[0] as WhyView['nodes'][number]).fact.id)
}

const drawSet = (set: readonly EdgeView[], index: number, draw: (factId: string) => Branch): Branch => {
  const line = `${index === 0 ? 'rests on' : 'or on'}${set[0]?.stands ? '' : ' (fallen)'}`
  return { line, branches: set.map(({ premise }) => draw(premise)) }
}

/** What rests on a fact, and what would become of it. */
export const impactTree = (root: FactView, { wouldFall, wouldStand, edges }: ImpactView): Branch => {
  const byId = new Map<string, { fact: FactView; fate: string }>()
  for (const fact of wouldFall) byId.set(fact.id, { fact, fate: 'falls' })
  for (const fact of wouldStand) byId.set(fact.id, { fact, fate: 'stands by another support' })
  const resting = groupBy(inOrder(edges), (edge) => edge.premise)
  const drawn = new Set<string>()
  const branchesOf = (factId: string): Branch[] =>
    [...new Set((resting.get(factId) ?? []).map(({ conclusion }) => conclusion))].flatMap((conclusion) => {
      const found = byId.get(conclusion)
      if (found === undefined) return []
      const line = `${found.fate}: ${factLine(found.fact)}`
      if (drawn.has(conclusion)) return [above(line)]
      drawn.add(conclusion)
      return [{ line, branches: branchesOf(conclusion) }]
    })
  return { line: factLine(root), branches: branchesOf(root.id) }
}
