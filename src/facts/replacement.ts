import type { Draft } from '../changes/draft.ts'
import { parseReference, type Reference } from '../changes/references.ts'
import type { OpenChange } from '../changes/write-change.ts'
import type { Caller } from '../model/caller.ts'
import type { End } from '../model/timeline.ts'
import { badInput } from '../refusal.ts'
import { entityValue, parseValue, type ValueInput } from '../values/value.ts'
import { valueIn } from './assert-items.ts'
import { type ItemValue, parseSaying, type SayingInput } from './item.ts'
import { type Recorded, record } from './recording.ts'
import { observedAtOf, sourceIn } from './source.ts'
import type { Guard } from './statement.ts'
import { knownEntityId, slotKeyOf } from './subject.ts'
import { attributeOf, type Target } from './target.ts'

export interface ReplacementInput extends SayingInput {
  readonly value: unknown
}

/** The value that takes another's place, with who says so. */
export interface Replacement extends ReturnType<typeof parseSaying> {
  readonly value: Extract<ItemValue, { kind: 'ROW' | 'ENTITY' }>
}

/** Supersede and correct take one value: a composite names other attributes than the fact's own. */
export const parseReplacement = (caller: Caller, input: ReplacementInput): Replacement => {
  const parsed = parseValue(input.value as ValueInput, ['input', 'value'])
  if (parsed.kind === 'COMPOSITE')
    throw badInput(
      ['input', 'value', 'object'],
      'A composite takes no single fact’s place: assert it, or name its parts.',
    )
  const value: Replacement['value'] =
    parsed.kind === 'SCALAR'
      ? { kind: 'ROW', row: parsed.row }
      : { kind: 'ENTITY', reference: parseReference(caller.keys, parsed.reference, parsed.path) }
  return { ...parseSaying(caller, input, ['input']), value }
}

export const replacementReferences = ({ value }: Replacement): Reference[] =>
  value.kind === 'ENTITY' ? [value.reference] : []

export const replacementSources = ({ source }: Replacement): string[] => (source?.id ? [source.id] : [])

/** The digest of the value to come, if what it means is known before the lock. */
export const replacementKey = (caller: Caller, { value }: Replacement, found: OpenChange['found']): string | null => {
  if (value.kind === 'ROW') return caller.keys.valueDigest(value.row)
  const entityId = knownEntityId(value.reference, found)
  return entityId === null ? null : caller.keys.valueDigest(entityValue(entityId, ''))
}

export interface Placing {
  readonly validFrom: number
  readonly statedUntil: number | null
  readonly expiresAt: number | null
  readonly ends: readonly End[]
  readonly guard: (valueKey: string) => Guard
}

/** The value of a replacement, resolved: what it will be compared by. */
export const resolveReplacement = (open: OpenChange, draft: Draft, replacement: Replacement, target: Target) => {
  const { value, refersTo } = valueIn(open, draft, replacement.value)
  const valueKey = open.caller.keys.valueDigest(value)
  return { row: value, refersTo, valueKey, slotKey: slotKeyOf(attributeOf(target), 'A', valueKey) }
}

/** Records the replacement in the target's attribute. */
export const recordReplacement = (
  open: OpenChange,
  target: Target,
  replacement: Replacement,
  resolved: ReturnType<typeof resolveReplacement>,
  placing: Placing,
): Promise<Recorded> => {
  const attribute = attributeOf(target)
  const { draft, timelines } = target
  const { speaker, source, text, resume, span } = replacement
  return record(open, draft, timelines, {
    ...resolved,
    attribute,
    entityName: target.fact.entityName ?? '',
    text,
    speaker,
    span,
    resume,
    sourceId: sourceIn(open, draft, new Map(), source),
    statesStart: true,
    validFrom: placing.validFrom,
    statedUntil: placing.statedUntil,
    expiresAt: placing.expiresAt,
    ends: placing.ends,
    guard: placing.guard(resolved.valueKey),
  })
}

export const observedFor = (open: OpenChange, replacement: Replacement): number | null =>
  observedAtOf(open, replacement.source)
