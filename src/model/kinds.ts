import { z } from 'zod'

/** Kinds of asserter, by rising trust (rule 13). */
export const KINDS = ['INFERENCE', 'THIRD_PARTY', 'USER'] as const
export type AsserterKind = (typeof KINDS)[number]
export const asserterKind = z.enum(KINDS)

export const trustOf = (kind: AsserterKind): number => KINDS.indexOf(kind)

/** The kinds that a speaker of this kind may not end, correct or bound. */
export const kindsAbove = (kind: AsserterKind): AsserterKind[] =>
  KINDS.filter((other) => trustOf(other) > trustOf(kind))

export type Lane = 'ASSERTED' | 'CONCLUDED'
export const cardinality = z.enum(['ONE', 'MANY'])
export type Cardinality = z.infer<typeof cardinality>
export const valueType = z.enum(['STRING', 'NUMBER', 'BOOLEAN', 'DATE', 'ENTITY'])
export type ValueType = z.infer<typeof valueType>
