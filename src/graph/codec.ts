import neo4j, { type Integer } from 'neo4j-driver'
import { z } from 'zod'

/** An instant or count as a whole number: the driver would send a plain number as a float. Bytes go as they are. */
export const encode = (value: unknown): unknown => {
  if (typeof value === 'number') {
    if (!Number.isSafeInteger(value)) throw new Error(`Not a whole number the database can hold exactly: ${value}`)
    return neo4j.int(value)
  }
  if (Array.isArray(value)) return value.map(encode)
  if (value instanceof Int8Array) return value
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value)
        .filter(([, inner]) => inner !== undefined)
        .map(([key, inner]) => [key, encode(inner)]),
    )
  return value
}

/** Integers come back as safe numbers, nodes and relationships as their properties. */
export const decode = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return typeof value === 'bigint' ? Number(value) : value
  if (neo4j.isInt(value)) return toSafe(value)
  if (Array.isArray(value)) return value.map(decode)
  if (value instanceof Int8Array) return value
  // Nearly all are maps, and a look for the members of nodes and relationships takes longer than the rest.
  const isMap = Object.getPrototypeOf(value) === Object.prototype
  if (!isMap && (neo4j.isNode(value) || neo4j.isRelationship(value))) return decode(value.properties)
  const decoded: Record<string, unknown> = {}
  for (const [key, inner] of Object.entries(value)) decoded[key] = decode(inner)
  return decoded
}

const toSafe = (value: Integer): number => {
  if (!value.inSafeRange()) throw new Error(`An integer beyond 2^53: ${value.toString()}`)
  return value.toNumber()
}

/** Epoch milliseconds. */
export const instant = z.number().int()
/** An opaque id as it came: an empty one is an unknown one. */
export const id = z.string()
/** A property of bytes. */
export const bytes = z.custom<Int8Array>((value) => value instanceof Int8Array)
export const nullable = <T extends z.ZodType>(schema: T) => schema.nullable().default(null)

export { FOREVER } from '../time/timeline.ts'
