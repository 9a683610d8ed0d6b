import { type Command, InvalidArgumentError } from 'commander'
import { monotonicFactory } from 'ulid'
import { spaceKeys } from '../identity/keys.ts'
import type { Caller } from '../model/caller.ts'
import { type FactView, findFact } from '../reads/fact-view.ts'
import { readMoment } from '../reads/moment.ts'
import { spaceOfFact } from '../reads/space-of-fact.ts'
import { withInstallation } from './installation.ts'
import { readInstant } from './keys.ts'

export interface FactOptions {
  depth?: number
  valid?: number
  recorded?: number
}

export const withFactOptions = (command: Command): Command =>
  command
    .option('--depth <steps>', 'how far, from 0 to 1,000; default all', readSteps)
    .option('--valid <instant>', 'when it is so, an ISO 8601 instant with a zone; default now', readInstant)
    .option('--recorded <instant>', 'as it was believed then; default now', readInstant)

/** Reads a fact of whichever space, as whoever has the data folder and the database may. */
export const withFact = (
  factId: string,
  { valid, recorded }: FactOptions,
  work: (caller: Caller, fact: FactView) => Promise<void>,
): Promise<void> =>
  withInstallation(async ({ graph, masterSecret }) => {
    const spaceId = await spaceOfFact(graph, factId)
    const who = { spaceId, spaceToken: '', actor: 'command line', kind: 'USER' as const }
    const caller = { graph, ...who, now: Date.now(), newId: monotonicFactory(), keys: spaceKeys(masterSecret, spaceId) }
    await work(caller, await findFact(caller, factId, await readMoment(caller, { valid, recorded })))
  })

const readSteps = (text: string): number => {
  if (!/^\d{1,4}$/.test(text)) throw new InvalidArgumentError('A whole number from 0 to 1,000.')
  return Number(text)
}
