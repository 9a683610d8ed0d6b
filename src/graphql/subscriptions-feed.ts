import type { Graph } from '../graph/graph.ts'
import type { Logger } from '../log.ts'
import type { Caller } from '../model/caller.ts'
import { type ChangeView, listChanges } from '../reads/changes.ts'
import { type Head, readHeads } from '../reads/heads.ts'
import { Refusal } from '../refusal.ts'

/** How often spaces that somebody follows are looked at, all of them by one statement. */
export const STEP_MS = 500
const PAGE = 100
/** Steps that a change below the space's `seq` may be out of sight. */
const MAX_UNSEEN_STEPS = 10

/** What is kept of a space while somebody follows it. */
interface Followed {
  followers: number
  /** Changes up to here are committed whole: they may be told. */
  ready: Head
  /** The last head that was seen. Its change may be a moment short of its indexes. */
  seen: Head
  readonly waiting: Set<() => void>
  page: { key: string; changes: Promise<ChangeView[]> } | undefined
}

export interface ChangeFeed {
  /** This process has committed a change: it is told without waiting for the next step. */
  wrote(spaceId: string, head: Head): void
  /** The changes of the caller's space later than `since`, one by one, until `stopping`. `start`: the head just read. */
  follow(caller: Caller, from: { since: number; start: Head }, stopping: AbortSignal): AsyncGenerator<ChangeView>
  close(): void
}

/** Tells followers of spaces of their changes. Spaces that nobody follows cost nothing. */
export const openChangeFeed = (graph: Graph, logger: Logger, stepMs = STEP_MS): ChangeFeed => {
  const spaces = new Map<string, Followed>()
  let timer: NodeJS.Timeout | undefined
  const step = async (): Promise<void> => {
    try {
      const heads = await readHeads(graph, [...spaces.keys()])
      for (const [spaceId, head] of heads) look(spaces.get(spaceId), head)
    } catch (fault) {
      logger.warn('changes could not be looked for', { fault })
    }
    timer = undefined
    schedule()
  }
  const schedule = (): void => {
    if (timer === undefined && spaces.size > 0) timer = setTimeout(() => void step(), stepMs)
  }
  const enter = (spaceId: string, start: Head): Followed => {
    const ready = { ...start, seq: start.seq - 1 }
    const followed = spaces.get(spaceId) ?? { followers: 0, ready, seen: start, waiting: new Set(), page: undefined }
    followed.followers += 1
    spaces.set(spaceId, followed)
    schedule()
    return followed
  }
  const leave = (spaceId: string, followed: Followed): void => {
    followed.followers -= 1
    if (followed.followers === 0) spaces.delete(spaceId)
  }
  return {
    wrote: (spaceId, head) => {
      const followed = spaces.get(spaceId)
      if (followed !== undefined) becomeReady(followed, head)
    },
    follow: async function* (caller, { since, start }, stopping) {
      const followed = enter(caller.spaceId, start)
      try {
        yield* tell(caller, followed, { since, stepMs, stopping })
      } finally {
        leave(caller.spaceId, followed)
      }
    },
    close: () => {
      clearTimeout(timer)
      spaces.clear()
    },
  }
}

/** Writes of a space are serial: what was the head a step ago has long reached its indexes. */
const look = (followed: Followed | undefined, head: Head): void => {
  if (followed === undefined) return
  becomeReady(followed, followed.seen)
  if (head.seq > followed.seen.seq) followed.seen = head
}

const becomeReady = (followed: Followed, head: Head): void => {
  if (head.seq <= followed.ready.seq) return
  followed.ready = head
  if (head.seq > followed.seen.seq) followed.seen = head
  for (const wake of followed.waiting) wake()
}

async function* tell(
  caller: Caller,
  followed: Followed,
  { since, stepMs, stopping }: { since: number; stepMs: number; stopping: AbortSignal },
): AsyncGenerator<ChangeView> {
  let told = since
  let unseenSteps = 0
  while (!stopping.aborted) {
    if (followed.ready.seq <= told) {
      await wakened(followed, stopping)
      continue
    }
    const next = unbroken(await pageAfter(caller, followed, told), told, followed.ready.seq)
    for (const change of next) {
      yield change
      if (stopping.aborted) return
      told = change.seq
    }
    unseenSteps = next.length === 0 ? unseenSteps + 1 : 0
    if (unseenSteps > MAX_UNSEEN_STEPS) throw unseen()
    if (unseenSteps > 0) await pause(stepMs, stopping)
  }
}

const unseen = (): Refusal =>
  new Refusal('UNAVAILABLE', 'The next change can’t be read. Try again; verifyAudit tells whether one is missing.', {
    retryable: true,
  })

/** Followers that have come equally far share one read. */
const pageAfter = (caller: Caller, followed: Followed, after: number): Promise<ChangeView[]> => {
  const { seq, clock } = followed.ready
  const key = `${after} ${seq}`
  if (followed.page?.key !== key) {
    const moment = { valid: clock, recorded: clock }
    const changes = listChanges(caller, { moment, after, limit: PAGE })
    const page = { key, changes }
    followed.page = page
    // A read that failed, or found what isn't whole yet, isn't shared with a later one.
    const drop = () => {
      if (followed.page === page) followed.page = undefined
    }
    changes.then((found) => unbroken(found, after, seq).length > 0 || drop(), drop)
  }
  return followed.page.changes
}

const unbroken = (changes: readonly ChangeView[], after: number, last: number): ChangeView[] =>
  changes.filter(({ seq }, index) => seq === after + 1 + index && seq <= last)

const wakened = (followed: Followed, stopping: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const wake = () => {
      followed.waiting.delete(wake)
      stopping.removeEventListener('abort', wake)
      resolve()
    }
    followed.waiting.add(wake)
    stopping.addEventListener('abort', wake)
    if (stopping.aborted) wake()
  })

const pause = (milliseconds: number, stopping: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    stopping.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })
