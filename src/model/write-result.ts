/** What became of a write; the members of the SDL enum `Outcome`. */
export type Outcome =
  | 'RECORDED'
  | 'CONFIRMED'
  | 'CHALLENGER'
  | 'BATCH'
  | 'RELEASED'
  | 'RETRACTED'
  | 'WITHDRAWN'
  | 'UNDONE'
  | 'DEFINED'
  | 'PROTECTED'
  | 'OBSERVED'
  | 'UNRESOLVED'
  | 'ALREADY_ENDED'
  | 'ALREADY_RETRACTED'
  | 'ALREADY_WITHDRAWN'
  | 'ALREADY_UNDONE'
  | 'ALREADY_SO'

export interface Gap {
  from: number
  /** `null`: until further notice. */
  until: number | null
}

export interface WriteItem {
  index: number
  outcome: Outcome
  factId: string | null
  gap: Gap | null
}

/** What a write did, by ids; facts are read when they are asked for. `null` change: nothing was changed. */
export interface WriteResult {
  change: { id: string; seq: number; at: number; verb: string } | null
  replayed: boolean
  outcome: Outcome
  factId: string | null
  sourceId: string | null
  definitionName: string | null
  recorded: string[]
  confirmed: string[]
  ended: string[]
  disbelieved: string[]
  reopened: string[]
  unsupported: string[]
  determined: string[]
  gap: Gap | null
  conflictIds: string[]
  items: WriteItem[]
}
