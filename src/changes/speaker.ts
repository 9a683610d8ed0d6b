import type { Caller } from '../model/caller.ts'
import { type AsserterKind, trustOf } from '../model/kinds.ts'
import { badInput, type InputPath, Refusal } from '../refusal.ts'
import { checkText, MAX_NAME_CHARACTERS } from '../values/text.ts'

type Role = 'USER' | 'TOOL' | 'DOCUMENT' | 'ASSISTANT'

/** Rule 13: a message role stands for a kind. */
const KIND_OF_ROLE: Record<Role, AsserterKind> = {
  USER: 'USER',
  TOOL: 'THIRD_PARTY',
  DOCUMENT: 'THIRD_PARTY',
  ASSISTANT: 'INFERENCE',
}

export interface AsserterInput {
  readonly kind?: AsserterKind | null | undefined
  readonly role?: Role | null | undefined
  readonly name?: string | null | undefined
}

/** Who speaks in a write. */
export interface Speaker {
  readonly kind: AsserterKind
  readonly name: string | null
  readonly key: string
}

export const makeSpeaker = (caller: Caller, kind: AsserterKind, name: string | null): Speaker => ({
  kind,
  name,
  key: caller.keys.asserterKey(kind, name ?? ''),
})

/** The stated kind or role, else that of the source's role, else the highest the credential may speak for. */
export const speakerOf = (
  caller: Caller,
  by: AsserterInput | null | undefined,
  sourceRole: Role | null | undefined,
  path: InputPath,
): Speaker => {
  if (by?.kind && by.role && KIND_OF_ROLE[by.role] !== by.kind)
    throw badInput([...path, 'role'], 'The role stands for another kind than the one given.')
  const role = by?.role ?? (by?.kind ? null : sourceRole)
  const stated = by?.kind ?? (role ? KIND_OF_ROLE[role] : null)
  // A source's role is a statement about the text, not a claim of the credential: it only lowers.
  const kind = stated === null ? caller.kind : stated
  if (trustOf(kind) > trustOf(caller.kind)) {
    if (by?.kind || by?.role)
      throw new Refusal('FORBIDDEN', `This credential speaks for ${caller.kind} at most.`, { path: [...path, 'kind'] })
    return makeSpeaker(caller, caller.kind, nameOf(by, path))
  }
  return makeSpeaker(caller, kind, nameOf(by, path))
}

const nameOf = (by: AsserterInput | null | undefined, path: InputPath): string | null =>
  by?.name === undefined || by.name === null
    ? null
    : checkText(by.name, { path: [...path, 'name'], maxCharacters: MAX_NAME_CHARACTERS, name: 'A name' }).trim()
