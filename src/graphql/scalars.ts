import { GraphQLScalarType, Kind, type ValueNode } from 'graphql'
import { badInput } from '../refusal.ts'
import { formatInstant, parseInstant } from '../time/instants.ts'
import { canonicalDecimal, exactDecimal, MAX_NUMBER_DIGITS } from '../values/decimal.ts'

const readDateTime = (given: unknown): number => {
  if (typeof given !== 'string') throw badInput([], 'An instant is a text: an ISO 8601 date-time with a zone.')
  return parseInstant(given, [])
}

const readSafeInt = (given: unknown): number => {
  if (typeof given === 'number' && Number.isSafeInteger(given) && given >= 0) return given
  throw badInput([], 'Expected a whole number from 0 to 2^53 - 1.', { limit: Number.MAX_SAFE_INTEGER })
}

const readDecimal = (given: unknown): string => {
  const exact = typeof given === 'number' ? exactDecimal(given) : canonicalDecimal(String(given).trim())
  if ((typeof given === 'number' || typeof given === 'string') && exact !== undefined) return exact
  throw badInput([], 'Not an exact decimal: give it as a text of at most 100 digits, like "12.50".', {
    limit: MAX_NUMBER_DIGITS,
  })
}

const readObject = (given: unknown): Record<string, unknown> => {
  if (typeof given === 'object' && given !== null && !Array.isArray(given)) return given as Record<string, unknown>
  throw badInput([], 'Expected a JSON object.')
}

/** A number of a document has all its digits; as a JavaScript number it may have lost some. */
const exactNumber = (text: string): number => {
  const number = Number(text)
  if (exactDecimal(number) !== canonicalDecimal(text) || exactDecimal(number) === undefined)
    throw badInput([], 'A number of a JSON object must be exact: give it as a text.')
  return number
}

type Variables = Record<string, unknown> | null | undefined

const fromLiteral = (node: ValueNode, variables: Variables): unknown => {
  switch (node.kind) {
    case Kind.OBJECT:
      return Object.fromEntries(node.fields.map((field) => [field.name.value, fromLiteral(field.value, variables)]))
    case Kind.LIST:
      return node.values.map((value) => fromLiteral(value, variables))
    case Kind.INT:
    case Kind.FLOAT:
      return exactNumber(node.value)
    case Kind.VARIABLE:
      return variables?.[node.name.value]
    case Kind.NULL:
      return null
    default:
      return node.value
  }
}

const textOf = (node: ValueNode): string | undefined => (node.kind === Kind.STRING ? node.value : undefined)

export const scalars = {
  DateTime: new GraphQLScalarType<number, string>({
    name: 'DateTime',
    serialize: (instant) => formatInstant(instant as number),
    parseValue: readDateTime,
    parseLiteral: (node) => readDateTime(textOf(node)),
  }),
  SafeInt: new GraphQLScalarType<number, number>({
    name: 'SafeInt',
    serialize: (count) => {
      if (!Number.isSafeInteger(count)) throw new Error('A counter that is no safe integer.')
      return count as number
    },
    parseValue: readSafeInt,
    parseLiteral: (node) => readSafeInt(node.kind === Kind.INT ? Number(node.value) : undefined),
  }),
  Decimal: new GraphQLScalarType<string, string>({
    name: 'Decimal',
    serialize: (decimal) => String(decimal),
    parseValue: readDecimal,
    parseLiteral: (node) =>
      readDecimal(node.kind === Kind.INT || node.kind === Kind.FLOAT || node.kind === Kind.STRING ? node.value : null),
  }),
  JSONObject: new GraphQLScalarType<Record<string, unknown>, Record<string, unknown>>({
    name: 'JSONObject',
    serialize: readObject,
    parseValue: readObject,
    parseLiteral: (node, variables) => readObject(fromLiteral(node, variables)),
  }),
}
