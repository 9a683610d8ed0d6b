/** A fact as a write would have stored it; names are local to the planted space. */
export interface PlantedFact {
  id: string
  entity?: string
  attribute?: string
  many?: boolean
  value: string
  valueKey?: string
  text?: string
  from: number
  /** When it was recorded; default its start. */
  at?: number
  ordinal?: number
  /** Recorded by the same change as the fact before it. */
  sameChange?: boolean
  statedUntil?: number
  expiresAt?: number
  /** The materialised end. */
  validUntil?: number
  disbelievedAt?: number
  lapses?: number[]
  kind?: 'USER' | 'THIRD_PARTY' | 'INFERENCE'
  source?: string
  level?: number
  premises?: string[]
  holds?: number[]
  stands?: number[]
  unresolved?: string
  live?: boolean
  past?: boolean
}
