import { instant } from './dates.ts'
import type { Reply } from './service.ts'

/** A text is both value and sentence; anything else is a `ValueInput`. */
export type Value = string | Record<string, unknown>

export interface Options {
  attribute?: string
  scope?: string
  text?: string
  /** Start and ends, as days (`1 May`) or instants. */
  from?: string
  until?: string
  expires?: string
  resume?: boolean
  only?: boolean
  by?: 'USER' | 'THIRD_PARTY' | 'INFERENCE' | Record<string, unknown>
  /** The label of what was observed, or a new source. */
  source?: string | Record<string, unknown>
  version?: number
  key?: string
  note?: string
  reason?: string
}

const given = (entries: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== undefined))

const moment = (when: string | undefined): string | undefined => (when === undefined ? undefined : instant(when))

/** Options as the members of an input; a release calls its instant otherwise than the verbs that record. */
export const sayingOf = (options: Options, sourceId: (label: string) => string, start = 'validFrom') => {
  const { by, source } = options
  return given({
    scope: options.scope,
    text: options.text,
    [start]: moment(options.from),
    validUntil: moment(options.until),
    expiresAt: moment(options.expires),
    resume: options.resume,
    only: options.only,
    by: typeof by === 'string' ? { kind: by } : by,
    source: typeof source === 'string' ? { id: sourceId(source) } : source,
    expectedVersion: options.version,
    idempotencyKey: options.key,
    note: options.note,
    reasonCode: options.reason,
  })
}

export const valueInput = (value: Value): Record<string, unknown> =>
  typeof value === 'string' ? { value: { string: value } } : { value }

/** What a write answered: texts of the facts it moved. */
export interface Told {
  change: { id: string; seq: number; at: string; verb: string; kind: string; undone: boolean } | null
  replayed: boolean
  outcome: string
  fact: string | null
  recorded: string[]
  confirmed: string[]
  ended: string[]
  disbelieved: string[]
  reopened: string[]
  unsupported: string[]
  determined: string[]
  gap: { from: string; until: string | null } | null
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the payload holds
  payload: any
}

const EFFECTS = ['recorded', 'confirmed', 'ended', 'disbelieved', 'reopened', 'unsupported', 'determined'] as const

export const toldOf = (payload: Told['payload']): Told => {
  const { change, replayed, outcome, fact, gap } = payload
  const effects = Object.fromEntries(
    EFFECTS.map((effect) => [effect, (payload[effect]?.facts ?? []).map((one: { text: string }) => one.text)]),
  ) as Pick<Told, (typeof EFFECTS)[number]>
  return { change, replayed, outcome, fact: fact?.id ?? null, gap, ...effects, payload }
}

/** A refusal that a scenario meets. */
class Refused extends Error {
  readonly extensions: Record<string, unknown>
  constructor(message: string, extensions: Record<string, unknown>) {
    super(message)
    this.extensions = extensions
  }
}

export const refusalIn = ({ errors }: Reply): Error => {
  const { message, extensions } = errors[0]!
  return new Refused(`${extensions.code}: ${message} (${extensions.path?.join('.') ?? 'no path'})`, extensions)
}

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the refusal holds
export type Refusal = { code: string; path?: string } & Record<string, any>

/** The code of a refusal, its path joined by dots, and its detail; an error if the request went through. */
export const refusal = async (asking: Promise<unknown>): Promise<Refusal> => {
  const outcome = await asking.then(
    (answer) => ({ answer }),
    (error: unknown) => ({ error }),
  )
  if ('answer' in outcome) throw new Error(`Not refused: ${JSON.stringify(outcome.answer)}`)
  if (!(outcome.error instanceof Refused)) throw outcome.error
  const { path, code, ...rest } = outcome.error.extensions
  return { code: String(code), ...(Array.isArray(path) ? { path: path.join('.') } : {}), ...rest }
}
