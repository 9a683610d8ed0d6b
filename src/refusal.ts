export type RefusalCode =
  | 'BAD_USER_INPUT'
  | 'NOT_FOUND'
  | 'AMBIGUOUS'
  | 'CONFLICT'
  | 'CYCLE'
  | 'PLAN_STALE'
  | 'PLAN_EXPIRED'
  | 'IDEMPOTENCY_KEY_REUSED'
  | 'TRUST'
  | 'FROZEN'
  | 'QUOTA'
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'UNAVAILABLE'

/** Names of fields and indexes from the input's root to what was refused. */
export type InputPath = readonly (string | number)[]

/** What a refusal may tell the caller besides its code. Never holds the refused value itself. */
export interface RefusalDetail extends Record<string, unknown> {
  path?: InputPath
  limit?: number
}

/** The caller asked for something that can't be done. Anything else that is thrown is a fault and gets masked. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly detail: RefusalDetail

  constructor(code: RefusalCode, message: string, detail: RefusalDetail = {}) {
    super(message)
    this.name = 'Refusal'
    this.code = code
    this.detail = detail
  }
}

export function badInput(path: InputPath, message: string, detail: RefusalDetail = {}): Refusal {
  return new Refusal('BAD_USER_INPUT', message, { ...detail, path })
}
