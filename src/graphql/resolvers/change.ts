import type { ChangeEffects, ChangeView } from '../../reads/changes.ts'
import type { Context } from '../context.ts'
import { changesAt, effectsOfChanges, loadFacts, momentOf } from './loaders.ts'

/** A payload knows of its change only what the write returned; the rest is read when it is asked for. */
type Parent = Pick<ChangeView, 'id'> & Partial<ChangeView>

const column =
  <K extends keyof ChangeView>(name: K) =>
  async (parent: Parent, _: unknown, context: Context): Promise<ChangeView[K] | null> => {
    const known = (parent as Partial<ChangeView>)[name]
    if (known !== undefined) return known as ChangeView[K]
    const read = await changesAt(context, await momentOf(context, parent)).load(parent.id)
    return read?.[name] ?? null
  }

const effect = (name: keyof ChangeEffects) => async (parent: Parent, _: unknown, context: Context) => {
  const { count, ids } = (await effectsOfChanges(context).load(parent.id))[name]
  return { count, facts: async () => loadFacts(context, await momentOf(context, parent), ids) }
}

export const change = {
  actor: column('actor'),
  kind: column('kind'),
  reasonCode: column('reasonCode'),
  note: column('note'),
  undone: column('undone'),
  bodyHash: column('bodyHash'),
  chainHash: column('chainHash'),
  undoes: async (parent: Parent, _: unknown, context: Context) => {
    const undoesId = await column('undoesId')(parent, _, context)
    return undoesId === null ? null : changesAt(context, await momentOf(context, parent)).load(undoesId)
  },
  recorded: effect('recorded'),
  ended: effect('ended'),
  disbelieved: effect('disbelieved'),
}
