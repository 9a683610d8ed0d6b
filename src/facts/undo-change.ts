import { z } from 'zod'
import { type Draft, emptyDraft, type Unchanged } from '../changes/draft.ts'
import { speakerOf } from '../changes/speaker.ts'
import { readEffects, switchEffects } from '../changes/switches.ts'
import { type OpenChange, writeChange } from '../changes/write-change.ts'
import type { UndoInput } from '../generated/graphql.ts'
import { nullable } from '../graph/codec.ts'
import { query } from '../graph/query.ts'
import type { Caller } from '../model/caller.ts'
import { asserterKind, trustOf } from '../model/kinds.ts'
import type { WriteResult } from '../model/write-result.ts'
import { Refusal } from '../refusal.ts'
import { isOnNow } from '../time/belief.ts'
import { checkId } from '../values/text.ts'
import { noteCollisions } from './collisions.ts'
import { undoSettings } from './undo-settings.ts'

const switches = z.array(z.number())

const undoChain = query('changes/undo-chain.cypher', {
  params: z.strictObject({ spaceId: z.string(), changeId: z.string() }),
  row: z.strictObject({
    id: z.string(),
    verb: z.string(),
    kind: asserterKind,
    off: switches,
    undos: z.array(z.strictObject({ id: z.string(), off: switches })),
    correctedBy: nullable(z.string()),
  }),
})
type ChainRow = z.output<typeof undoChain.row>

/** Switches a change's own effects off; belief, support and the step rule do the rest; later changes stand (rule 21). */
export const undoChange = (caller: Caller, input: UndoInput): Promise<WriteResult> => {
  const changeId = checkId(input.change, ['input', 'change'])
  return writeChange<ChainRow[]>(caller, {
    verb: 'undo',
    input,
    speaker: speakerOf(caller, input.by, null, ['input', 'by']),
    references: [],
    sourceIds: [],
    read: (tx) => tx.run(undoChain, { spaceId: caller.spaceId, changeId }),
    decide,
  })
}

const decide = async (open: OpenChange, chain: ChainRow[]): Promise<Draft | Unchanged> => {
  const target = chain[0]
  if (!target) throw new Refusal('NOT_FOUND', 'No such change in this space.', { path: ['input', 'change'] })
  if (!isOnNow(target.off)) return { unchanged: 'ALREADY_UNDONE', factId: null }
  if (trustOf(target.kind) > trustOf(open.speaker.kind))
    throw new Refusal('TRUST', 'A higher kind spoke in this change.', { path: ['input', 'change'] })
  if (target.correctedBy !== null)
    throw new Refusal('CONFLICT', 'What this change recorded was corrected since: undo the correction first.', {
      path: ['input', 'change'],
      changeId: target.correctedBy,
    })
  const draft = emptyDraft('UNDONE')
  draft.undoes.push(target.id)
  const offOf = flip(chain, open.at)
  draft.switchedChanges.push(...[...offOf].map(([id, off]) => ({ id, off })))
  const last = chain.at(-1)!
  if (!offOf.has(last.id)) return draft
  const effects = await readEffects(open.tx, { changeId: last.id })
  const withdrawn = await withdrawnBy(open, last)
  const all = [...effects, ...(withdrawn ? await readEffects(open.tx, withdrawn) : [])]
  const distinct = [...new Map(all.map((effect) => [effect.edgeId, effect])).values()]
  const reopened = await switchEffects(open.tx, draft, distinct, { offOf, added: null }, open.at)
  await noteCollisions(open, draft, reopened)
  await undoSettings(open, last.id, offOf.get(last.id)!)
  return draft
}

/** Not parity: a change is in force while no undo of it is, and each undo counts as a change does (rule 2). */
const flip = (chain: readonly ChainRow[], at: number): Map<string, number[]> => {
  const target = chain[0]!
  const offOf = new Map([[target.id, [...target.off, at]]])
  for (const [index, row] of chain.entries()) {
    if (index === 0) continue
    const undone = row.undos.some((undo) => isOnNow(offOf.get(undo.id) ?? undo.off))
    if (undone !== isOnNow(row.off)) break
    offOf.set(row.id, [...row.off, at])
  }
  return offOf
}

const withdrawnThing = query('changes/withdrawn-thing.cypher', {
  params: z.strictObject({ changeId: z.string() }),
  row: z.strictObject({ sourceId: nullable(z.string()), asserterKey: nullable(z.string()) }),
})

const withdrawnBy = async (open: OpenChange, change: ChainRow) => {
  if (change.verb !== 'withdraw') return null
  const [row] = await open.tx.run(withdrawnThing, { changeId: change.id })
  if (!row) return null
  return row.sourceId !== null
    ? { sourceId: row.sourceId }
    : row.asserterKey !== null
      ? { asserterKey: row.asserterKey }
      : null
}
