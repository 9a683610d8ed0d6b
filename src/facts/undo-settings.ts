import { z } from 'zod'
import type { OpenChange } from '../changes/write-change.ts'
import { nullable } from '../graph/codec.ts'
import { query } from '../graph/query.ts'
import { isOnNow } from '../time/belief.ts'

const settingsOf = query('changes/settings-of.cypher', {
  params: z.strictObject({ changeId: z.string() }),
  row: z.strictObject({
    factId: nullable(z.string()),
    definitionKey: nullable(z.string()),
    revisions: z.array(
      z.strictObject({ changeId: z.string(), off: z.array(z.number()), properties: z.record(z.string(), z.unknown()) }),
    ),
  }),
})

const restoreSettings = query('changes/restore-settings.cypher', {
  params: z.strictObject({
    spaceId: z.string(),
    seq: z.number(),
    protects: z.array(z.strictObject({ factId: z.string(), protected: z.boolean() })),
    definitions: z.array(z.strictObject({ key: z.string(), properties: z.record(z.string(), z.unknown()) })),
    removed: z.array(z.string()),
  }),
  row: z.strictObject({ done: z.boolean() }),
})

/** Protections and declarations read as the latest one in force: undoing one brings back the one before. */
export const undoSettings = async (open: OpenChange, changeId: string, off: number[]): Promise<void> => {
  const rows = await open.tx.run(settingsOf, { changeId })
  if (rows.length === 0) return
  const definitions: { key: string; properties: Record<string, unknown> }[] = []
  const removed: string[] = []
  const protects: { factId: string; protected: boolean }[] = []
  for (const { factId, definitionKey, revisions } of rows) {
    const latest = revisions.findLast((one) => isOnNow(one.changeId === changeId ? off : one.off))?.properties
    if (factId !== null) protects.push({ factId, protected: latest?.['protected'] === true })
    else if (definitionKey !== null && latest) definitions.push({ key: definitionKey, properties: latest })
    else if (definitionKey !== null) removed.push(definitionKey)
  }
  await open.tx.run(restoreSettings, { spaceId: open.caller.spaceId, seq: open.seq, protects, definitions, removed })
}
