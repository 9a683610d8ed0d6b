import type { Draft } from '../changes/draft.ts'
import type { Speaker } from '../changes/speaker.ts'
import type { OpenChange } from '../changes/write-change.ts'
import { stringValue } from '../values/value.ts'

export interface UnresolvedStatement {
  readonly text: string
  readonly surface: string
  readonly why: string
  readonly validFrom: number
  readonly speaker: Speaker
  readonly sourceId: string | null
  readonly span: { readonly start: number; readonly end: number } | null
}

/** Deny by default: a statement that finds no slot is kept as a fact of its own timeline, found by its text, attachable. */
export const recordUnresolved = (open: OpenChange, draft: Draft, statement: UnresolvedStatement): string => {
  const { caller, at } = open
  const { speaker, validFrom, sourceId, span } = statement
  const id = caller.newId()
  const row = stringValue(statement.text, ['input', 'text'])
  const slotKey = `U|${id}`
  draft.facts.push({
    attributeId: null,
    refersTo: null,
    supersedes: null,
    challenger: false,
    properties: {
      id,
      spaceId: caller.spaceId,
      spaceToken: caller.spaceToken,
      text: statement.text,
      value: row.value,
      valueType: row.valueType,
      valueKey: caller.keys.valueDigest(row),
      validFrom,
      recordedAt: at,
      ordinal: draft.facts.length,
      plannedFrom: validFrom > at ? validFrom : null,
      slotKey,
      slot: slotKey,
      level: 0,
      unresolvedSurface: statement.surface,
      unresolvedWhy: statement.why,
    },
  })
  if (!draft.asserters.some((asserter) => asserter.key === speaker.key))
    draft.asserters.push({ key: speaker.key, kind: speaker.kind, name: speaker.name })
  draft.attestations.push({
    factId: id,
    asserterKey: speaker.key,
    sourceId,
    kind: speaker.kind,
    validFrom,
    confirms: false,
    spanStart: span?.start ?? null,
    spanEnd: span?.end ?? null,
    off: null,
  })
  draft.moved.push(id)
  return id
}
