import type { ChangeView } from '../../reads/changes.ts'
import { readClock } from '../../reads/moment.ts'
import { badInput } from '../../refusal.ts'
import type { Context } from '../context.ts'

/** Ends at once when it is told to return, also while it waits for a change. */
const stoppable = <T>(open: (stopping: AbortSignal) => AsyncGenerator<T>): AsyncIterableIterator<T> => {
  const stopping = new AbortController()
  const source = open(stopping.signal)
  const made: AsyncIterableIterator<T> = {
    next: () => source.next(),
    return: () => {
      stopping.abort()
      return source.return(undefined)
    },
    [Symbol.asyncIterator]: () => made,
  }
  return made
}

const changes = {
  subscribe: async (_: unknown, { since }: { since?: number | null }, { service, caller }: Context) => {
    const start = await readClock(caller)
    const from = { since: since ?? start.seq, start }
    if (from.since > start.seq)
      throw badInput(['since'], 'This space has no change with that seq.', { limit: start.seq })
    return stoppable((stopping) => service.changeFeed.follow(caller, from, stopping))
  },
  /** What is asked of its facts reads as of now, not as of when the subscription began. */
  resolve: (change: ChangeView, _: unknown, { now, service }: Context): ChangeView => {
    service.metrics.told()
    return { ...change, moment: { ...change.moment, valid: Math.max(now, change.moment.recorded) } }
  },
}

export const subscriptions = { changes }
