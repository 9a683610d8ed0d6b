import { z } from 'zod'
import { definitionOf } from '../changes/definitions.ts'
import type { Draft } from '../changes/draft.ts'
import type { AttributeRow } from '../changes/slots.ts'
import type { OpenChange } from '../changes/write-change.ts'
import { query } from '../graph/query.ts'

const attributeNames = query('facts/attribute-names.cypher', {
  params: z.strictObject({ entityId: z.string() }),
  row: z.strictObject({ name: z.string() }),
})

/** Letters alone: names that differ in separators or in a plural are near; names that differ in a digit never are. */
const skeleton = (name: string): string => name.replace(/[^\p{L}\p{N}]/gu, '').replace(/(?<=\p{L}{3})s$/u, '')

export const isNearName = (a: string, b: string): boolean =>
  a !== b && skeleton(a) === skeleton(b) && skeleton(a) !== ''

/** Rule 12: a near-equal unknown name is an open question, never a silent merge. */
export const noteNearNames = async (open: OpenChange, draft: Draft, attribute: AttributeRow): Promise<void> => {
  const isDeclared = definitionOf(open.definitions, attribute.name) !== undefined
  const isNewEntity = draft.entities.some((entity) => entity.id === attribute.entityId)
  if (!open.nearNameConflicts || isDeclared || isNewEntity) return
  const stored = await open.tx.run(attributeNames, { entityId: attribute.entityId })
  const declared = open.definitions.all.flatMap((definition) => [definition.name, ...definition.aliases])
  const near = [...new Set([...stored.map((row) => row.name), ...declared])].filter((name) =>
    isNearName(name, attribute.name),
  )
  if (near.length === 0) return
  draft.conflicts.push({
    id: open.caller.newId(),
    kind: 'NEAR_NAME',
    between: [],
    challengers: [],
    names: [attribute.name, ...near.sort()],
  })
}
