import { z } from 'zod'
import { settle } from '../cascade/settle.ts'
import { nullable } from '../graph/codec.ts'
import { isKeyTaken } from '../graph/failures.ts'
import type { Runs } from '../graph/graph.ts'
import { query } from '../graph/query.ts'
import type { Caller } from '../model/caller.ts'
import type { WriteResult } from '../model/write-result.ts'
import { badInput, Refusal } from '../refusal.ts'
import { checkIdempotencyKey, checkText, MAX_NOTE_CHARACTERS } from '../values/text.ts'
import { applyDraft, type DecidedChange } from './apply.ts'
import { type Definitions, definitionsAt, knownDefinitions } from './definitions.ts'
import type { Draft, Unchanged } from './draft.ts'
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

const lockSpace = query('changes/lock-space.cypher', {
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
})

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
  /** What must be read once the space is locked; sent together with the lock. */
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

/** One mutation, there and back: lock, look for the key, read, decide, write, judge what rests on it, commit. */
export const writeChange = async <Read>(caller: Caller, request: ChangeRequest<Read>): Promise<WriteResult> => {
  const keyed = keyOf(caller, request)
  const wanted = wantedOf(caller.spaceId, request.references, request.sourceIds)
  const isNamed = wanted.identifierKeys.length + wanted.entityIds.length + wanted.sourceIds.length > 0
  const found = isNamed ? (await caller.graph.run(resolveReferences, wanted))[0]! : NOTHING_FOUND
  const attempt = () => caller.graph.transact((tx) => attemptChange(tx, caller, request, keyed, wanted, found))
  try {
    return await attempt()
  } catch (error) {
    // A rival made the same entity or attribute in another space's transaction; it is there now.
    if (isKeyTaken(error)) return await attempt()
    throw error
  }
}

const attemptChange = async <Read>(
  tx: Runs,
  caller: Caller,
  request: ChangeRequest<Read>,
  keyed: ReturnType<typeof keyOf>,
  wanted: ReturnType<typeof wantedOf>,
  expected: Found,
): Promise<WriteResult> => {
  const guess = knownDefinitions(caller.spaceId)
  const locking = tx.run(lockSpace, { ...wanted, idempotencyKey: keyed.idempotencyKey })
  const reading = request.read(tx, { found: expected, definitions: guess })
  reading.catch(() => undefined)
  const lock = (await locking)[0]
  if (!lock) throw new Refusal('NOT_FOUND', 'No such space.')
  if (lock.doneId !== null) {
    await reading.catch(() => undefined)
    if (lock.doneHash !== keyed.requestHash)
      throw new Refusal('IDEMPOTENCY_KEY_REUSED', 'This idempotency key was used with another input.', {
        path: ['input', 'idempotencyKey'],
      })
    return replyOf(tx, caller, lock.doneId, true)
  }
  const withdrawn = lock.sources.find((source) => source.withdrawn)
  if (withdrawn) throw new Refusal('CONFLICT', 'A withdrawn source can’t be cited again.', { sourceId: withdrawn.id })
  const unknown = wanted.sourceIds.find((id) => !lock.sources.some((source) => source.id === id))
  if (unknown !== undefined)
    throw new Refusal('NOT_FOUND', 'No such source in this space.', { path: ['input', 'source', 'id'] })
  const definitions = await definitionsAt(tx, caller, lock.definitionsSeq)
  const stillSo = sameFindings(expected, lock) && definitions.seq === guess.seq
  const read = stillSo
    ? await reading
    : await reading.catch(() => undefined).then(() => request.read(tx, { found: lock, definitions }))
  const open: OpenChange = {
    tx,
    caller,
    speaker: request.speaker,
    id: caller.newId(),
    seq: lock.seq + 1,
    at: Math.max(caller.now, lock.clock + 1),
    found: lock,
    definitions,
    nearNameConflicts: lock.nearNameConflicts,
  }
  const draft = await request.decide(open, read)
  if ('unchanged' in draft) return unchanged(draft)
  return finish(open, request.verb, keyed, draft)
}

const finish = async (
  open: OpenChange,
  verb: string,
  keyed: ReturnType<typeof keyOf>,
  draft: Draft,
): Promise<WriteResult> => {
  const { tx, caller, id, seq, at, speaker } = open
  const decided: DecidedChange = { id, verb, seq, at, kind: speaker.kind, ...keyed }
  const refreshed = await applyDraft(tx, caller, decided, draft)
  const rests = draft.cascades || refreshed.some((fact) => fact.carries)
  if (!rests) return resultOf(decided, draft)
  await settle(tx, caller, { id, at }, [...new Set([...draft.moved, ...refreshed.map((fact) => fact.id)])])
  return replyOf(tx, caller, id, false)
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
