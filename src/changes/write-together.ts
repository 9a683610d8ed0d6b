import type { Runs } from '../graph/graph.ts'
import type { WriteResult } from '../model/write-result.ts'
import { Refusal } from '../refusal.ts'
import { learnFindings } from './findings.ts'
import { type Attempt, type Opened, TooEarly } from './open-change.ts'
import { unchanged } from './reply.ts'
import { writeDecided } from './write-alone.ts'

/** How long one transaction takes up further changes. */
const TAKES_UP_MS = 1_000

export type Outcome = { readonly result: WriteResult } | { readonly refusal: Refusal }

export type Together =
  /** In order; attempts beyond them were not taken up. */
  | { readonly outcomes: readonly Outcome[] }
  /** Nothing is written: each may be tried alone. */
  | { readonly failed: unknown }

/**
 * Several writes of one space, decided one after another in one transaction and committed together (ADR 7). Each sees the
 * space as the one before it leaves it; one that is refused has written nothing, and the others stand. Throws if the
 * database can't be reached, or if the commit was sent and didn't succeed: what became of it isn't known then.
 */
export const writeTogether = async (attempts: readonly Attempt[]): Promise<Together> => {
  let isCommitting = false
  try {
    const outcomes = await attempts[0]!.caller.graph.transact(async (tx) => {
      isCommitting = false
      const decided = await writeEach(tx, attempts)
      isCommitting = true
      return decided
    })
    return { outcomes }
  } catch (error) {
    if (isCommitting || (error instanceof Refusal && error.code === 'UNAVAILABLE')) throw error
    return { failed: error }
  }
}

interface Group {
  readonly tx: Runs
  /** `seq` of the last change before the group. */
  committedSeq?: number
  /** The look of the next write, sent together with the writing statement of the one before it. */
  ahead?: Promise<Opened | Refusal> | undefined
}

const writeEach = async (tx: Runs, attempts: readonly Attempt[]): Promise<Outcome[]> => {
  const group: Group = { tx }
  const outcomes: Outcome[] = []
  const until = performance.now() + TAKES_UP_MS
  try {
    for (const [index, attempt] of attempts.entries()) {
      if (index > 0 && performance.now() > until) break
      outcomes.push(await writeNext(group, attempt, attempts[index + 1]))
    }
  } catch (error) {
    if (!(error instanceof TooEarly)) throw error
  }
  await group.ahead
  return outcomes
}

const writeNext = async (group: Group, attempt: Attempt, next: Attempt | undefined): Promise<Outcome> => {
  const opening = group.ahead ?? open(group, attempt)
  group.ahead = undefined
  const opened = await opening
  if (opened instanceof Refusal) return { refusal: opened }
  if ('result' in opened) return opened
  const { change } = opened
  group.committedSeq ??= change.seq - 1
  const draft = await orRefusal(opened.decide())
  if (draft instanceof Refusal) return { refusal: draft }
  if ('unchanged' in draft) return { result: unchanged(draft) }
  const { result, judged } = await writeDecided(group.tx, attempt.caller, change, draft, () => {
    learnFindings(draft)
    if (next) group.ahead = open(group, next)
    group.ahead?.catch(() => undefined)
  })
  if (judged) await forgetLook(group)
  return { result }
}

/** What was read ahead was read before conclusions were judged: it is to be read again. */
const forgetLook = async (group: Group): Promise<void> => {
  await group.ahead?.catch(() => undefined)
  group.ahead = undefined
}

const open = ({ tx, committedSeq }: Group, attempt: Attempt): Promise<Opened | Refusal> =>
  orRefusal(attempt.open(tx, committedSeq))

/** A refusal is an answer here; anything else has failed the transaction. */
const orRefusal = async <T>(work: Promise<T>): Promise<T | Refusal> => {
  try {
    return await work
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}
