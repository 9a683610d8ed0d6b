import { settle } from '../cascade/settle.ts'
import type { Runs } from '../graph/graph.ts'
import type { Caller } from '../model/caller.ts'
import type { WriteResult } from '../model/write-result.ts'
import { applyDraft, type DecidedChange } from './apply.ts'
import { isContended, noteContention } from './contention.ts'
import type { Draft } from './draft.ts'
import { learnFindings } from './findings.ts'
import type { Attempt } from './open-change.ts'
import { replyOf, resultOf, unchanged } from './reply.ts'

/** One mutation in a transaction of its own: look for the key, read, decide, write, judge what rests on it. */
export const writeAlone = async (attempt: Attempt): Promise<WriteResult> => {
  const { graph, spaceId } = attempt.caller
  if (attempt.needsNoLock && !isContended(spaceId)) {
    const done = await writeUnlocked(attempt)
    if (done) return done
    noteContention(spaceId)
  }
  return graph.transact((tx) => writeLocked(tx, attempt))
}

/**
 * Rule 1 without a lock held over round trips: everything is read at one `seq`, decided, and written by one statement
 * that locks the space and does nothing unless `seq` is still the same. Each look takes the lock for as long as it lasts:
 * the database shows `seq` of a commit a moment before its indexes. `undefined`: it moved, or the cascade must be judged
 * in the same transaction; the locked way follows.
 */
const writeUnlocked = async (attempt: Attempt): Promise<WriteResult | undefined> => {
  const { caller } = attempt
  const opened = await attempt.open(caller.graph)
  if ('result' in opened) return opened.result
  const { change } = opened
  if (opened.seqRead !== change.seq - 1) return undefined
  const draft = await opened.decide()
  if ('unchanged' in draft) return unchanged(draft)
  if (draft.cascades || draft.disbelieved.length > 0) return undefined
  const refreshed = await applyDraft(caller.graph, caller, change, draft)
  if (refreshed === undefined) return undefined
  learnFindings(draft)
  return resultOf(change, draft)
}

/** The same with the space locked from the first statement to the commit. */
const writeLocked = async (tx: Runs, attempt: Attempt): Promise<WriteResult> => {
  const opened = await attempt.open(tx)
  if ('result' in opened) return opened.result
  const draft = await opened.decide()
  if ('unchanged' in draft) return unchanged(draft)
  return (await writeDecided(tx, attempt.caller, opened.change, draft)).result
}

export interface Written {
  readonly result: WriteResult
  /** Whether conclusions were judged after the writing statement: what was read behind it may have moved. */
  readonly judged: boolean
}

/** Writes what was decided under the lock, and judges what rests on it. `whenSent`: the writing statement is on its way. */
export const writeDecided = async (
  tx: Runs,
  caller: Caller,
  change: DecidedChange,
  draft: Draft,
  whenSent?: () => void,
): Promise<Written> => {
  const applying = applyDraft(tx, caller, change, draft)
  whenSent?.()
  const refreshed = await applying
  if (refreshed === undefined) throw new Error('The space moved under its lock.')
  const rests = draft.cascades || refreshed.some((fact) => fact.carries)
  if (!rests) return { result: resultOf(change, draft), judged: false }
  await settle(tx, caller, change, [...new Set([...draft.moved, ...refreshed.map((fact) => fact.id)])])
  return { result: await replyOf(tx, caller, change.id, false), judged: true }
}
