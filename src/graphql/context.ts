import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import DataLoader from 'dataloader'
import type { Graph } from '../graph/graph.ts'
import { spaceKeys } from '../identity/keys.ts'
import type { Seal } from '../identity/opaque.ts'
import type { SigningKey } from '../model/audit-head.ts'
import type { Caller } from '../model/caller.ts'
import type { Embedder } from '../model/embedder.ts'
import type { WriteResult } from '../model/write-result.ts'
import type { Accesses } from '../recall/accesses.ts'
import { badInput, Refusal } from '../refusal.ts'
import type { Administrator } from '../spaces/administrator.ts'
import type { KeyRing, Known } from '../spaces/authenticate.ts'
import { noSuchSpace } from '../spaces/find-space.ts'
import type { Credential, Scope } from '../spaces/space.ts'
import { parseInstant } from '../time/instants.ts'
import { awaitConsistency, mintConsistency } from './consistency.ts'
import type { ServiceMetrics } from './metrics.ts'
import type { ChangeFeed } from './subscriptions-feed.ts'

/** What the service has, whoever asks. */
export interface Service {
  readonly graph: Graph
  readonly keyRing: KeyRing
  readonly masterSecret: string
  readonly testClock: boolean
  readonly clock: () => number
  readonly newId: () => string
  readonly newSecret: () => string
  readonly accesses: Accesses
  readonly embedder: Embedder | undefined
  readonly changeFeed: ChangeFeed
  readonly metrics: ServiceMetrics
  /** Signs heads of the audit chain. */
  readonly auditKey: SigningKey | undefined
}

/**
 * One request: who asks, in which space and when. No `#` members: the server library hands on a copy of it, made with its
 * prototype and its own members.
 */
export class Context {
  readonly service: Service
  readonly now: number
  private readonly known: Known | Refusal
  private readonly loaders = new Map<string, DataLoader<string, unknown>>()
  private madeCaller: Caller | undefined

  constructor(service: Service, now: number, known: Known | Refusal) {
    this.service = service
    this.now = now
    this.known = known
  }

  /** The credential, if it has the scope. */
  require(scope: Scope): Credential {
    if (this.known instanceof Refusal) throw this.known
    const { credential } = this.known
    if (!credential.scopes.includes(scope)) throw new Refusal('FORBIDDEN', 'The key lacks the scope.', { scope })
    return credential
  }

  /** What every verb and read takes. */
  get caller(): Caller {
    this.madeCaller ??= this.makeCaller()
    return this.madeCaller
  }

  private makeCaller(): Caller {
    if (this.known instanceof Refusal) throw this.known
    const { credential, space } = this.known
    if (space === null) throw badInput(['headers', 'Stemma-Space'], 'Name the space by the header Stemma-Space.')
    const { graph, masterSecret, newId, embedder } = this.service
    const keys = spaceKeys(masterSecret, space.id)
    const who = { actor: credential.id, kind: credential.kind }
    return { graph, spaceId: space.id, spaceToken: space.token, ...who, now: this.now, newId, keys, embedder }
  }

  /** What making spaces and keys takes. */
  get administrator(): Administrator {
    if (this.known instanceof Refusal) throw this.known
    const { credential, space } = this.known
    const { graph, masterSecret, newId, newSecret } = this.service
    return { graph, credential, spaceId: space?.id ?? null, now: this.now, masterSecret, newId, newSecret }
  }

  /**
   * One loader per `name` and request, for rows that many fields ask for by id: made at the first call. The name holds
   * whatever else the rows depend on, such as the two times.
   */
  loader<T>(name: string, load: (ids: readonly string[]) => Promise<readonly T[]>): DataLoader<string, T> {
    const known = this.loaders.get(name) as DataLoader<string, T> | undefined
    if (known !== undefined) return known
    const made = new DataLoader<string, T>(load, { maxBatchSize: 1_000 })
    this.loaders.set(name, made as DataLoader<string, unknown>)
    return made
  }

  /** Seals cursors of this space: `filter` is whatever a page's order and content depend on. */
  cursorSeal(filter: unknown): Seal {
    const digest = createHash('sha256').update(JSON.stringify(filter)).digest('base64url')
    return this.seal(`cursor ${digest}`)
  }

  /** Ties a token to a use, in this space. */
  seal(purpose: string): Seal {
    return { masterSecret: this.service.masterSecret, purpose, spaceId: this.caller.spaceId }
  }

  /** Facts that a view delivers count as accessed: written later, off the read path. */
  noteAccesses(factIds: readonly string[]): void {
    this.service.accesses.note(this.caller.spaceId, factIds, this.now)
  }

  /** What a mutation gave: if it made a change, those who follow the space's changes are told. */
  noteWrite(result: unknown): void {
    const { change } = (result ?? {}) as Partial<WriteResult>
    if (change != null) this.service.changeFeed.wrote(this.caller.spaceId, { seq: change.seq, clock: change.at })
  }

  /** The token of a write, for `notBefore`. */
  async consistencyToken(seq: number): Promise<string> {
    return mintConsistency(this.seal('consistency'), seq, await this.service.graph.bookmarks())
  }

  /** Returns once the write of the token is visible. */
  async notBefore(token: string, path: (string | number)[]): Promise<void> {
    await awaitConsistency(this.service.graph, this.seal('consistency'), token, path)
  }
}

/**
 * Reads a request's headers. What is wrong with them is told when a field needs them: asking for the schema needs none.
 */
export const openContext = async (service: Service, headers: IncomingHttpHeaders): Promise<Context> => {
  const serviceNow = service.clock()
  try {
    const secret = bearer(headers.authorization)
    const now = testNow(service, headers['stemma-now']) ?? serviceNow
    const known = await identify(service, secret, headers['stemma-space'], now)
    return new Context(service, now, known)
  } catch (error) {
    if (error instanceof Refusal) return new Context(service, serviceNow, error)
    throw error
  }
}

const unauthenticated = (): Refusal =>
  new Refusal('UNAUTHENTICATED', 'A valid API key is needed: Authorization: Bearer <key>.')

const bearer = (header: string | undefined): string => {
  const secret = /^Bearer +([\x21-\x7e]{1,200})$/i.exec(header ?? '')?.[1]
  if (secret === undefined) throw unauthenticated()
  return secret
}

const testNow = (service: Service, header: string | string[] | undefined): number | undefined => {
  if (header === undefined) return undefined
  const path = ['headers', 'Stemma-Now']
  if (!service.testClock) throw badInput(path, 'This service takes the time from its own clock.')
  return parseInstant(String(header), path)
}

const identify = async (
  service: Service,
  secret: string,
  header: string | string[] | undefined,
  now: number,
): Promise<Known> => {
  const spaceId = header === undefined ? null : String(header).trim()
  const known = await service.keyRing.find(secret, spaceId === '' ? null : spaceId)
  if (known === null) throw unauthenticated()
  const { expiresAt, revokedAt } = known.credential
  if (revokedAt !== null || (expiresAt !== null && expiresAt <= now)) throw unauthenticated()
  if (spaceId === '') throw badInput(['headers', 'Stemma-Space'], 'The header Stemma-Space is empty.')
  if (spaceId !== null && known.space === null) throw noSuchSpace()
  return known
}
