import { badInput, type InputPath } from '../refusal.ts'
import { dayToInstant, formatInstant, parseInstant } from '../time/instants.ts'
import { canonicalDecimal, exactDecimal, MAX_NUMBER_DIGITS } from './decimal.ts'
import { foldName } from './folding.ts'
import { canonicalText, checkText, MAX_FACT_CHARACTERS } from './text.ts'

export type ValueType = 'STRING' | 'NUMBER' | 'BOOLEAN' | 'DATE' | 'ENTITY'

/** The value of a fact as it is stored. Two values are the same when type and canonical form are. */
export interface ValueRow {
  value: string
  valueType: ValueType
  canonical: string
}

/** The one-of input: exactly one field is given. */
export interface ValueInput {
  string?: unknown
  number?: unknown
  boolean?: unknown
  date?: unknown
  entity?: unknown
  object?: unknown
}

/** One part of a composite; a null row releases the part (rule 11). */
export interface ValuePart {
  /** In canonical form: the part is the attribute `<attribute>.<name>`. */
  name: string
  path: InputPath
  row: ValueRow | null
}

export type ParsedValue =
  | { kind: 'SCALAR'; row: ValueRow }
  /** To be resolved to an entity, then turned into a row by `entityValue`. */
  | { kind: 'ENTITY'; reference: object; path: InputPath }
  | { kind: 'COMPOSITE'; parts: ValuePart[] }

/** Most parts of one composite value. */
export const MAX_VALUE_PARTS = 64

export function stringValue(text: unknown, path: InputPath): ValueRow {
  const value = checkText(text, { path, maxCharacters: MAX_FACT_CHARACTERS, name: 'A value' })
  return { value, valueType: 'STRING', canonical: canonicalText(value) }
}

/** A decimal as text, or a number that a float holds exactly (up to 15 digits, or a safe integer). */
export function numberValue(number: unknown, path: InputPath): ValueRow {
  if (typeof number !== 'number' && typeof number !== 'string') throw badInput(path, 'A number must be a decimal.')
  const canonical = typeof number === 'number' ? exactDecimal(number) : canonicalDecimal(number.trim())
  if (canonical !== undefined) return { value: canonical, valueType: 'NUMBER', canonical }
  const message = 'Not an exact decimal: give it as a text of at most 100 digits, like "12.50".'
  throw badInput(path, message, { limit: MAX_NUMBER_DIGITS })
}

function booleanValue(value: unknown, path: InputPath): ValueRow {
  if (typeof value !== 'boolean') throw badInput(path, 'A boolean is true or false.')
  return { value: String(value), valueType: 'BOOLEAN', canonical: String(value) }
}

/** A calendar day (`2026-03-01`) or an instant with a zone. A day and its midnight are different values. */
function dateValue(date: unknown, path: InputPath): ValueRow {
  if (typeof date !== 'string') throw badInput(path, 'A date is a text: 2026-03-01, or a date-time with a zone.')
  const isDay = dayToInstant(date) !== undefined
  const canonical = isDay ? date : formatInstant(parseInstant(date, path))
  return { value: canonical, valueType: 'DATE', canonical }
}

/** The row of an entity-valued fact: `name` is for people, the id is what counts. */
export function entityValue(entityId: string, name: string): ValueRow {
  return { value: name, valueType: 'ENTITY', canonical: entityId }
}

function scalarPart(part: unknown, path: InputPath): ValueRow | null {
  if (part === null) return null
  if (typeof part === 'string') return stringValue(part, path)
  if (typeof part === 'number') return numberValue(part, path)
  if (typeof part === 'boolean') return booleanValue(part, path)
  throw badInput(path, 'A part of a composite value is a text, a number, a boolean or null: no lists, no objects.')
}

function compositeParts(object: unknown, path: InputPath): ValuePart[] {
  const isObject = typeof object === 'object' && object !== null && !Array.isArray(object)
  if (!isObject) throw badInput(path, 'A composite value is a JSON object.')
  const entries = Object.entries(object)
  if (entries.length === 0) throw badInput(path, 'A composite value has at least one part.')
  const limit = MAX_VALUE_PARTS
  if (entries.length > limit) throw badInput(path, `A composite value has at most ${limit} parts.`, { limit })
  const seen = new Set<string>()
  return entries.map(([given, part]) => {
    const partPath = [...path, given]
    const name = foldName(given, { path: partPath, name: 'The name of a part' })
    // A dot would name a part of a part.
    if (name.includes('.')) throw badInput(partPath, 'The name of a part has no dot: composites have one level.')
    if (seen.has(name)) throw badInput(partPath, 'Two parts of this value have the same name.')
    seen.add(name)
    return { name, path: partPath, row: scalarPart(part, partPath) }
  })
}

function entityReference(reference: unknown, path: InputPath): ParsedValue {
  const isObject = typeof reference === 'object' && reference !== null && !Array.isArray(reference)
  if (!isObject) throw badInput(path, 'An entity value is a reference: an id, an identifier or a name.')
  return { kind: 'ENTITY', reference, path }
}

type Reader = (given: unknown, path: InputPath) => ParsedValue

function scalar(read: (given: unknown, path: InputPath) => ValueRow): Reader {
  return (given, path) => ({ kind: 'SCALAR', row: read(given, path) })
}

const READERS: Record<keyof ValueInput, Reader> = {
  string: scalar(stringValue),
  number: scalar(numberValue),
  boolean: scalar(booleanValue),
  date: scalar(dateValue),
  entity: entityReference,
  object: (given, path) => ({ kind: 'COMPOSITE', parts: compositeParts(given, path) }),
}

function isReaderName(name: string): name is keyof ValueInput {
  return Object.hasOwn(READERS, name)
}

/** Reads the one-of value input. Anything but exactly one known, non-null field is refused. */
export function parseValue(input: unknown, path: InputPath): ParsedValue {
  const isObject = typeof input === 'object' && input !== null && !Array.isArray(input)
  const given = isObject ? Object.entries(input).filter(([, value]) => value !== undefined && value !== null) : []
  const [name, value] = given[0] ?? []
  if (given.length !== 1 || name === undefined || !isReaderName(name)) {
    throw badInput(path, `A value is exactly one of ${Object.keys(READERS).join(', ')}.`)
  }
  return READERS[name](value, [...path, name])
}
