import { definitionOf, nameIn } from '../changes/definitions.ts'
import type { Draft, NewAttribute } from '../changes/draft.ts'
import {
  type EntityRef,
  type EntityRow,
  matchReference,
  parseReference,
  type Reference,
} from '../changes/references.ts'
import type { AttributeRow } from '../changes/slots.ts'
import type { OpenChange } from '../changes/write-change.ts'
import { canonicalAttributeName, canonicalScope } from '../identity/canonical.ts'
import type { Caller } from '../model/caller.ts'
import type { Cardinality } from '../model/kinds.ts'
import type { InputPath } from '../refusal.ts'

/** An attribute as a write names it. */
export interface Subject {
  readonly reference: Reference
  readonly attribute: string
  readonly scope: string | null
  readonly path: InputPath
  /** How many values it takes if nothing is declared or known of it. */
  readonly cardinality: Cardinality
}

export interface SlotInput {
  readonly entity: EntityRef
  readonly attribute: string
  readonly scope?: string | null | undefined
}

export const parseSubject = (caller: Caller, input: SlotInput, path: InputPath): Subject => ({
  reference: parseReference(caller.keys, input.entity, [...path, 'entity']),
  attribute: canonicalAttributeName(input.attribute, [...path, 'attribute']),
  scope: canonicalScope(input.scope, [...path, 'scope']),
  path,
  cardinality: 'ONE',
})

/** The entity a reference means, made in the draft if nothing bears that name; the same one for equal references. */
export const entityIn = (open: OpenChange, draft: Draft, reference: Reference): EntityRow => {
  const row = matchReference(reference, open.found)
  if (row) return row
  if (reference.by === 'ID') throw new Error('An unknown id was not refused.')
  const made = draft.identifiers.find((one) => one.key === reference.key)
  if (made) return entityOfDraft(draft, made.entityId)
  const { caller } = open
  const name = reference.by === 'NAME' ? reference.name : reference.name
  const entity = {
    id: caller.newId(),
    spaceId: caller.spaceId,
    name: name?.display ?? (reference.by === 'IDENTIFIER' ? reference.identifier.value : ''),
    type: reference.type,
  }
  draft.entities.push(entity)
  if (reference.by === 'IDENTIFIER')
    draft.identifiers.push({
      key: reference.key,
      kind: reference.identifier.kind,
      value: reference.identifier.value,
      entityId: entity.id,
    })
  if (name)
    draft.identifiers.push({
      key: caller.keys.identifierKey('NAME', name.canonical),
      kind: 'NAME',
      value: name.display,
      entityId: entity.id,
    })
  return { key: null, id: entity.id, name: entity.name, type: entity.type }
}

const entityOfDraft = (draft: Draft, id: string): EntityRow => {
  const entity = draft.entities.find((one) => one.id === id)!
  return { key: null, id, name: entity.name, type: entity.type }
}

/** The entity's id if it is known already: what to read can be named before anything is made. */
export const knownEntityId = (reference: Reference, found: OpenChange['found']): string | null => {
  if (reference.by === 'ID') return reference.id
  try {
    return matchReference(reference, found)?.id ?? null
  } catch {
    // Refused later, under the lock.
    return null
  }
}

/** The attribute of that name, made in the draft if the entity has none. */
export const attributeIn = (
  open: OpenChange,
  draft: Draft,
  known: AttributeRow | null,
  subject: { entityId: string; attribute: string; scope: string | null; cardinality?: Cardinality },
): AttributeRow => {
  if (known) return known
  const name = nameIn(open.definitions, subject.attribute)
  const key = open.caller.keys.attributeKey(subject.entityId, name, subject.scope)
  const drafted = draft.attributes.find((attribute) => attribute.key === key)
  const made: NewAttribute = drafted ?? {
    id: open.caller.newId(),
    spaceId: open.caller.spaceId,
    key,
    name,
    scope: subject.scope,
    nameKey: open.caller.keys.definitionKey(name),
    cardinality: definitionOf(open.definitions, subject.attribute)?.cardinality ?? subject.cardinality ?? 'ONE',
    version: open.seq,
    entityId: subject.entityId,
  }
  if (!drafted) draft.attributes.push(made)
  return { ...made, version: 0, carries: false }
}

export const slotKeyOf = (
  attribute: Pick<AttributeRow, 'id' | 'cardinality'>,
  lane: 'A' | 'C',
  valueKey: string,
): string => `${attribute.id}|${lane}${attribute.cardinality === 'MANY' ? `|${valueKey}` : ''}`
