import { z } from 'zod'
import type { Definition, Definitions } from '../changes/definitions.ts'
import { type Draft, emptyDraft, type Unchanged } from '../changes/draft.ts'
import { speakerOf } from '../changes/speaker.ts'
import { type OpenChange, writeChange } from '../changes/write-change.ts'
import type { DefineAttributeInput } from '../generated/graphql.ts'
import { query } from '../graph/query.ts'
import { canonicalAttributeName } from '../identity/canonical.ts'
import type { Caller } from '../model/caller.ts'
import { cardinality } from '../model/kinds.ts'
import type { WriteResult } from '../model/write-result.ts'
import { badInput, Refusal } from '../refusal.ts'
import { checkText, MAX_NAME_CHARACTERS } from '../values/text.ts'

export const MAX_ALIASES = 50
export const MAX_DETERMINED = 50

const definitionUses = query('changes/definition-uses.cypher', {
  params: z.strictObject({ spaceId: z.string(), nameKeys: z.array(z.string()) }),
  row: z.strictObject({ nameKey: z.string(), cardinalities: z.array(cardinality) }),
})
type Uses = z.output<typeof definitionUses.row>[]

interface Declared {
  name: string
  aliases: string[] | null
  determines: string[] | null
}

/** Declares an attribute name of the space; omitted members keep what was declared before. */
export const defineAttribute = (caller: Caller, input: DefineAttributeInput): Promise<WriteResult> => {
  const declared: Declared = {
    name: canonicalAttributeName(input.name, ['input', 'name']),
    aliases: namesOf(input.aliases, 'aliases', MAX_ALIASES),
    determines: namesOf(input.determines, 'determines', MAX_DETERMINED),
  }
  if ([...(declared.aliases ?? []), ...(declared.determines ?? [])].includes(declared.name))
    throw badInput(['input', 'name'], 'An attribute is neither its own alias nor determines itself.')
  const nameKeys = [declared.name, ...(declared.aliases ?? [])].map((name) => caller.keys.definitionKey(name))
  return writeChange<Uses>(caller, {
    verb: 'define',
    input,
    speaker: speakerOf(caller, null, null, ['input']),
    references: [],
    sourceIds: [],
    read: (tx) => tx.run(definitionUses, { spaceId: caller.spaceId, nameKeys }),
    decide: async (open, uses) => decide(open, input, declared, uses),
  })
}

const namesOf = (names: readonly string[] | null | undefined, field: string, limit: number): string[] | null => {
  if (names === null || names === undefined) return null
  if (names.length > limit) throw badInput(['input', field], `At most ${limit} names.`, { limit })
  return [...new Set(names.map((name, index) => canonicalAttributeName(name, ['input', field, index])))]
}

const decide = (open: OpenChange, input: DefineAttributeInput, declared: Declared, uses: Uses): Draft | Unchanged => {
  const { keys } = open.caller
  const { name } = declared
  const key = keys.definitionKey(name)
  const before = open.definitions.all.find((definition) => definition.key === key)
  const after: Definition = {
    key,
    name,
    aliases: declared.aliases ?? before?.aliases.slice() ?? [],
    determines: declared.determines ?? before?.determines.slice() ?? [],
    cardinality: input.cardinality ?? before?.cardinality ?? usedCardinality(uses, key) ?? 'ONE',
    volatility: input.volatility ?? before?.volatility ?? null,
    category: categoryOf(input) ?? before?.category ?? null,
  }
  checkNames(open.definitions, after)
  checkUses(uses, after, (alias) => keys.definitionKey(alias))
  if (before && JSON.stringify(before) === JSON.stringify(orderedLike(before, after)))
    return { unchanged: 'ALREADY_SO', factId: null, definitionName: name }
  return { ...emptyDraft('DEFINED'), definition: { ...after, spaceId: open.caller.spaceId } }
}

const orderedLike = (before: Definition, after: Definition) =>
  Object.fromEntries(Object.keys(before).map((member) => [member, after[member as keyof Definition]]))

const categoryOf = ({ category }: DefineAttributeInput): string | null =>
  category === null || category === undefined
    ? null
    : checkText(category, {
        path: ['input', 'category'],
        maxCharacters: MAX_NAME_CHARACTERS,
        name: 'A category',
      }).trim()

const usedCardinality = (uses: Uses, key: string) => uses.find((use) => use.nameKey === key)?.cardinalities[0]

/** Rule 12: each name leads to one attribute. */
const checkNames = (definitions: Definitions, after: Definition): void => {
  const others = definitions.all.filter((definition) => definition.key !== after.key)
  for (const name of [after.name, ...after.aliases]) {
    const taken = others.find((other) => other.name === name || other.aliases.includes(name))
    if (taken)
      throw new Refusal('CONFLICT', 'This name leads to another attribute already.', {
        path: ['input'],
        name,
        attribute: taken.name,
      })
  }
}

/** Rule 9: cardinality is fixed once facts exist; a name that has facts of its own can't become an alias. */
const checkUses = (uses: Uses, after: Definition, keyOf: (name: string) => string): void => {
  const used = uses.find((use) => use.nameKey === after.key)?.cardinalities ?? []
  if (used.some((one) => one !== after.cardinality))
    throw new Refusal('CONFLICT', 'Cardinality can’t change once facts exist.', { path: ['input', 'cardinality'] })
  const alias = after.aliases.find((name) =>
    uses.some((use) => use.nameKey === keyOf(name) && use.cardinalities.length > 0),
  )
  if (alias !== undefined)
    throw new Refusal('CONFLICT', 'This name has facts of its own; it can’t become an alias.', {
      path: ['input', 'aliases'],
      name: alias,
    })
}
