import { parseReference, type Reference } from '../changes/references.ts'
import { type AsserterInput, type Speaker, speakerOf } from '../changes/speaker.ts'
import type { Caller } from '../model/caller.ts'
import type { InputPath } from '../refusal.ts'
import { checkText, MAX_FACT_CHARACTERS } from '../values/text.ts'
import { parseValue, type ValueInput, type ValueRow } from '../values/value.ts'
import { type Bounds, type BoundsInput, parseBounds } from './bounds.ts'
import { type CitedSource, parseSource, type SourceInput } from './source.ts'
import { parseSubject, type SlotInput, type Subject } from './subject.ts'

export type ItemValue =
  | { readonly kind: 'ROW'; readonly row: ValueRow }
  | { readonly kind: 'ENTITY'; readonly reference: Reference }
  /** A part of a composite given as null: what holds is released. */
  | { readonly kind: 'NOTHING' }
  /** A sentence that found no slot. */
  | { readonly kind: 'UNRESOLVED'; readonly surface: string; readonly why: string }
  /** A value said to hold no longer. */
  | { readonly kind: 'ENDED'; readonly row: ValueRow }
  /** A value that takes another's place in whatever slot of the subject holds that. */
  | { readonly kind: 'EXCHANGE'; readonly exchange: Exchange }

/** Values as they may have been written: with an article or without. */
export interface Exchange {
  readonly from: readonly ValueRow[]
  /** What each becomes, in the same order. */
  readonly to: readonly ValueRow[]
  readonly isLeaving: boolean
  /** Whether the item's own attribute takes the value if no slot holds the old one. */
  readonly hasOwnSlot: boolean
}

/** In a set of values, which one the new value takes the place of. */
export type Replaces = { readonly kind: 'ONLY_OTHER' } | { readonly kind: 'VALUES'; readonly rows: readonly ValueRow[] }

/** One statement to be recorded: an assertion, one of a batch, or one part of a composite. */
export interface Item {
  readonly index: number
  readonly path: InputPath
  /** `null`: a sentence that found no slot. */
  readonly subject: Subject | null
  readonly value: ItemValue
  readonly text: string | null
  readonly bounds: Bounds
  readonly resume: boolean
  readonly speaker: Speaker
  readonly source: CitedSource | null
  readonly expectedVersion: number | null
  readonly span: { readonly start: number; readonly end: number } | null
  readonly replaces: Replaces | null
}

export interface SayingInput extends BoundsInput {
  readonly by?: AsserterInput | null | undefined
  readonly source?: SourceInput | null | undefined
  readonly text?: string | null | undefined
  readonly resume?: boolean | null | undefined
  readonly expectedVersion?: number | null | undefined
}

export interface AssertInput extends SlotInput, SayingInput {
  readonly value: unknown
}

export const parseText = (text: string | null | undefined, path: InputPath): string | null =>
  text === null || text === undefined
    ? null
    : checkText(text, { path: [...path, 'text'], maxCharacters: MAX_FACT_CHARACTERS, name: 'A statement' })

/** All that a statement says besides its subject and value. */
export const parseSaying = (caller: Caller, input: SayingInput, path: InputPath) => {
  const source = parseSource(input.source, [...path, 'source'])
  return {
    path,
    text: parseText(input.text, path),
    bounds: parseBounds(input, path),
    resume: input.resume ?? false,
    speaker: speakerOf(caller, input.by, source?.role, [...path, 'by']),
    source,
    expectedVersion: input.expectedVersion ?? null,
    span: null,
    replaces: null,
  }
}

/** One statement a scalar, one a part a composite (rule 11). */
export const parseItems = (caller: Caller, input: AssertInput, path: InputPath, index: number): Item[] => {
  const subject = parseSubject(caller, input, path)
  const saying = parseSaying(caller, input, path)
  const parsed = parseValue(input.value as ValueInput, [...path, 'value'])
  if (parsed.kind === 'SCALAR') return [{ ...saying, index, subject, value: { kind: 'ROW', row: parsed.row } }]
  if (parsed.kind === 'ENTITY') {
    const reference = parseReference(caller.keys, parsed.reference, parsed.path)
    return [{ ...saying, index, subject, value: { kind: 'ENTITY', reference } }]
  }
  return parsed.parts.map(
    (part): Item => ({
      ...saying,
      index,
      // The whole's sentence would name the other parts too.
      text: null,
      subject: { ...subject, attribute: `${subject.attribute}.${part.name}` },
      value: part.row === null ? { kind: 'NOTHING' } : { kind: 'ROW', row: part.row },
    }),
  )
}

export const referencesOf = (items: readonly Item[]): Reference[] =>
  items.flatMap((item) => [
    ...(item.subject ? [item.subject.reference] : []),
    ...(item.value.kind === 'ENTITY' ? [item.value.reference] : []),
  ])

export const sourceIdsOf = (items: readonly Item[]): string[] =>
  items.flatMap((item) => (item.source?.id ? [item.source.id] : []))
