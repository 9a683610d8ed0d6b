import { z } from 'zod'
import { definitionOf, nameIn } from '../changes/definitions.ts'
import type { Draft } from '../changes/draft.ts'
import { linkRow, type Timelines } from '../changes/slots.ts'
import type { OpenChange } from '../changes/write-change.ts'
import { query } from '../graph/query.ts'
import type { End, Link } from '../model/timeline.ts'
import type { Recording } from './recording.ts'
import { partsToEnd, passesFrom } from './statement.ts'

const loadParts = query('facts/load-parts.cypher', {
  params: z.strictObject({ attributeKeys: z.array(z.string()), until: z.number() }),
  row: z.strictObject({ attributeId: z.string(), carries: z.boolean(), links: z.array(linkRow) }),
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
  const rows = await open.tx.run(loadParts, { attributeKeys, until: link.validFrom })
  const removed = new Set(draft.disbelieved.map((one) => one.factId))
  for (const part of rows.flatMap((row) => row.links)) if (!removed.has(part.id)) timelines.add(part)
  const partIds = [
    ...rows.map((row) => row.attributeId),
    ...draft.attributes.filter((one) => attributeKeys.includes(one.key)).map((one) => one.id),
  ]
  for (const id of new Set(partIds)) {
    if (rows.some((row) => row.attributeId === id && row.carries)) draft.cascades = true
    endParts(draft, timelines, id, link, recording)
  }
}

const endParts = (draft: Draft, timelines: Timelines, attributeId: string, link: Link, recording: Recording): void => {
  const ofPart = timelines.all().filter((one) => one.slotKey.startsWith(`${attributeId}|A`))
  const end: End = { validAt: link.validFrom, ending: 'RELEASED', by: link.id, sourceId: null }
  for (const slotKey of new Set(ofPart.map((one) => one.slotKey))) {
    for (const part of partsToEnd(timelines.get(slotKey), link.validFrom, recording.speaker.kind)) {
      draft.ends.push({ factId: part.id, ...end })
      draft.determined.push(part.id)
      draft.moved.push(part.id)
      timelines.update(part.id, (old) => ({ ...old, ends: [...old.ends, end] }))
      if (!draft.touched.includes(attributeId)) draft.touched.push(attributeId)
    }
  }
}
