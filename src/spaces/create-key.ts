import { z } from 'zod'
import { id, instant } from '../graph/codec.ts'
import type { Graph } from '../graph/graph.ts'
import { query } from '../graph/query.ts'
import { type AsserterKind, asserterKind, trustOf } from '../model/kinds.ts'
import { badInput, Refusal } from '../refusal.ts'
import { checkText, MAX_NAME_CHARACTERS } from '../values/text.ts'
import type { Administrator } from './administrator.ts'
import { noSuchSpace } from './find-space.ts'
import { hashSecret } from './secret.ts'
import { type Credential, keyRow, reaches, type Scope, scope } from './space.ts'

const statement = query('spaces/create-key.cypher', {
  params: z.strictObject({
    id,
    spaceId: id.nullable(),
    owner: z.string(),
    name: z.string(),
    hash: z.string(),
    scopes: z.array(scope),
    kind: asserterKind,
    service: z.boolean(),
    spaces: z.array(id),
    expiresAt: instant.nullable(),
    createdAt: instant,
  }),
  row: z.strictObject({ key: keyRow }),
})
const owned = query('spaces/find-owned-spaces.cypher', {
  params: z.strictObject({ ids: z.array(id), owner: z.string() }),
  row: z.strictObject({ id }),
})

/** Most spaces that one key lists. */
export const MAX_KEY_SPACES = 1_000

export interface CreateKeyInput {
  readonly name: string
  readonly scopes: readonly Scope[]
  readonly kind?: AsserterKind | null | undefined
  readonly spaces?: readonly string[] | null | undefined
  readonly service?: boolean | null | undefined
  readonly expiresAt?: number | null | undefined
}

export type NewKey = Omit<Credential, 'revokedAt'>

/** Stores a key as given: for the verb below and for the first key of an installation, which nobody made. */
export const storeKey = async (graph: Graph, key: NewKey, secret: string, now: number): Promise<Credential> => {
  const spaceId = key.service ? null : (key.spaces[0] ?? null)
  const [row] = await graph.run(statement, { ...key, spaceId, hash: hashSecret(secret), createdAt: now })
  return row!.key
}

/** A key that may do no more, for no more spaces and for no higher kind than the one it is made with. */
export const createKey = async (
  administrator: Administrator,
  input: CreateKeyInput,
): Promise<{ key: Credential; secret: string }> => {
  const { credential, graph, now, newId, newSecret } = administrator
  const name = checkText(input.name, { path: ['input', 'name'], maxCharacters: MAX_NAME_CHARACTERS, name: 'A name' })
  const expiresAt = input.expiresAt ?? null
  if (expiresAt !== null && expiresAt <= now) throw badInput(['input', 'expiresAt'], 'A key expires later than now.')
  const service = input.service ?? false
  const secret = newSecret()
  const key = {
    id: newId(),
    owner: credential.owner,
    name,
    scopes: scopesFor(credential, input.scopes),
    kind: kindFor(credential, input.kind),
    service,
    spaces: await spacesFor(administrator, service, input.spaces),
    expiresAt,
  }
  return { key: await storeKey(graph, key, secret, now), secret }
}

const scopesFor = (maker: Credential, asked: readonly Scope[]): Scope[] => {
  if (asked.length === 0) throw badInput(['input', 'scopes'], 'A key has at least one scope.')
  const lacking = asked.findIndex((one) => !maker.scopes.includes(one))
  if (lacking >= 0)
    throw new Refusal('FORBIDDEN', 'A key can’t pass on a scope it lacks.', { path: ['input', 'scopes', lacking] })
  return [...new Set(asked)]
}

const kindFor = (maker: Credential, asked: AsserterKind | null | undefined): AsserterKind => {
  // Without a kind asked for, the highest that may be given.
  if (asked == null) return maker.kind
  if (trustOf(asked) > trustOf(maker.kind))
    throw new Refusal('FORBIDDEN', 'A key can’t speak for a higher kind than its maker.', { path: ['input', 'kind'] })
  return asked
}

const spacesFor = async (
  { credential, graph, spaceId }: Administrator,
  service: boolean,
  asked: readonly string[] | null | undefined,
): Promise<string[]> => {
  const path = ['input', 'spaces']
  if (service && !credential.service)
    throw new Refusal('FORBIDDEN', 'Only a service key makes service keys.', { path: ['input', 'service'] })
  if (asked == null && spaceId === null)
    throw badInput(path, 'Name the space: list it here, or name it by the header Stemma-Space.')
  const spaces = [...new Set(asked ?? [spaceId as string])]
  if (spaces.length > MAX_KEY_SPACES)
    throw badInput(path, `A key lists at most ${MAX_KEY_SPACES} spaces.`, { limit: MAX_KEY_SPACES })
  if (!service && spaces.length !== 1) throw badInput(path, 'A plain key belongs to exactly one space.', { limit: 1 })
  if (spaces.length === 0 && credential.spaces.length > 0)
    throw new Refusal('FORBIDDEN', 'Only a service key of all spaces passes all spaces on.', { path })
  if (spaces.some((space) => space === '')) throw badInput(path, 'The id of a space is not empty.')
  const found = spaces.length === 0 ? [] : await graph.run(owned, { ids: spaces, owner: credential.owner })
  if (found.length < spaces.length || !spaces.every((space) => reaches(credential, space))) throw noSuchSpace()
  return spaces
}
