import { z } from 'zod'
import { nullable } from '../graph/codec.ts'
import { query } from '../graph/query.ts'
import { type EntityName, entityName } from '../identity/canonical.ts'
import { type Identifier, type IdentifierKind, identifier } from '../identity/identifiers.ts'
import type { SpaceKeys } from '../identity/keys.ts'
import { badInput, type InputPath, Refusal } from '../refusal.ts'
import { fold } from '../values/folding.ts'
import { checkId, checkText, MAX_NAME_CHARACTERS } from '../values/text.ts'

export interface EntityRef {
  readonly id?: string | null | undefined
  readonly name?: string | null | undefined
  readonly identifier?: { readonly kind: IdentifierKind; readonly value: string } | null | undefined
  readonly type?: string | null | undefined
}

/** A reference as parsed: what to look for, and what to make if nothing is found. */
export type Reference = { path: InputPath; type: string | null } & (
  | { by: 'ID'; id: string }
  | { by: 'IDENTIFIER'; identifier: Identifier; key: string; name: EntityName | null }
  | { by: 'NAME'; name: EntityName; key: string }
)

export const entityRow = z.object({
  key: nullable(z.string()),
  id: z.string(),
  name: z.string(),
  type: nullable(z.string()),
})
export type EntityRow = z.infer<typeof entityRow>
const sourceRow = z.object({ id: z.string(), observedAt: z.number(), withdrawn: z.boolean() })
export type SourceRow = z.infer<typeof sourceRow>

/** What was found for all references of a write. */
export interface Found {
  identified: EntityRow[]
  entities: EntityRow[]
  sources: SourceRow[]
}

export const foundShape = { identified: z.array(entityRow), entities: z.array(entityRow), sources: z.array(sourceRow) }

export const wantedShape = {
  spaceId: z.string(),
  identifierKeys: z.array(z.string()),
  entityIds: z.array(z.string()),
  sourceIds: z.array(z.string()),
}

export const resolveReferences = query('changes/resolve-references.cypher', {
  params: z.strictObject(wantedShape),
  row: z.strictObject(foundShape),
})

export const parseReference = (keys: SpaceKeys, ref: EntityRef, path: InputPath): Reference => {
  const type =
    ref.type === undefined || ref.type === null
      ? null
      : checkText(ref.type, { path: [...path, 'type'], maxCharacters: MAX_NAME_CHARACTERS, name: 'A type' }).trim()
  if (ref.id !== undefined && ref.id !== null) {
    if (ref.name || ref.identifier)
      throw badInput([...path, 'id'], 'An id stands alone: give no name or identifier beside it.')
    return { by: 'ID', id: checkId(ref.id, [...path, 'id']), type, path }
  }
  const name = ref.name === undefined || ref.name === null ? null : entityName(ref.name, [...path, 'name'])
  if (ref.identifier && ref.identifier.kind !== 'NAME') {
    const parsed = identifier(ref.identifier.kind, ref.identifier.value, [...path, 'identifier', 'value'])
    return {
      by: 'IDENTIFIER',
      identifier: parsed,
      key: keys.identifierKey(parsed.kind, parsed.canonical),
      name,
      type,
      path,
    }
  }
  const given = ref.identifier ? entityName(ref.identifier.value, [...path, 'identifier', 'value']) : name
  if (!given) throw badInput(path, 'An entity is meant by id, identifier or name.')
  return { by: 'NAME', name: given, key: keys.identifierKey('NAME', given.canonical), type, path }
}

/** What to look up for these references and sources. */
export const wantedOf = (spaceId: string, references: readonly Reference[], sourceIds: readonly string[]) => ({
  spaceId,
  identifierKeys: [...new Set(references.flatMap((ref) => (ref.by === 'ID' ? [] : [ref.key])))],
  entityIds: [...new Set(references.flatMap((ref) => (ref.by === 'ID' ? [ref.id] : [])))],
  sourceIds: [...new Set(sourceIds)],
})

/** The one entity that a reference means, or null for one that is to be made (rule 22). */
export const matchReference = (reference: Reference, found: Found): EntityRow | null => {
  if (reference.by === 'ID') {
    const row = found.entities.find((entity) => entity.id === reference.id)
    if (!row) throw new Refusal('NOT_FOUND', 'No such entity in this space.', { path: [...reference.path, 'id'] })
    return row
  }
  const candidates = found.identified.filter((row) => row.key === reference.key)
  const narrowed = reference.by === 'NAME' ? ofType(candidates, reference.type) : candidates
  if (narrowed.length > 1)
    throw new Refusal('AMBIGUOUS', 'Several entities bear this name; use an id or an identifier.', {
      path: reference.path,
      candidates: narrowed.map(({ id, name, type }) => ({ id, name, type })),
    })
  return narrowed[0] ?? null
}

/** Those of the type; one without a type may be any. */
const ofType = (candidates: EntityRow[], type: string | null): EntityRow[] => {
  if (type === null) return candidates
  const same = candidates.filter((row) => row.type !== null && fold(row.type) === fold(type))
  return same.length > 0 ? same : candidates.filter((row) => row.type === null)
}

/** Whether two findings would lead every reference by name or identifier to the same entities. */
export const sameFindings = (a: Found, b: Found): boolean => fingerprint(a) === fingerprint(b)

const fingerprint = (found: Found): string =>
  JSON.stringify([...found.identified, ...found.entities].map((row) => `${row.key} ${row.id} ${row.type}`).sort())
