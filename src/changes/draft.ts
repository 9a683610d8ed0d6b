import type { AsserterKind, Cardinality } from '../model/kinds.ts'
import type { Gap, Outcome, WriteItem } from '../model/write-result.ts'

export interface NewFact {
  properties: Record<string, string | number | boolean | null>
  attributeId: string | null
  refersTo: string | null
  supersedes: string | null
  challenger: boolean
  /** Whether it is live once recorded, where the draft says what it bounds. */
  live?: boolean
}

export interface NewAttestation {
  factId: string
  asserterKey: string
  sourceId: string | null
  kind: AsserterKind
  /** The instant of which it was said to be so. */
  validFrom: number
  confirms: boolean
  spanStart: number | null
  spanEnd: number | null
  off: number[] | null
}

export interface NewEnd {
  factId: string
  validAt: number
  ending: 'SUPERSEDED' | 'RELEASED'
  by: string | null
  sourceId: string | null
}

export interface NewAttribute {
  id: string
  spaceId: string
  key: string
  nameKey: string
  name: string
  scope: string | null
  cardinality: Cardinality
  version: number
  entityId: string
}

/** A fact's materialised end, as this change leaves it (rule 20). */
export interface Bounded {
  id: string
  validUntil: number | null
  live: boolean
}

/** All that one change will write, collected while it is decided. Mirrors the lists of `apply-change.cypher`. */
export interface Draft {
  entities: { id: string; spaceId: string; name: string; type: string | null }[]
  identifiers: { key: string; kind: string; value: string; entityId: string }[]
  attributes: NewAttribute[]
  asserters: { key: string; kind: AsserterKind; name: string | null }[]
  sources: Record<string, string | number | null>[]
  facts: NewFact[]
  attestations: NewAttestation[]
  supports: { factId: string; support: string; premiseIds: string[] }[]
  ends: NewEnd[]
  disbelieved: { factId: string; correction: boolean }[]
  withdrawn: { sourceId: string | null; asserterKey: string | null }[]
  undoes: string[]
  switchedChanges: { id: string; off: number[] }[]
  switchedEdges: { id: string; off: number[] }[]
  beliefs: { factId: string; believed: boolean; disbelievedAt: number | null; lapses: number[] | null }[]
  touched: string[]
  conflicts: { id: string; kind: string; between: string[]; challengers: string[]; names: string[] }[]
  protects: { factId: string; protected: boolean }[]
  definition: Record<string, unknown> | null
  /** Facts whose belief or ends this change alters: their materialised ends are refreshed. */
  moved: string[]
  /** What the new facts bound, if that is all this change alters of others; else it is worked out when it is written. */
  bounded: Bounded[] | null
  /** Whether a conclusion may rest on what moves: the cone is judged before the commit. */
  cascades: boolean
  outcome: Outcome
  factId: string | null
  sourceId: string | null
  determined: string[]
  /** Facts that the change takes the place of. */
  superseded: string[]
  gap: Gap | null
  items: WriteItem[]
}

export const emptyDraft = (outcome: Outcome): Draft => ({
  entities: [],
  identifiers: [],
  attributes: [],
  asserters: [],
  sources: [],
  facts: [],
  attestations: [],
  supports: [],
  ends: [],
  disbelieved: [],
  withdrawn: [],
  undoes: [],
  switchedChanges: [],
  switchedEdges: [],
  beliefs: [],
  touched: [],
  conflicts: [],
  protects: [],
  definition: null,
  moved: [],
  bounded: null,
  cascades: false,
  outcome,
  factId: null,
  sourceId: null,
  determined: [],
  superseded: [],
  gap: null,
  items: [],
})

/** The answer of a write that found things already so: nothing is written (rule 23). */
export interface Unchanged {
  unchanged: Outcome
  factId: string | null
  /** The attribute name that was declared just so already. */
  definitionName?: string
}
