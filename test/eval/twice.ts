import type { CaseViews } from './evaluation.ts'

const ID = /\[[0-9A-HJKMNP-TV-Z]{26}\]/g

/** Ids are new in each run: each gets a label by its first appearance. */
export function labelled(view: string): string {
  const labels = new Map<string, string>()
  return view.replace(ID, (id) => {
    const label = labels.get(id) ?? `[${labels.size + 1}]`
    labels.set(id, label)
    return label
  })
}

const linesOf = (view: string): string[] => view.replace(ID, '[]').split('\n')

/** Lines that both views have, in the order of the first. */
function isSameOrder(one: readonly string[], other: readonly string[]): boolean {
  const [ofOne, ofOther] = [new Set(one), new Set(other)]
  const shared = one.filter((line) => ofOther.has(line))
  const again = other.filter((line) => ofOne.has(line))
  return shared.join('\n') === again.join('\n')
}

const viewsOf = ({ view, views }: CaseViews): readonly string[] => views ?? (view === undefined ? [] : [view])

export interface Compared {
  readonly views: number
  /** The same bytes but for the ids. */
  readonly same: number
  /** What is in both stands in the same order, but another line was the last to fit: an id takes a varying number of tokens. */
  readonly cutElsewhere: number
  readonly different: readonly string[]
}

/** Two runs of one set, case by case in their order: an id may stand for several cases. */
export function compare(first: readonly CaseViews[], second: readonly CaseViews[]): Compared {
  const pairs = first.flatMap((one, place) => {
    const again = second[place]?.id === one.id ? viewsOf(second[place]) : []
    return viewsOf(one).map((view, index) => ({ id: one.id, view, other: again[index] }))
  })
  const changed = pairs.filter(({ view, other }) => other === undefined || labelled(view) !== labelled(other))
  const different = changed.filter(({ view, other }) => {
    return other === undefined || !isSameOrder(linesOf(view), linesOf(other))
  })
  return {
    views: pairs.length,
    same: pairs.length - changed.length,
    cutElsewhere: changed.length - different.length,
    different: [...new Set(different.map(({ id }) => id))],
  }
}

export function comparedLine({ views, same, cutElsewhere, different }: Compared): string {
  const told = `Twice: ${same}/${views} views have the same bytes but for ids, ${cutElsewhere} end at another line`
  return different.length === 0 ? `${told}.` : `${told}, different: ${different.join(', ')}.`
}
