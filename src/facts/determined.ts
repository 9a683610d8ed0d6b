import { z } from 'zod'
import { definitionOf, nameIn } from '../changes/definitions.ts'
import type { Draft } from '../changes/draft.ts'
import { linkRow, type Timelines } from '../changes/slots.ts'
import type { OpenChange } from '../changes/write-change.ts'
import { query } from '../graph/query.ts'
import type { Link } from '../model/timeline.ts'
import type { Recording } from './recording.ts'
import { partsToEnd, passesFrom } from './statement.ts'

const loadParts = query('facts/load-parts.cypher', {
  params: z.strictObject({ attributeKeys: z.array(z.string()), before: z.number() }),
  row: z.strictObject({ attributeId: z.string(), carries: z.boolean(), link: linkRow }),
})

/** Rule 11: when a determining attribute passes to a different value, its parts of an earlier start are released there. */
export const endDeterminedParts = async (
  open: OpenChange,
  draft: Draft,
  timelines: Timelines,
  recording: Recording,
  link: Link,
): Promise<void> => {
  const { attribute } = recording
  if (attribute.cardinality !== 'ONE') return
  const names = definitionOf(open.definitions, attribute.name)?.determines ?? []
  if (names.length === 0 || !passesFrom(timelines.get(link.slotKey), link)) return
  const { keys } = open.caller
  const attributeKeys = names.map((name) =>
    keys.attributeKey(attribute.entityId, nameIn(open.definitions, name), attribute.scope),
  )
  const rows = await open.tx.run(loadParts, { attributeKeys, before: link.validFrom })
  const removed = new Set(draft.disbelieved.map((one) => one.factId))
  const parts = rows.filter((row) => !removed.has(row.link.id))
  for (const slotKey of new Set(parts.map((row) => row.link.slotKey))) {
    const inSlot = parts.filter((row) => row.link.slotKey === slotKey)
    for (const part of partsToEnd(
      inSlot.map((row) => row.link),
      link.validFrom,
      recording.speaker.kind,
    )) {
      draft.ends.push({
        factId: part.id,
        validAt: link.validFrom,
        ending: 'RELEASED',
        by: link.id,
        sourceId: recording.sourceId,
      })
      draft.determined.push(part.id)
      draft.moved.push(part.id)
    }
    for (const row of inSlot) {
      if (!draft.touched.includes(row.attributeId)) draft.touched.push(row.attributeId)
      if (row.carries) draft.cascades = true
    }
  }
}
