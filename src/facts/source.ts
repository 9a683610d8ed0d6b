import type { Draft } from '../changes/draft.ts'
import type { OpenChange } from '../changes/write-change.ts'
import { canonicalJson } from '../identity/keys.ts'
import { badInput, type InputPath } from '../refusal.ts'
import { checkInstant } from '../time/instants.ts'
import { checkId, checkText, MAX_NAME_CHARACTERS, MAX_SOURCE_CHARACTERS } from '../values/text.ts'

export interface SourceInput {
  readonly id?: string | null | undefined
  readonly channel?: string | null | undefined
  readonly reference?: string | null | undefined
  readonly sessionId?: string | null | undefined
  readonly position?: number | null | undefined
  readonly role?: 'USER' | 'TOOL' | 'DOCUMENT' | 'ASSISTANT' | null | undefined
  readonly text?: string | null | undefined
  readonly observedAt?: number | null | undefined
  readonly purpose?: string | null | undefined
}

/** The source of a statement: known by id, or to be kept with the change. */
export interface CitedSource {
  readonly id: string | null
  /** Equal new sources of one change are one. */
  readonly fingerprint: string
  readonly observedAt: number | null
  readonly role: SourceInput['role']
  readonly properties: Record<string, string | number | null>
}

const SHORT = ['channel', 'reference', 'sessionId', 'purpose'] as const

export const parseSource = (input: SourceInput | null | undefined, path: InputPath): CitedSource | null => {
  if (input === null || input === undefined) return null
  const given = Object.entries(input).filter(([, value]) => value !== null && value !== undefined)
  if (given.length === 0) throw badInput(path, 'A source is an id, or at least one member of a new one.')
  if (input.id !== null && input.id !== undefined) {
    if (given.length > 1) throw badInput(path, 'A source known by id is cited by its id alone.')
    const id = checkId(input.id, [...path, 'id'])
    return { id, fingerprint: id, observedAt: null, role: null, properties: {} }
  }
  const properties: Record<string, string | number | null> = {
    role: input.role ?? null,
    position: input.position ?? null,
  }
  for (const name of SHORT) {
    const text = input[name]
    properties[name] =
      text === null || text === undefined
        ? null
        : checkText(text, { path: [...path, name], maxCharacters: MAX_NAME_CHARACTERS, name: 'This' })
  }
  properties['text'] =
    input.text === null || input.text === undefined
      ? null
      : checkText(input.text, {
          path: [...path, 'text'],
          maxCharacters: MAX_SOURCE_CHARACTERS,
          name: 'A source’s text',
        })
  const observedAt =
    input.observedAt === null || input.observedAt === undefined
      ? null
      : checkInstant(input.observedAt, [...path, 'observedAt'])
  return {
    id: null,
    fingerprint: canonicalJson({ ...properties, observedAt }),
    observedAt,
    role: input.role,
    properties,
  }
}

/** When it was observed: as given, or as kept with a source known by id. */
export const observedAtOf = (open: Pick<OpenChange, 'found'>, source: CitedSource | null): number | null => {
  if (!source) return null
  if (source.id === null) return source.observedAt
  return open.found.sources.find((row) => row.id === source.id)?.observedAt ?? null
}

/** The source's id, kept in the draft if it is new. */
export const sourceIn = (
  open: OpenChange,
  draft: Draft,
  made: Map<string, string>,
  source: CitedSource | null,
): string | null => {
  if (!source) return null
  if (source.id !== null) return source.id
  const known = made.get(source.fingerprint)
  if (known !== undefined) return known
  const id = open.caller.newId()
  made.set(source.fingerprint, id)
  draft.sources.push({
    ...source.properties,
    id,
    spaceId: open.caller.spaceId,
    spaceToken: open.caller.spaceToken,
    observedAt: source.observedAt ?? open.at,
    recordedAt: open.at,
    ordinal: draft.sources.length,
  })
  return id
}
