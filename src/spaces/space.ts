import { z } from 'zod'
import { id, instant, nullable } from '../graph/codec.ts'
import { asserterKind } from '../model/kinds.ts'

/** A tenant as it is stored. */
export const spaceRow = z.strictObject({
  id,
  name: z.string(),
  owner: z.string(),
  seq: z.number().int(),
  clock: instant,
  token: z.string(),
  nearNameConflicts: z.boolean(),
  createdAt: instant,
})
export type SpaceRow = z.output<typeof spaceRow>

export const SCOPES = ['READ', 'WRITE', 'FORGET', 'PURGE', 'EVALUATE', 'ADMIN'] as const
export const scope = z.enum(SCOPES)
export type Scope = z.infer<typeof scope>

/** An API key without its secret. `spaces` is empty for a service key of all spaces of its owner. */
export const keyRow = z.strictObject({
  id,
  owner: z.string(),
  name: z.string(),
  scopes: z.array(scope),
  kind: asserterKind,
  service: z.boolean(),
  spaces: z.array(id),
  expiresAt: nullable(instant),
  revokedAt: nullable(instant),
})
export type Credential = z.output<typeof keyRow>

/** Whether a key may name a space of its owner. */
export const reaches = (credential: Credential, spaceId: string): boolean =>
  credential.spaces.length === 0 || credential.spaces.includes(spaceId)
