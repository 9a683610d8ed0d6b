import { z } from 'zod'
import { settle } from '../cascade/settle.ts'
import { nullable } from '../graph/codec.ts'
import type { Runs } from '../graph/graph.ts'
import { query } from '../graph/query.ts'
import type { Caller } from '../model/caller.ts'
import type { WriteResult } from '../model/write-result.ts'
import { badInput, Refusal } from '../refusal.ts'
import { checkIdempotencyKey, checkText, MAX_NOTE_CHARACTERS } from '../values/text.ts'
import { applyDraft, type DecidedChange } from './apply.ts'
import { isContended, noteContention } from './contention.ts'
import { type Definitions, definitionsAt, knownDefinitions } from './definitions.ts'
import type { Draft, Unchanged } from './draft.ts'
import { learnFindings, recalledFindings, rememberFindings } from './findings.ts'
import {
  type Found,
  foundShape,
  type Reference,
  resolveReferences,
  sameFindings,
  wantedOf,
  wantedShape,
} from './references.ts'
import { replyOf, resultOf, unchanged } from './reply.ts'
import type { Speaker } from './speaker.ts'

export const MAX_REASON_CHARACTERS = 64

const spaceState = {
  params: z.strictObject({ ...wantedShape, idempotencyKey: z.string().nullable() }),
  row: z.strictObject({
    seq: z.number(),
    clock: z.number(),
    definitionsSeq: z.number(),
    nearNameConflicts: z.boolean(),
    doneId: nullable(z.string()),
    doneHash: nullable(z.string()),
    ...foundShape,
  }),
}

const lockSpace = query('changes/lock-space.cypher', spaceState)

export interface ChangeInput {
  readonly idempotencyKey?: string | null | undefined
  readonly reasonCode?: string | null | undefined
  readonly note?: string | null | undefined
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
  /** What must be read before it is decided; sent together with the look at the space. */
  read: (tx: Runs, known: { found: Found; definitions: Definitions }) => Promise<Read>
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

const NOTHING_FOUND: Found = { identified: [], entities: [], sources: [] }

/** One mutation, there and back: look for the key, read, decide, write, judge what rests on it. */
export const writeChange = async <Read>(caller: Caller, request: ChangeRequest<Read>): Promise<WriteResult> => {
  const keyed = keyOf(caller, request)
  const wanted = wantedOf(caller.spaceId, request.references, request.sourceIds)
  const attempt: Attempt<Read> = { caller, request, keyed, wanted, expected: await expectedFindings(caller, wanted) }
  if (request.seqOf && !isContended(caller.spaceId)) {
    const done = await writeUnlocked(attempt)
    if (done) return done
    noteContention(caller.spaceId)
  }
  return caller.graph.transact((tx) => writeLocked(tx, attempt))
}

interface Attempt<Read> {
  readonly caller: Caller
  readonly request: ChangeRequest<Read>
  readonly keyed: ReturnType<typeof keyOf>
  readonly wanted: ReturnType<typeof wantedOf>
  readonly expected: Found
}

/** What names meant when they were last looked at; looked at again by the write itself. */
const expectedFindings = async (caller: Caller, wanted: ReturnType<typeof wantedOf>): Promise<Found> => {
  if (wanted.identifierKeys.length + wanted.sourceIds.length === 0) return NOTHING_FOUND
  const kept = recalledFindings(wanted)
  return kept ?? (await caller.graph.run(resolveReferences, wanted))[0] ?? NOTHING_FOUND
}

/**
 * Rule 1 without a lock held over round trips: everything is read at one `seq`, decided, and written by one statement
 * that locks the space and does nothing unless `seq` is still the same. Each look takes the lock for as long as it lasts:
 * the database shows `seq` of a commit a moment before its indexes. `undefined`: it moved, or the cascade must be judged
 * in the same transaction; the locked way follows.
 */
const writeUnlocked = async <Read>(attempt: Attempt<Read>): Promise<WriteResult | undefined> => {
  const { caller, request, keyed } = attempt
  const opened = await openChange(caller.graph, attempt)
  if ('result' in opened) return opened.result
  if (request.seqOf?.(opened.read) !== opened.open.seq - 1) return undefined
  const draft = await request.decide(opened.open, opened.read)
  if ('unchanged' in draft) return unchanged(draft)
  if (draft.cascades || draft.disbelieved.length > 0) return undefined
  const decided = decidedOf(opened.open, request.verb, keyed)
  const refreshed = await applyDraft(caller.graph, caller, decided, draft)
  if (refreshed === undefined) return undefined
  learnFindings(draft)
  return resultOf(decided, draft)
}

/** The same with the space locked from the first statement to the commit. */
const writeLocked = async <Read>(tx: Runs, attempt: Attempt<Read>): Promise<WriteResult> => {
  const { caller, request, keyed } = attempt
  const opened = await openChange(tx, attempt)
  if ('result' in opened) return opened.result
  const { open } = opened
  const draft = await request.decide(open, opened.read)
  if ('unchanged' in draft) return unchanged(draft)
  const decided = decidedOf(open, request.verb, keyed)
  const refreshed = await applyDraft(tx, caller, decided, draft)
  if (refreshed === undefined) throw new Error('The space moved under its lock.')
  const rests = draft.cascades || refreshed.some((fact) => fact.carries)
  if (!rests) return resultOf(decided, draft)
  await settle(tx, caller, decided, [...new Set([...draft.moved, ...refreshed.map((fact) => fact.id)])])
  return replyOf(tx, caller, decided.id, false)
}

const decidedOf = (open: OpenChange, verb: string, keyed: ReturnType<typeof keyOf>): DecidedChange => ({
  id: open.id,
  verb,
  seq: open.seq,
  at: open.at,
  kind: open.speaker.kind,
  ...keyed,
})

type Opened<Read> = { open: OpenChange; read: Read } | { result: WriteResult }

/** Reads the space's state and what the verb needs, together; answers a replay at once. */
const openChange = async <Read>(runs: Runs, attempt: Attempt<Read>): Promise<Opened<Read>> => {
  const { caller, request, keyed, wanted, expected } = attempt
  const guess = knownDefinitions(caller.spaceId)
  const looking = runs.run(lockSpace, { ...wanted, idempotencyKey: keyed.idempotencyKey })
  const reading = request.read(runs, { found: expected, definitions: guess })
  reading.catch(() => undefined)
  const state = (await looking)[0]
  if (!state) throw new Refusal('NOT_FOUND', 'No such space.')
  if (state.doneId !== null) {
    await reading.catch(() => undefined)
    return { result: await replay(runs, caller, state.doneId, state.doneHash === keyed.requestHash) }
  }
  checkSources(state, wanted.sourceIds)
  rememberFindings(wanted, state)
  const definitions = await definitionsAt(runs, caller, state.definitionsSeq)
  const isAsExpected = sameFindings(expected, state) && definitions.seq === guess.seq
  const again = () => request.read(runs, { found: state, definitions })
  const read = isAsExpected ? await reading : await reading.catch(() => undefined).then(again)
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
  return { open, read }
}

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
