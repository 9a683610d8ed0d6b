import { z } from 'zod'
import { nullable } from '../graph/codec.ts'
import type { Runs } from '../graph/graph.ts'
import { query } from '../graph/query.ts'
import type { Caller } from '../model/caller.ts'
import type { WriteResult } from '../model/write-result.ts'
import { badInput, Refusal } from '../refusal.ts'
import { checkIdempotencyKey, checkText, MAX_NOTE_CHARACTERS } from '../values/text.ts'
import type { DecidedChange } from './apply.ts'
import { type Definitions, definitionsAt, knownDefinitions } from './definitions.ts'
import type { Draft, Unchanged } from './draft.ts'
import { recalledFindings, rememberFindings } from './findings.ts'
import {
  type Found,
  foundShape,
  type Reference,
  resolveReferences,
  sameFindings,
  wantedOf,
  wantedShape,
} from './references.ts'
import { replyOf } from './reply.ts'
import { type NearTargets, nearFoundShape, nearShape, type SlotRow } from './slots.ts'
import type { Speaker } from './speaker.ts'

export const MAX_REASON_CHARACTERS = 64

const lookShape = { ...wantedShape, idempotencyKey: z.string().nullable() }
const stateShape = {
  seq: z.number(),
  clock: z.number(),
  definitionsSeq: z.number(),
  nearNameConflicts: z.boolean(),
  doneId: nullable(z.string()),
  doneHash: nullable(z.string()),
  ...foundShape,
}

const lockSpace = query('changes/lock-space.cypher', {
  params: z.strictObject(lookShape),
  row: z.strictObject(stateShape),
})

const lookNear = query('changes/look-near.cypher', {
  params: z.strictObject({ ...lookShape, ...nearShape }),
  row: z.strictObject({ ...stateShape, ...nearFoundShape }),
})

export interface ChangeInput {
  readonly idempotencyKey?: string | null | undefined
  readonly reasonCode?: string | null | undefined
  readonly note?: string | null | undefined
}

/** What is known before the space is looked at: it may be outdated. */
export interface Known {
  readonly found: Found
  readonly definitions: Definitions
}

/** A narrow read of timelines that travels in the look at the space: one statement less, and enough for plain writes. */
export interface NearRead<Read> {
  readonly targets: (known: Known) => NearTargets
  /** What was read, if it is enough to decide; else all is read as `read` says. */
  readonly enough: (open: OpenChange, rows: SlotRow[]) => Read | undefined
}

export interface ChangeRequest<Read> {
  verb: string
  /** The mutation's whole input: its digest tells a replay from another request. */
  input: ChangeInput
  speaker: Speaker
  references: readonly Reference[]
  sourceIds: readonly string[]
  /** Of a verb that moves only the timelines it reads: the `seq` they were read at. Such a write needs no lock held. */
  seqOf?: (read: Read) => number
  near?: NearRead<Read> | undefined
  /** What must be read before it is decided; sent together with the look at the space, unless there is a narrow one. */
  read: (tx: Runs, known: Known) => Promise<Read>
  /** Refuses before it writes anything: changes that are committed together stand or fall one by one. */
  decide: (open: OpenChange, read: Read) => Promise<Draft | Unchanged>
}

/** A change that is being decided: the space is locked, nothing is written. */
export interface OpenChange {
  readonly tx: Runs
  readonly caller: Caller
  readonly speaker: Speaker
  readonly id: string
  readonly seq: number
  readonly at: number
  readonly found: Found
  readonly definitions: Definitions
  readonly nearNameConflicts: boolean
}

/** A write that waits to be decided, once or again. */
export interface Attempt {
  readonly caller: Caller
  /** Whether it moves only timelines that it reads, so that the lock need not be held (ADR 3). */
  readonly needsNoLock: boolean
  /**
   * Looks at the space and reads what the verb needs, in one round trip if names mean what they meant before. Throws
   * `TooEarly` if a change after `committedSeq` has declared attributes: what this process remembers of them is committed.
   */
  open(runs: Runs, committedSeq?: number): Promise<Opened>
}

/** To be tried again once the changes before it are committed. */
export class TooEarly extends Error {
  override readonly name = 'TooEarly'
}

export type Opened =
  /** A replay. */
  | { readonly result: WriteResult }
  | {
      readonly change: DecidedChange
      /** The `seq` at which the timelines were read, of a write that needs no lock. */
      readonly seqRead: number | undefined
      readonly decide: () => Promise<Draft | Unchanged>
    }

const NOTHING_FOUND: Found = { identified: [], entities: [], sources: [] }

/** Checks what every mutation has. What its names mean is asked for at once, if this process doesn't know. */
export const attemptOf = <Read>(caller: Caller, request: ChangeRequest<Read>): Attempt => {
  const keyed = keyOf(caller, request)
  const wanted = wantedOf(caller.spaceId, request.references, request.sourceIds)
  const asked = isKnown(wanted) ? undefined : caller.graph.run(resolveReferences, wanted)
  asked?.catch(() => undefined)
  const expected = async () => recalledFindings(wanted) ?? (await asked)?.[0] ?? NOTHING_FOUND
  return {
    caller,
    needsNoLock: request.seqOf !== undefined,
    open: async (runs, committedSeq = Infinity) =>
      openChange(runs, { caller, request, keyed, wanted, committedSeq, expected: await expected() }),
  }
}

