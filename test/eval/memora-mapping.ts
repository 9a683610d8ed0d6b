import { z } from 'zod'
import type { Session } from './memora-files.ts'

/** `handle` names the fact for later operations: whose, which attribute, which item. */
export type Verb =
  | { readonly verb: 'define'; readonly name: string; readonly cardinality: 'ONE' | 'MANY' }
  | { readonly verb: 'assert'; readonly handle: string; readonly fact: Assertion }
  | { readonly verb: 'supersede'; readonly old: string; readonly handle: string; readonly fact: Assertion }
  | { readonly verb: 'release'; readonly handle: string }

export interface Assertion {
  readonly entity: object
  readonly attribute: string
  readonly value: object
  readonly text: string
}

const scalar = z.union([z.string(), z.number()])
const item = z.union([scalar, z.record(z.string(), scalar)])
const change = z.object({
  field: z.string(),
  added_item: scalar.optional(),
  removed_item: scalar.optional(),
  updated_from: scalar.optional(),
  updated_to: scalar.optional(),
  reverted_from: scalar.optional(),
  reverted_to: scalar.optional(),
})
const listed = z.object({ category: z.string(), item })
const preference = z.object({
  subcategory: z.string(),
  item: scalar,
  preference: z.string(),
  old_item: scalar.optional(),
  old_preference: z.string().optional(),
})
const goal = z.object({ subcategory: z.string(), item: scalar })
const content = z.object({
  item: z.string(),
  content_data: z.record(z.string(), z.union([scalar, z.array(scalar)])),
  memory_updates: z.array(change).optional(),
  memory_deletes: z.array(change).optional(),
})

type Item = z.infer<typeof item>
type Scalar = z.infer<typeof scalar>

/** The operation of a session as verbs, one to one: attribute and value as given. */
export function verbsOf({ persona, session_type, operation, operation_details }: Session): Verb[] {
  if (operation === null) return []
  const whose = { name: persona }
  const document = content.safeParse(operation_details)
  if (document.success) return contentVerbs(whose, session_type, operation, document.data)
  const entry = listed.safeParse(operation_details)
  if (entry.success) {
    const { category, item } = entry.data
    return listVerbs(whose, operation, category, [identityOf(item), rendered(item)], identityOf(item))
  }
  const opinion = preference.safeParse(operation_details)
  if (opinion.success) {
    const { subcategory, preference, old_item, old_preference, item } = opinion.data
    const value = `${preference} ${item}`
    const old = `${old_preference ?? preference} ${old_item ?? item}`
    return listVerbs(whose, operation, subcategory, [value, value], old)
  }
  const { subcategory, item } = goal.parse(operation_details)
  if (operation === 'delete') return [{ verb: 'release', handle: handleOf(whose, subcategory) }]
  return [{ verb: 'assert', handle: handleOf(whose, subcategory), fact: assertion(whose, subcategory, item) }]
}

function listVerbs(
  whose: object,
  operation: 'add' | 'update' | 'delete',
  attribute: string,
  [identity, value]: [string, string],
  old: string,
): Verb[] {
  const handle = handleOf(whose, attribute, identity)
  if (operation === 'delete') return [{ verb: 'release', handle }]
  const fact = assertion(whose, attribute, value)
  const define: Verb = { verb: 'define', name: attribute, cardinality: 'MANY' }
  if (operation === 'add') return [define, { verb: 'assert', handle, fact }]
  return [{ verb: 'supersede', old: handleOf(whose, attribute, old), handle, fact }]
}

/** A document is an entity of its own, named by its first member; its lists are sets, its other members single. */
function contentVerbs(
  whose: object,
  kind: string,
  operation: 'add' | 'update' | 'delete',
  { item, content_data, memory_updates, memory_deletes }: z.infer<typeof content>,
): Verb[] {
  const name = String(Object.values(content_data)[0]).slice(0, 300)
  const document = { identifier: { kind: 'EXTERNAL', value: item }, name }
  if (operation !== 'add') {
    return [...(memory_updates ?? []), ...(memory_deletes ?? [])].flatMap((one) => changeVerbs(document, one))
  }
  const fields = Object.entries(content_data).flatMap(([field, given]): Verb[] => {
    if (!Array.isArray(given)) {
      return [{ verb: 'assert', handle: handleOf(document, field), fact: assertion(document, field, given) }]
    }
    const define: Verb = { verb: 'define', name: field, cardinality: 'MANY' }
    return [define, ...given.map((one) => added(document, field, one))]
  })
  const held = { entity: whose, attribute: kind, value: { entity: document }, text: `${kind}: ${name}` }
  const define: Verb = { verb: 'define', name: kind, cardinality: 'MANY' }
  return [define, { verb: 'assert', handle: handleOf(whose, kind, item), fact: held }, ...fields]
}

function changeVerbs(document: object, one: z.infer<typeof change>): Verb[] {
  const { field, added_item, removed_item } = one
  if (added_item !== undefined) return [added(document, field, added_item)]
  if (removed_item !== undefined) return [{ verb: 'release', handle: handleOf(document, field, String(removed_item)) }]
  const to = one.updated_to ?? one.reverted_to
  if (to === undefined) return []
  const handle = handleOf(document, field)
  return [{ verb: 'supersede', old: handle, handle, fact: assertion(document, field, to) }]
}

function added(document: object, field: string, one: Scalar): Verb {
  return { verb: 'assert', handle: handleOf(document, field, String(one)), fact: assertion(document, field, one) }
}

function assertion(entity: object, attribute: string, value: Scalar): Assertion {
  const typed = typeof value === 'number' ? { number: String(value) } : { string: value }
  return { entity, attribute, value: typed, text: `${attribute}: ${value}` }
}

function handleOf(whose: object, attribute: string, identity = ''): string {
  const { identifier } = whose as { identifier?: object }
  return JSON.stringify([identifier ?? whose, attribute, identity])
}

const DATES = ['date', 'created_at', 'updated_at']

/** What an item stays when it is dated anew. */
function identityOf(one: Item): string {
  if (typeof one !== 'object') return String(one)
  return JSON.stringify(Object.entries(one).filter(([member]) => !DATES.includes(member)))
}

function rendered(one: Item): string {
  if (typeof one !== 'object') return String(one)
  const { date, created_at, updated_at, ...rest } = one
  const named = Object.values(rest).join(', ')
  const members = date === undefined ? [named, created_at] : [`${named} (${date} from ${created_at})`]
  return [...members, updated_at].filter((member) => member !== undefined).join(', ')
}
