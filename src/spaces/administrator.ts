import type { Graph } from '../graph/graph.ts'
import type { Credential } from './space.ts'

/** Who makes spaces and keys, and what that takes besides the input. */
export interface Administrator {
  readonly graph: Graph
  readonly credential: Credential
  /** The space of the request, if one is named. */
  readonly spaceId: string | null
  readonly now: number
  readonly masterSecret: string
  readonly newId: () => string
  readonly newSecret: () => string
}
