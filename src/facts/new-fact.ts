import type { Draft } from '../changes/draft.ts'
import type { Speaker } from '../changes/speaker.ts'
import type { OpenChange } from '../changes/write-change.ts'
import { o200kBase } from '../values/tokens.ts'
import type { ValueRow } from '../values/value.ts'

/** Texts of one change are counted in tokens up to so many characters together: counting holds up the space. */
export const MAX_COUNTED_CHARACTERS = 50_000

/** A fact to be recorded, as all verbs that record one say it. Open ends are `null`. */
export interface NewFactInput {
  readonly entityId: string | null
  readonly attributeId: string | null
  /** Null for what has no attribute yet. */
  readonly attributeName: string | null
  readonly slotKey: string
  readonly row: ValueRow
  readonly valueKey: string
  readonly refersTo: string | null
  readonly text: string
  readonly validFrom: number
  readonly statedUntil?: number | null
  readonly expiresAt?: number | null
  /** 0 for what was said. */
  readonly level: number
  /** Recorded, never believed (rule 15). */
  readonly challenger?: boolean
  readonly supersedes: string | null
  readonly unresolved?: { readonly surface: string; readonly why: string }
}

/** Adds a fact to the draft; its place in the change decides between facts of one instant. */
export const addNewFact = (open: OpenChange, draft: Draft, id: string, fact: NewFactInput): number => {
  const { caller, at } = open
  const { row, challenger = false, slotKey, validFrom } = fact
  const ordinal = draft.facts.length
  draft.facts.push({
    attributeId: fact.attributeId,
    refersTo: fact.refersTo,
    supersedes: fact.supersedes,
    challenger,
    properties: {
      id,
      spaceId: caller.spaceId,
      spaceToken: caller.spaceToken,
      entityId: fact.entityId,
      text: fact.text,
      tokens: tokensOf(draft, fact.text),
      attributeWords: fact.attributeName === null ? null : wordsOfName(fact.attributeName),
      value: row.value,
      valueType: row.valueType,
      valueKey: fact.valueKey,
      validFrom,
      statedUntil: fact.statedUntil ?? null,
      expiresAt: fact.expiresAt ?? null,
      recordedAt: at,
      ordinal,
      plannedFrom: validFrom > at ? validFrom : null,
      slotKey,
      slot: challenger ? null : slotKey,
      disbelievedAt: challenger ? at : null,
      level: fact.level,
      unresolvedSurface: fact.unresolved?.surface ?? null,
      unresolvedWhy: fact.unresolved?.why ?? null,
    },
  })
  if (!challenger) draft.moved.push(id)
  return ordinal
}

/** What the text costs in a view; null where it isn't counted, and a view then goes by its length. */
const tokensOf = ({ facts }: Draft, text: string): number | null => {
  const before = facts.reduce((characters, { properties }) => characters + String(properties['text']).length, 0)
  return before + text.length <= MAX_COUNTED_CHARACTERS ? o200kBase.count(text) : null
}

export interface Attesting {
  readonly speaker: Speaker
  readonly sourceId: string | null
  readonly span: { readonly start: number; readonly end: number } | null
  readonly validFrom: number
}

/** Somebody says that the fact is so. */
export const attest = (draft: Draft, factId: string, said: Attesting, confirms: boolean): void => {
  const { speaker, sourceId, span, validFrom } = said
  if (!draft.asserters.some((asserter) => asserter.key === speaker.key))
    draft.asserters.push({ key: speaker.key, kind: speaker.kind, name: speaker.name })
  draft.attestations.push({
    factId,
    asserterKey: speaker.key,
    sourceId,
    kind: speaker.kind,
    validFrom,
    confirms,
    spanStart: span?.start ?? null,
    spanEnd: span?.end ?? null,
    off: null,
  })
}

/** `address.city` reads "address city": a dot would make one word of it. */
const wordsOfName = (attribute: string): string => attribute.replace(/[._\-/]+/g, ' ')

/** A sentence for a fact that was given none. */
export const spokenText = (entity: string, attribute: string, value: string): string =>
  `${entity} ${wordsOfName(attribute)}: ${value}`
