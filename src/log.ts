import { type DestinationStream, pino } from 'pino'

/** All that a log line may hold besides its event. Nothing a caller wrote has a place here. */
export interface LogFields {
  /** An id of the request or fault, told to the caller too. */
  faultId?: string
  /** A refusal's or driver's code. */
  code?: string
  /** An operation or verb by the name the schema gives it. */
  operation?: string
  /** A file of `cypher/`. */
  statement?: string
  job?: string
  status?: number
  milliseconds?: number
  count?: number
  port?: number
  pid?: number
  fault?: unknown
}

export interface Logger {
  info(event: string, fields?: LogFields): void
  warn(event: string, fields?: LogFields): void
  error(event: string, fields?: LogFields): void
}

const words = ['faultId', 'code', 'operation', 'statement', 'job'] as const
const numbers = ['status', 'milliseconds', 'count', 'port', 'pid'] as const
const WORD = /^[A-Za-z0-9_.:/-]{1,100}$/

/**
 * A logger by allow-list: fields that aren't listed above are dropped, words that could hold a sentence too, and of a
 * fault only its class, its code and where in the program it was thrown, since its message may quote values.
 */
export const openLogger = (destination?: DestinationStream): Logger => {
  const sink = destination ? pino({ base: null }, destination) : pino({ base: null })
  return {
    info: (event, fields) => sink.info(allowed(fields), event),
    warn: (event, fields) => sink.warn(allowed(fields), event),
    error: (event, fields) => sink.error(allowed(fields), event),
  }
}

export const silentLogger: Logger = { info: () => undefined, warn: () => undefined, error: () => undefined }

function allowed(fields: LogFields = {}): Record<string, unknown> {
  const kept: Record<string, unknown> = {}
  for (const name of words) {
    const value = fields[name]
    if (typeof value === 'string') kept[name] = WORD.test(value) ? value : '(withheld)'
  }
  for (const name of numbers) if (typeof fields[name] === 'number') kept[name] = fields[name]
  if (fields.fault !== undefined) kept['fault'] = describeFault(fields.fault)
  return kept
}

function describeFault(fault: unknown): Record<string, unknown> {
  if (!(fault instanceof Error)) return { type: typeof fault }
  const code = 'code' in fault && typeof fault.code === 'string' && WORD.test(fault.code) ? fault.code : undefined
  return { type: fault.constructor.name, code, at: framesOf(fault) }
}

/** The frames below the message: a message may span lines, and its lines may look like frames. */
function framesOf(fault: Error): string[] {
  const stack = fault.stack ?? ''
  const head = `${fault.name}: ${fault.message}`
  const below = stack.startsWith(head) ? stack.slice(head.length) : ''
  return below
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .slice(0, 12)
    .map((line) => line.trim())
}
