import { type Definition, definitionOf, definitionsAt } from '../changes/definitions.ts'
import type { RecallInput } from '../generated/graphql.ts'
import { canonicalAttributeName } from '../identity/canonical.ts'
import type { Caller } from '../model/caller.ts'
import { findEntity } from '../reads/entities.ts'
import { type Moment, momentAt } from '../reads/moment.ts'
import { Refusal } from '../refusal.ts'
import { type Named, type NamedEntity, openWith } from './entities.ts'
import { tellingWords } from './families.ts'
import type { RecallRequest } from './input.ts'
import { textCaughtUp } from './text-search.ts'

/** What a recall is about, settled before anything is searched. */
export interface Subject {
  moment: Moment
  /** The query's words; none if the view isn't made for the query. */
  asked: ReadonlySet<string>
  named: Named
  /** The entity of the filter. */
  only: NamedEntity | null
  /** Stored names of the attribute of the filter. */
  attributes: string[] | null
  definitions: readonly Definition[]
  /** Whether anything of the space was ever archived. */
  archives: boolean
  /** The full-text index had not caught up in time. */
  stale: boolean
}

/** Ids of the entities that the view is about: the filter's alone, else those named in the query. */
export const aboutIds = ({ only, named }: Subject): string[] =>
  only === null ? named.entities.map(({ id }) => id) : [only.id]

async function isStale(caller: Caller, readsOwnWrites: boolean): Promise<boolean> {
  const caughtUp = await textCaughtUp(caller, readsOwnWrites)
  if (caughtUp || !readsOwnWrites) return !caughtUp
  const message = 'The full-text index has not caught up with your write. Try again.'
  throw new Refusal('UNAVAILABLE', message, { retryable: true })
}

/** The clock first (rule 4); everything else is looked up as of it, at once. */
export async function settleSubject(caller: Caller, input: RecallInput, request: RecallRequest): Promise<Subject> {
  const { state, named } = await openWith(caller, request.query, request.asOf.recorded ?? null)
  const moment = momentAt(caller, state, request.asOf)
  const { entity, attribute } = input
  const canonical = attribute == null ? null : canonicalAttributeName(attribute, ['input', 'attribute'])
  const [stale, only, definitions] = await Promise.all([
    isStale(caller, request.readsOwnWrites),
    entity == null ? null : findEntity(caller, entity, moment, ['input', 'entity']),
    definitionsAt(caller.graph, caller, state.definitionsSeq),
  ])
  return {
    moment,
    asked: request.switches.queryConditioning ? tellingWords(request.query) : new Set(),
    named,
    only,
    attributes: canonical === null ? null : [definitionOf(definitions, canonical)?.name ?? canonical],
    definitions: definitions.all,
    archives: state.archives,
    stale,
  }
}
