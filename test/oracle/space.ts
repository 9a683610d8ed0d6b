import type { Attestation, Change, End, Fact, Result } from './types.ts'

interface Definition {
  many: boolean
  determines: readonly string[]
}

/** Hides one fact, or what an attribute or an entity had when it was forgotten. */
export interface Mark {
  change: number
  at: number
  fact?: string
  attribute?: number
  entity?: number
}

/** What each change did, and nothing else: belief, support, intervals and statuses are computed on every read. */
export interface Space {
  clock: number
  changes: Change[]
  facts: Fact[]
  /** A name can be that of several, also of forgotten ones. */
  entities: { names: readonly string[] }[]
  /** A name of one entity can have several: the one that writes go to, and those that a mark retired. */
  attributes: { name: string; many: boolean; entity: number }[]
  attestations: Attestation[]
  disbeliefs: { fact: string; change: number; correction: boolean }[]
  ends: End[]
  sets: { fact: string; change: number; premises: readonly string[] }[]
  withdrawals: { change: number; source?: string; asserter?: string }[]
  marks: Mark[]
  merges: { change: number; from: number; into: number }[]
  undos: { change: number; target: number }[]
  definitions: Map<string, Definition>
  replies: Map<string, { input: string; result: Result; facts: string[] }>
  cache: Map<string, unknown>
}

export const newSpace = (clock: number): Space => ({
  clock,
  changes: [],
  facts: [],
  entities: [],
  attributes: [],
  attestations: [],
  disbeliefs: [],
  ends: [],
  sets: [],
  withdrawals: [],
  marks: [],
  merges: [],
  undos: [],
  definitions: new Map(),
  replies: new Map(),
  cache: new Map(),
})

/** Computed once between two mutations. */
export function once<T>(space: Space, key: string, compute: () => T): T {
  if (!space.cache.has(key)) space.cache.set(key, compute())
  return space.cache.get(key) as T
}

export function add<T>(space: Space, list: T[], ...items: T[]): void {
  list.push(...items)
  space.cache.clear()
}

export const snapshot = (space: Space): Partial<Space> => ({
  clock: space.clock,
  changes: [...space.changes],
  facts: space.facts.map((fact) => ({ ...fact })),
  entities: [...space.entities],
  attributes: [...space.attributes],
  attestations: [...space.attestations],
  disbeliefs: [...space.disbeliefs],
  ends: [...space.ends],
  sets: [...space.sets],
  withdrawals: [...space.withdrawals],
  marks: [...space.marks],
  merges: [...space.merges],
  undos: [...space.undos],
})

export function rollBack(space: Space, to: Partial<Space>): void {
  Object.assign(space, to)
  space.cache.clear()
}

export const find = (space: Space, id: string): Fact | undefined => space.facts.find((fact) => fact.id === id)

export const definitionOf = (space: Space, name: string): Definition =>
  space.definitions.get(name) ?? { many: false, determines: [] }

export const nameOf = (space: Space, fact: Fact): string => space.attributes[fact.attribute]!.name
