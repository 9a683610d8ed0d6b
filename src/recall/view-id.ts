import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { EvaluationSwitches, RecallInput } from '../generated/graphql.ts'
import { canonicalJson } from '../identity/keys.ts'
import { openToken, type Seal, sealToken } from '../identity/opaque.ts'
import type { Caller } from '../model/caller.ts'
import { type FactView, viewFacts } from '../reads/fact-view.ts'
import { readMoment } from '../reads/moment.ts'
import { badInput } from '../refusal.ts'
import type { View } from './view.ts'

/** So many facts of a view, in order of rank, are looked up again by a replay. */
export const MAX_REPLAYED_FACTS = 150

const payload = z.strictObject({
  valid: z.number().int(),
  recorded: z.number().int(),
  input: z.string(),
  facts: z.array(z.string()),
})

export interface Replayed {
  /** Facts of the view that no longer hold, as they read now. */
  left: FactView[]
  /** How many can't be shown any more. */
  gone: number
}

/** What a view depends on besides its times. */
function digestOf(input: RecallInput, switches: EvaluationSwitches): string {
  const { asOf: _, notBefore: __, replay: ___, ...asked } = input
  const given = Object.entries({ ...asked, ...switches }).filter(([, value]) => value !== null && value !== undefined)
  return createHash('sha256')
    .update(canonicalJson(Object.fromEntries(given)))
    .digest('base64url')
    .slice(0, 22)
}

/** Signed times and digests: the whole memory of a view that was given. */
export function mintViewId(seal: Seal, input: RecallInput, switches: EvaluationSwitches, view: View): string {
  const shown = [...view.pinned, ...view.entries].map(({ factId }) => factId)
  const { valid, recorded } = view.asOf
  return sealToken(seal, {
    valid,
    recorded,
    input: digestOf(input, switches),
    facts: shown.slice(0, MAX_REPLAYED_FACTS),
  })
}

export interface Replay {
  /** The input with the times of the earlier view. */
  input: RecallInput
  factIds: readonly string[]
}

/** The earlier view that an id stands for; the input must be the same. */
export function openViewId(seal: Seal, input: RecallInput, switches: EvaluationSwitches): Replay | null {
  const { replay, asOf, notBefore } = input
  if (replay === null || replay === undefined) return null
  if ((asOf ?? null) !== null) throw badInput(['input', 'asOf'], 'A replay has the times of its view.')
  if ((notBefore ?? null) !== null) throw badInput(['input', 'notBefore'], 'A replay has the times of its view.')
  const view = payload.parse(openToken(seal, replay, ['input', 'replay']))
  if (view.input !== digestOf(input, switches))
    throw badInput(['input', 'replay'], 'This view was made for another input: give the same one.')
  const { valid, recorded, facts } = view
  return { input: { ...input, asOf: { valid, recorded } }, factIds: facts }
}

/** What has become of the facts of an earlier view by now. */
export async function sinceThen(caller: Caller, factIds: readonly string[]): Promise<Replayed> {
  const views = await viewFacts(caller, factIds, await readMoment(caller))
  return { left: views.filter(({ standing }) => !standing), gone: factIds.length - views.length }
}
