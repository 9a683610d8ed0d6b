import { withBounds } from '../changes/bounded.ts'
import type { Draft } from '../changes/draft.ts'
import type { SlotRow } from '../changes/slots.ts'
import { type NearRead, type OpenChange, writeChange } from '../changes/write-change.ts'
import type { SupersedeFactInput } from '../generated/graphql.ts'
import type { Caller } from '../model/caller.ts'
import { trustOf } from '../model/kinds.ts'
import { claimsAt, inOrder, type Link, trustIn } from '../model/timeline.ts'
import type { WriteResult } from '../model/write-result.ts'
import { badInput, Refusal } from '../refusal.ts'
import { contains } from '../time/intervals.ts'
import { checkId } from '../values/text.ts'
import { checkEnds, startOf } from './bounds.ts'
import { endRun } from './end-run.ts'
import { areClaimsKnown, depthOf } from './near.ts'
import { replace } from './replace.ts'
import {
  observedFor,
  parseReplacement,
  type Replacement,
  recordReplacement,
  replacementKey,
  replacementReferences,
  replacementSources,
  resolveReplacement,
} from './replacement.ts'
import { observedAtOf } from './source.ts'
import { attributeOf, believedLink, openTarget, readTarget, type Target } from './target.ts'

/** From an instant on, this takes that one's place (rules 6, 9). */
export const supersedeFact = (caller: Caller, input: SupersedeFactInput): Promise<WriteResult> => {
  const factId = checkId(input.fact, ['input', 'fact'])
  const replacement = parseReplacement(caller, input)
  const { validFrom, statedUntil, expiresAt } = replacement.bounds
  const ends = [statedUntil, expiresAt].filter((instant) => instant !== null)
  return writeChange<SlotRow[]>(caller, {
    verb: 'supersede',
    input,
    speaker: replacement.speaker,
    references: replacementReferences(replacement),
    sourceIds: replacementSources(replacement),
    seqOf: (rows) => rows[0]!.seq,
    near: nearOf(factId, replacement),
    read: (tx, { found }) =>
      readTarget(
        tx,
        caller,
        factId,
        [validFrom, ...ends],
        observedAtOf({ found }, replacement.source),
        replacementKey(caller, replacement, found),
      ),
    decide: (open, rows) => decide(open, openTarget(rows, replacement.expectedVersion), replacement),
  })
}

/** Enough where the fact that is replaced holds itself at that instant, in an attribute of one value. */
const nearOf = (factId: string, replacement: Replacement): NearRead<SlotRow[]> => {
  const { speaker, resume } = replacement
  const { validFrom, statedUntil, expiresAt } = replacement.bounds
  const ends = [statedUntil, expiresAt].filter((instant) => instant !== null)
  return {
    targets: ({ found }) => {
      const observedAt = observedAtOf({ found }, replacement.source)
      const target = { attributeKey: null, valueKey: null, instants: [validFrom, ...ends], observedAt }
      return { factId, depth: depthOf([speaker.kind]), targets: [target] }
    },
    enough: (open, rows) => {
      const { fact, attribute, links } = rows[0]!
      if (!fact) return rows
      const from = startOf(replacement.bounds, observedFor(open, replacement), open.at)
      const isPlain = attribute?.cardinality === 'ONE' && !attribute.carries && fact.level === 0
      const holder = links
        .filter((link) => link.validFrom <= from)
        .toSorted(inOrder)
        .at(-1)
      if (!isPlain || from <= fact.validFrom || holder?.id !== fact.id) return undefined
      const isJudged = speaker.kind === 'USER' || (!resume && areClaimsKnown(links, [from, ...ends]))
      return isJudged ? rows : undefined
    },
  }
}

const decide = async (open: OpenChange, target: Target, replacement: Replacement): Promise<Draft> => {
  attributeOf(target)
  const { fact } = target
  const from = startOf(replacement.bounds, observedFor(open, replacement), open.at)
  if (from < fact.validFrom)
    throw badInput(['input', 'validFrom'], 'This is before the start of the fact that it would replace.')
  const old = believedLink(target)
  if (!contains(target.run, from)) {
    const holder = target.timelines.get(fact.slotKey).findLast((link) => link.validFrom <= from)
    throw new Refusal('CONFLICT', 'This fact doesn’t hold at that instant.', {
      path: ['input', 'fact'],
      holder: holder && holder.id !== fact.id ? holder.id : null,
    })
  }
  if (from === fact.validFrom) return replace(open, target, replacement)
  return follow(open, target, old, from, replacement)
}

const follow = async (
  open: OpenChange,
  target: Target,
  old: Link,
  from: number,
  replacement: Replacement,
): Promise<Draft> => {
  const { draft, timelines } = target
  const { statedUntil, expiresAt } = replacement.bounds
  checkEnds({ validFrom: from, statedUntil, expiresAt }, ['input'])
  const resolved = resolveReplacement(open, draft, replacement, target)
  const isAcross = attributeOf(target).cardinality === 'MANY' && resolved.valueKey !== old.valueKey
  const ended = isAcross ? [old, ...claimsAt(timelines.get(old.slotKey), from)] : []
  const beats = ended.filter((link) => trustIn(link) > trustOf(replacement.speaker.kind))
  const recorded = await recordReplacement(open, target, replacement, resolved, {
    validFrom: from,
    statedUntil,
    expiresAt,
    ends: [],
    guard: () => ({ beats: [...new Map(beats.map((link) => [link.id, link])).values()], judgedAgainst: () => true }),
  })
  if (isAcross && recorded.outcome !== 'CHALLENGER') {
    const end = { validAt: from, ending: 'SUPERSEDED' as const, by: recorded.factId, sourceId: null }
    endRun(draft, timelines, { target: old, concluded: target.concluded, end, speaker: replacement.speaker })
    const made = draft.facts.find((fact) => fact.properties['id'] === recorded.factId)
    if (made && made.supersedes === null) made.supersedes = old.id
  }
  return withBounds({ ...draft, ...recorded }, timelines, open.at)
}
