import { z } from 'zod'
import { id, instant } from '../graph/codec.ts'
import { query } from '../graph/query.ts'
import type { Caller } from '../model/caller.ts'
import { type FactView, viewFacts } from '../reads/fact-view.ts'
import type { Moment } from '../reads/moment.ts'
import { fold } from '../values/folding.ts'
import type { Dispute } from './disputes.ts'
import type { NamedEntity } from './entities.ts'
import type { Holder } from './holders.ts'
import { formatLine } from './line.ts'

const surroundingsQuery = query('recall/surroundings.cypher', {
  params: z.strictObject({ space: id, ids: z.array(id), recorded: instant }),
  row: z.strictObject({
    clock: instant,
    speakers: z.array(z.strictObject({ id, name: z.string() })),
    conflicts: z.array(z.strictObject({ id, sides: z.array(id) })),
  }),
})

/** Entities that share a name with another one in play: their lines must be told apart. */
function namesakesAmong(facts: readonly FactView[], ambiguous: readonly NamedEntity[]): Set<string> {
  const bearers = new Map<string, Set<string>>()
  for (const entity of [...ambiguous, ...facts.flatMap((fact) => fact.entity ?? [])]) {
    const name = fold(entity.name)
    bearers.set(name, (bearers.get(name) ?? new Set()).add(entity.id))
  }
  const shared = [...bearers.values()].filter((ids) => ids.size > 1)
  return new Set([...ambiguous.map((entity) => entity.id), ...shared.flatMap((ids) => [...ids])])
}

function statementOf({ text, entity }: FactView, namesakes: ReadonlySet<string>): string {
  if (entity === null || !namesakes.has(entity.id)) return text
  return `${text} {${[entity.name, entity.type, entity.id].filter((part) => part !== null).join(', ')}}`
}

export interface LinesFor {
  /** With the status in which each is to be shown. */
  facts: readonly Holder[]
  moment: Moment
  /** Bearers of the ambiguous names of the query. */
  ambiguous: readonly NamedEntity[]
}

export interface Line {
  text: string
  fact: FactView
}

/** What was taken for holding must hold where its line is written. */
const isAsTaken = (view: FactView, taken: Holder | undefined): boolean =>
  taken !== undefined && (view.standing || taken.kept || taken.status !== 'ACTIVE')

export interface Written {
  /** The line of each fact, by its id. */
  lines: Map<string, Line>
  /** The open conflicts about them. */
  disputes: Dispute[]
  /** The space's clock when they were written. */
  clock: number
}

/** The line of each fact, and what else is to be said of them all. */
export async function linesOf(caller: Caller, { facts, moment, ambiguous }: LinesFor): Promise<Written> {
  const taken = new Map(facts.map((holder) => [holder.id, holder]))
  const ids = [...taken.keys()]
  const [views, [around]] = await Promise.all([
    ids.length === 0 ? [] : viewFacts(caller, ids, moment),
    caller.graph.run(surroundingsQuery, { space: caller.spaceId, ids, recorded: moment.recorded }),
  ])
  const asserters = new Map(around?.speakers.map(({ id, name }) => [id, name]))
  const namesakes = namesakesAmong(views, ambiguous)
  const lines = views
    .filter((view) => isAsTaken(view, taken.get(view.id)))
    .map((fact): [string, Line] => {
      const text = formatLine({
        id: fact.id,
        status: taken.get(fact.id)?.status ?? fact.status,
        since: fact.validFrom,
        until: fact.validUntil,
        statement: statementOf(fact, namesakes),
        asserter: asserters.get(fact.id) ?? 'unknown',
      })
      return [fact.id, { text, fact }]
    })
  return { lines: new Map(lines), disputes: around?.conflicts ?? [], clock: around?.clock ?? moment.recorded }
}
