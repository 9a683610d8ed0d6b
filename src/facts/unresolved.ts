import type { Draft } from '../changes/draft.ts'
import type { Speaker } from '../changes/speaker.ts'
import type { OpenChange } from '../changes/write-change.ts'
import { stringValue } from '../values/value.ts'
import { addNewFact, attest } from './new-fact.ts'

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
