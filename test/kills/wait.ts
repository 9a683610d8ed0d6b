import type { AskOptions, Reply } from '../support/service.ts'

export type Ask = (query: string, variables?: Record<string, unknown>, options?: AskOptions) => Promise<Reply>

export const until = async (
  condition: () => boolean | Promise<boolean>,
  what: string,
  mostMs = 60_000,
): Promise<void> => {
  const end = performance.now() + mostMs
  while (!(await condition())) {
    if (performance.now() > end) throw new Error(`Waited too long for ${what}.`)
    await new Promise((done) => setTimeout(done, 50))
  }
}
