import type { Graph } from '../graph/graph.ts'
import type { SpaceKeys } from '../identity/keys.ts'
import type { Embedder } from './embedder.ts'
import type { AsserterKind } from './kinds.ts'

/** Who asks, in which space and when: all that a verb or a read needs besides its input. */
export interface Caller {
  readonly graph: Graph
  readonly spaceId: string
  /** Isolates the space in full-text indexes. */
  readonly spaceToken: string
  /** The id of the credential. */
  readonly actor: string
  /** The highest kind the credential may speak for (rule 13). */
  readonly kind: AsserterKind
  /** The service's clock when the request came, epoch milliseconds. */
  readonly now: number
  readonly newId: () => string
  readonly keys: SpaceKeys
  /** Undefined: none is configured. */
  readonly embedder?: Embedder | undefined
}
