import { z } from 'zod'
import { id, instant } from '../graph/codec.ts'
import { query } from '../graph/query.ts'
import { spaceKeys } from '../identity/keys.ts'
import { Refusal } from '../refusal.ts'
import { checkText, MAX_NAME_CHARACTERS } from '../values/text.ts'
import type { Administrator } from './administrator.ts'
import { type SpaceRow, spaceRow } from './space.ts'

export interface SpaceSettings {
  readonly nearNameConflicts?: boolean | null | undefined
}

const statement = query('spaces/create-space.cypher', {
  params: z.strictObject({
    id,
    name: z.string(),
    owner: z.string(),
    token: z.string(),
    nearNameConflicts: z.boolean(),
    createdAt: instant,
  }),
  row: z.strictObject({ space: spaceRow }),
})

/** A new space of the key's owner. Only a service key of all spaces may make one: any other could not reach it. */
export const createSpace = async (
  administrator: Administrator,
  input: { readonly name: string; readonly settings?: SpaceSettings | null | undefined },
): Promise<SpaceRow> => {
  const { credential, graph, masterSecret, now, newId } = administrator
  if (!credential.service || credential.spaces.length > 0)
    throw new Refusal('FORBIDDEN', 'Only a service key of all spaces makes spaces.')
  const name = checkText(input.name, { path: ['input', 'name'], maxCharacters: MAX_NAME_CHARACTERS, name: 'A name' })
  const spaceId = newId()
  const [row] = await graph.run(statement, {
    id: spaceId,
    name,
    owner: credential.owner,
    token: spaceKeys(masterSecret, spaceId).spaceToken(),
    nearNameConflicts: input.settings?.nearNameConflicts ?? true,
    createdAt: now,
  })
  return row!.space
}