const isKnown = (wanted: ReturnType<typeof wantedOf>): boolean =>
  wanted.identifierKeys.length + wanted.sourceIds.length === 0 || recalledFindings(wanted) !== undefined

interface Opening<Read> {
  readonly caller: Caller
  readonly request: ChangeRequest<Read>
  readonly keyed: ReturnType<typeof keyOf>
  readonly wanted: ReturnType<typeof wantedOf>
  readonly committedSeq: number
  /** What names meant when they were last looked at; looked at again by the write itself. */
  readonly expected: Found
}

/** Reads the space's state and what the verb needs, together; answers a replay at once. */
const openChange = async <Read>(runs: Runs, opening: Opening<Read>): Promise<Opened> => {
  const { caller, request, keyed, wanted, committedSeq, expected } = opening
  const guess = { found: expected, definitions: knownDefinitions(caller.spaceId) }
  const looking = look(runs, opening, guess)
  const reading = request.near ? undefined : request.read(runs, guess)
  reading?.catch(() => undefined)
  const state = (await looking)[0]
  if (!state) throw new Refusal('NOT_FOUND', 'No such space.')
  if (state.doneId !== null) {
    await reading?.catch(() => undefined)
    return { result: await replay(runs, caller, state.doneId, state.doneHash === keyed.requestHash) }
  }
  if (state.definitionsSeq > committedSeq) throw new TooEarly()
  checkSources(state, wanted.sourceIds)
  rememberFindings(wanted, state)
  const definitions = await definitionsAt(runs, caller, state.definitionsSeq)
  const open: OpenChange = {
    tx: runs,
    caller,
    speaker: request.speaker,
    id: caller.newId(),
    seq: state.seq + 1,
    at: Math.max(caller.now, state.clock + 1),
    found: state,
    definitions,
    nearNameConflicts: state.nearNameConflicts,
  }
  const isAsExpected = sameFindings(expected, state) && definitions.seq === guess.definitions.seq
  if (!isAsExpected) await reading?.catch(() => undefined)
  const narrow = isAsExpected ? request.near?.enough(open, rowsOf(state)) : undefined
  const read = narrow ?? (await ((isAsExpected && reading) || request.read(runs, open)))
  return {
    change: { id: open.id, verb: request.verb, seq: open.seq, at: open.at, kind: open.speaker.kind, ...keyed },
    seqRead: request.seqOf?.(read),
    decide: () => request.decide(open, read),
  }
}

type State = z.output<typeof lockSpace.row> & Partial<Pick<z.output<typeof lookNear.row>, 'fact' | 'slots'>>

const look = <Read>(runs: Runs, { caller, request, keyed, wanted }: Opening<Read>, guess: Known): Promise<State[]> => {
  const { idempotencyKey } = keyed
  if (!request.near) return runs.run(lockSpace, { ...wanted, idempotencyKey })
  return runs.run(lookNear, { ...wanted, idempotencyKey, now: caller.now, ...request.near.targets(guess) })
}

const rowsOf = ({ seq, fact = null, slots = [] }: State): SlotRow[] => slots.map((slot) => ({ ...slot, seq, fact }))

const replay = async (runs: Runs, caller: Caller, changeId: string, isSameRequest: boolean): Promise<WriteResult> => {
  if (isSameRequest) return replyOf(runs, caller, changeId, true)
  throw new Refusal('IDEMPOTENCY_KEY_REUSED', 'This idempotency key was used with another input.', {
    path: ['input', 'idempotencyKey'],
  })
}

const checkSources = ({ sources }: Found, wanted: readonly string[]): void => {
  const withdrawn = sources.find((source) => source.withdrawn)
  if (withdrawn) throw new Refusal('CONFLICT', 'A withdrawn source can’t be cited again.', { sourceId: withdrawn.id })
  if (wanted.some((id) => !sources.some((source) => source.id === id)))
    throw new Refusal('NOT_FOUND', 'No such source in this space.', { path: ['input', 'source', 'id'] })
}

const keyOf = <Read>(caller: Caller, { verb, input, speaker }: ChangeRequest<Read>) => {
  const { idempotencyKey: given, reasonCode, note } = input
  const idempotencyKey =
    given === undefined || given === null ? null : checkIdempotencyKey(given, ['input', 'idempotencyKey'])
  if (reasonCode && !/^[\x21-\x7e]{1,64}$/.test(reasonCode))
    throw badInput(['input', 'reasonCode'], 'A reason code is 1 to 64 visible ASCII characters.', {
      limit: MAX_REASON_CHARACTERS,
    })
  return {
    idempotencyKey: idempotencyKey === null ? null : caller.keys.idempotencyKey(idempotencyKey),
    requestHash: idempotencyKey === null ? null : caller.keys.requestHash([verb, speaker.kind, speaker.name, input]),
    reasonCode: reasonCode ?? null,
    note:
      note === undefined || note === null
        ? null
        : checkText(note, { path: ['input', 'note'], maxCharacters: MAX_NOTE_CHARACTERS, name: 'A note' }),
  }
}
