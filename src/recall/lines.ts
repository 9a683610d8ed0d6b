import { z } from 'zod'
import { FOREVER, id, instant, nullable } from '../graph/codec.ts'
import { query } from '../graph/query.ts'
import type { Caller } from '../model/caller.ts'
import type { Moment } from '../reads/moment.ts'
import { pieceEnd } from '../time/timeline.ts'
import { fold } from '../values/folding.ts'
import type { Dispute } from './disputes.ts'
import type { NamedEntity } from './entities.ts'
import type { Holder } from './holders.ts'
import { formatLine } from './line.ts'

const endRow = z.strictObject({
  id,
  asserter: nullable(z.string()),
  statedUntil: nullable(instant),
  expiresAt: nullable(instant),
  ends: z.array(instant),
  nextFrom: nullable(instant),
  holds: nullable(z.array(instant)),
})

const surroundingsQuery = query('recall/surroundings.cypher', {
  params: z.strictObject({ space: id, ids: z.array(id), recorded: instant, purpose: z.string().nullable() }),
  row: z.strictObject({
    clock: instant,
    facts: z.array(endRow),
    conflicts: z.array(z.strictObject({ id, sides: z.array(id) })),
  }),
})

/** Entities that share a name with another one in play: their lines must be told apart. */
function namesakesAmong(facts: readonly Holder[], ambiguous: readonly NamedEntity[]): Set<string> {
  const bearers = new Map<string, Set<string>>()
  for (const entity of [...ambiguous, ...facts.flatMap((fact) => fact.entity ?? [])]) {
    const name = fold(entity.name)
    bearers.set(name, (bearers.get(name) ?? new Set()).add(entity.id))
  }
  const shared = [...bearers.values()].filter((ids) => ids.size > 1)
  return new Set([...ambiguous.map((entity) => entity.id), ...shared.flatMap((ids) => [...ids])])
}

function statementOf({ text, entity }: Holder, namesakes: ReadonlySet<string>): string {
  if (entity === null || !namesakes.has(entity.id)) return text
  return `${text} {${[entity.name, entity.type, entity.id].filter((part) => part !== null).join(', ')}}`
}

/** Rule 20: where the interval ends, as known at the read; null: until further notice. */
function untilOf({ level, validFrom }: Holder, end: z.output<typeof endRow>, valid: number): number | null {
  const own = [end.nextFrom, end.statedUntil, end.expiresAt, ...end.ends].map((at) => at ?? FOREVER)
  const until = level > 0 ? (pieceEnd(end.holds ?? [], valid) ?? validFrom) : Math.min(...own)
  return until === FOREVER ? null : until
}

export interface LinesFor {
  /** With the status in which each is to be shown. */
  facts: readonly Holder[]
  moment: Moment
  purpose: string | null
  /** Bearers of the ambiguous names of the query. */
  ambiguous: readonly NamedEntity[]
}

export interface Written {
  /** The line of each fact, by its id. */
  lines: Map<string, string>
  /** The open conflicts about them. */
  disputes: Dispute[]
  /** The space's clock when they were written. */
  clock: number
}

/** The line of each fact, and what else is to be said of them all. */
export async function linesOf(caller: Caller, { facts, moment, purpose, ambiguous }: LinesFor): Promise<Written> {
  const params = { space: caller.spaceId, ids: facts.map((fact) => fact.id), recorded: moment.recorded, purpose }
  const [around] = await caller.graph.run(surroundingsQuery, params)
  const ends = new Map(around?.facts.map((end) => [end.id, end]))
  const namesakes = namesakesAmong(facts, ambiguous)
  const lines = facts.flatMap((holder): [string, string][] => {
    const end = ends.get(holder.id)
    if (end === undefined) return []
    const line = formatLine({
      id: holder.id,
      status: holder.status,
      since: holder.validFrom,
      until: untilOf(holder, end, moment.valid),
      statement: statementOf(holder, namesakes),
      asserter: end.asserter ?? 'unknown',
    })
    return [[holder.id, line]]
  })
  return { lines: new Map(lines), disputes: around?.conflicts ?? [], clock: around?.clock ?? moment.recorded }
}
