import type { Draft } from '../changes/draft.ts'
import type { Speaker } from '../changes/speaker.ts'
import type { OpenChange } from '../changes/write-change.ts'
import type { WriteItem } from '../model/write-result.ts'
import { stringValue } from '../values/value.ts'
import { startOf } from './bounds.ts'
import type { Item } from './item.ts'
import { addNewFact, attest } from './new-fact.ts'
import { observedAtOf, sourceIn } from './source.ts'

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
  const id = open.caller.newId()
  const row = stringValue(statement.text, ['input', 'text'])
  addNewFact(open, draft, id, {
    entityId: null,
    attributeId: null,
    attributeName: null,
    slotKey: `U|${id}`,
    row,
    valueKey: open.caller.keys.valueDigest(row),
    refersTo: null,
    text: statement.text,
    validFrom: statement.validFrom,
    level: 0,
    supersedes: null,
    unresolved: { surface: statement.surface, why: statement.why },
  })
  attest(draft, id, statement, false)
  return id
}

/** Keeps the sentence of an item unresolved; `why` where the sentence itself is plain. */
export const keepUnresolved = (
  open: OpenChange,
  draft: Draft,
  sources: Map<string, string>,
  item: Item,
  why: string,
): Omit<WriteItem, 'index'> => {
  const sourceId = sourceIn(open, draft, sources, item.source)
  const text = item.text ?? ''
  const reason = item.value.kind === 'UNRESOLVED' ? item.value : { surface: text, why }
  const factId = recordUnresolved(open, draft, {
    text,
    surface: reason.surface,
    why: reason.why,
    validFrom: startOf(item.bounds, observedAtOf(open, item.source), open.at),
    speaker: item.speaker,
    sourceId,
    span: item.span,
  })
  return { outcome: 'UNRESOLVED', factId, gap: null }
}
