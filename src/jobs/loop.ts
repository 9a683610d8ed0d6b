import type { Logger } from '../log.ts'

export interface Job {
  readonly name: string
  /** The pause between two rounds that found nothing left to do. */
  readonly everyMs: number
  /** One bounded round; answers whether more is waiting. */
  round(): Promise<boolean>
}

export interface Loop {
  /** Lets the round under way end and starts no other. */
  stop(): Promise<void>
}

const LONGEST_PAUSE_MS = 60_000

/** Runs a job round after round; a round that fails is logged and waited out, ever longer. */
export const startLoop = (job: Job, logger: Logger): Loop => {
  const stopping = new AbortController()
  const running = run(job, logger, stopping.signal)
  return {
    stop: () => {
      stopping.abort()
      return running
    },
  }
}

async function run(job: Job, logger: Logger, stopping: AbortSignal): Promise<void> {
  let failures = 0
  while (!stopping.aborted) {
    let more = false
    try {
      more = await job.round()
      failures = 0
    } catch (fault) {
      failures += 1
      logger.error('a job failed', { job: job.name, fault })
    }
    const pause = failures > 0 ? Math.min(job.everyMs * 2 ** failures, LONGEST_PAUSE_MS) : job.everyMs
    if (!more) await sleep(pause, stopping)
  }
}

function sleep(milliseconds: number, stopping: AbortSignal): Promise<void> {
  return new Promise((wake) => {
    if (stopping.aborted) return wake()
    const done = () => {
      clearTimeout(timer)
      stopping.removeEventListener('abort', done)
      wake()
    }
    const timer = setTimeout(done, milliseconds)
    stopping.addEventListener('abort', done)
  })
}
