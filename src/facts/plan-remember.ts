import type { Draft } from '../changes/draft.ts'
import { attemptOf } from '../changes/open-change.ts'
import type { RememberInput } from '../generated/graphql.ts'
import type { Caller } from '../model/caller.ts'
import type { WriteItem } from '../model/write-result.ts'
import type { ClausePlan } from '../plan/plan-sentence.ts'
import { requestOf } from './assert-items.ts'
import { clausesOf, type PlannedClause, SPEAKER } from './remember.ts'

export type ClauseKind = 'STATEMENT' | 'UPDATE' | 'RELEASE' | 'NEGATION' | 'FORGET' | 'DELETE' | 'QUESTION' | 'CHATTER'

/** What `remember` would do about one clause. */
export interface Proposal {
  readonly index: number
  readonly start: number
  readonly end: number
  readonly text: string
  readonly kind: ClauseKind
  /** `null`: it is kept unresolved. */
  readonly verb: 'ASSERT' | 'SUPERSEDE' | 'RELEASE' | null
  readonly subject: string | null
  readonly attribute: string | null
  readonly scope: string | null
  readonly value: string | null
  /** Facts that would end. */
  readonly targetIds: readonly string[]
  readonly confidence: number
  readonly reason: string
}

/** Decides as `remember` does, by the same functions and at the same look at the space, and writes nothing. */
export const planRemember = async (caller: Caller, input: RememberInput): Promise<Proposal[]> => {
  const clauses = clausesOf(caller, input)
  const items = clauses.map(({ item }) => item)
  const request = requestOf(caller, 'remember', {}, items, true)
  const opened = await attemptOf(caller, request).open(caller.graph)
  if ('result' in opened) throw new Error('A plan has no idempotency key.')
  const draft = await opened.decide()
  if ('unchanged' in draft) throw new Error('A text is always kept.')
  return clauses.map((clause, position) => proposalOf(clause, draft.items[position]!, draft, input))
}

const proposalOf = (
  { plan, item }: PlannedClause,
  decided: WriteItem,
  draft: Draft,
  input: RememberInput,
): Proposal => {
  const targetIds = targetsOf(decided, draft)
  const isKept = decided.outcome === 'UNRESOLVED'
  return {
    index: item.index,
    start: item.span!.start,
    end: item.span!.end,
    text: input.text.slice(item.span!.start, item.span!.end),
    kind: kindOf(plan, item.text ?? ''),
    verb: isKept ? null : decided.outcome === 'RELEASED' ? 'RELEASE' : targetIds.length > 0 ? 'SUPERSEDE' : 'ASSERT',
    ...slotOf(plan, input),
    targetIds,
    confidence: isKept ? 0 : confidenceOf(plan, targetIds),
    reason: isKept ? keptWhy(decided, draft) : reasonOf(plan, decided),
  }
}

const factIn = (draft: Draft, id: string | null) => draft.facts.find(({ properties }) => properties['id'] === id)

const targetsOf = ({ outcome, factId }: WriteItem, draft: Draft): string[] => {
  if (factId === null || outcome === 'UNRESOLVED') return []
  if (outcome === 'RELEASED') return [factId]
  const before = factIn(draft, factId)?.supersedes ?? null
  const ended = draft.ends.filter(({ by }) => by === factId).map((end) => end.factId)
  // What an earlier sentence of the same text would record isn't there to be ended.
  return [...new Set([...(before === null ? [] : [before]), ...ended])].filter((id) => !factIn(draft, id))
}

const keptWhy = ({ factId }: WriteItem, draft: Draft): string =>
  String(factIn(draft, factId)?.properties['unresolvedWhy'] ?? 'NO_PATTERN')

const reasonOf = (plan: ClausePlan, { outcome }: WriteItem): string => {
  if (outcome === 'CHALLENGER' || outcome === 'CONFIRMED') return outcome
  if (plan.kind === 'EXCHANGE' || plan.kind === 'RELEASE') return 'VALUE_NAMED'
  if (plan.kind === 'UNRESOLVED') return plan.why
  if (plan.replaces.kind === 'VALUE') return 'VALUE_NAMED'
  return plan.slot.turnover === 'REPLACES' ? 'ONE_AT_A_TIME' : plan.replaces.kind === 'ONLY_OTHER' ? 'CUE' : 'BESIDE'
}

/** Sure where the sentence names what ends or nothing does; less so where the relation or a small word decides. */
const confidenceOf = (plan: ClausePlan, targetIds: readonly string[]): number => {
  const isNamed = plan.kind === 'EXCHANGE' || plan.kind === 'RELEASE'
  const namesValue = 'replaces' in plan && plan.replaces.kind === 'VALUE'
  return isNamed || namesValue || targetIds.length === 0 ? 1 : 0.8
}

const slotOf = (plan: ClausePlan, { speaker }: RememberInput) => {
  const named = (subject: string) => (subject === SPEAKER ? (speaker?.name ?? null) : subject)
  if (plan.kind === 'UNRESOLVED') return { subject: null, attribute: null, scope: null, value: null }
  if (plan.kind === 'EXCHANGE')
    return { subject: named(plan.subject), attribute: plan.otherwise?.attribute ?? null, scope: null, value: plan.to }
  const { subject, attribute, scope = null, value } = plan.slot
  return { subject: named(subject), attribute, scope, value }
}

const ERASING: readonly [RegExp, ClauseKind][] = [
  [/^(?:please )?forget\b/i, 'FORGET'],
  [/^(?:please )?(?:delete|erase|remove|purge)\b/i, 'DELETE'],
]

const kindOf = (plan: ClausePlan, text: string): ClauseKind => {
  if (plan.kind === 'EXCHANGE') return 'UPDATE'
  if (plan.kind !== 'UNRESOLVED') return plan.kind
  const erasing = ERASING.find(([opening]) => opening.test(text))
  if (erasing !== undefined) return erasing[1]
  if (plan.why === 'QUESTION' || plan.why === 'NEGATION') return plan.why
  return plan.why === 'EMPTY' || plan.why === 'NO_PATTERN' || plan.why === 'IMPERATIVE' ? 'CHATTER' : 'STATEMENT'
}
