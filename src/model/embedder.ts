/** Turns texts into vectors, so that a text is found by what it means. None is configured by default. */
export interface Embedder {
  /** What makes the vectors: kind and model. Vectors of two ids are never compared. */
  readonly id: string
  readonly dimensions: number
  /** Most texts of one call. */
  readonly batchTexts: number
  /** How long a read waits for the vector of its query; after that it answers without. */
  readonly queryWaitMs: number
  /** Cosine from -1 to 1 below which two texts have nothing to do with each other. It depends on the model. */
  readonly leastSimilarity: number
  /** One vector a text, in order, each of `dimensions` finite numbers. Throws `EmbedderFault`. */
  embed(texts: readonly string[], options?: { timeoutMs?: number }): Promise<Float32Array[]>
  /** Breaks off what is under way. */
  close(): Promise<void>
}

export type EmbedderFaultCode =
  /** No answer: no connection, or a fault or a refusal that says nothing of the texts. */
  | 'EMBEDDER_UNREACHABLE'
  | 'EMBEDDER_TIMED_OUT'
  /** It won't have these texts. */
  | 'EMBEDDER_REFUSED'
  /** The answer isn't one vector a text, of the dimensions configured, with a length and a direction. */
  | 'EMBEDDER_MALFORMED'

/** An embedder gave no vectors. The message never quotes a text or an answer. */
export class EmbedderFault extends Error {
  override readonly name = 'EmbedderFault'
  readonly code: EmbedderFaultCode

  constructor(code: EmbedderFaultCode, message: string) {
    super(message)
    this.code = code
  }
}

/** What stands beside a vector: its embedder and its dimensions. A model that changes its dimensions is another one. */
export const embedderKey = ({ id, dimensions }: Pick<Embedder, 'id' | 'dimensions'>): string => `${id}:${dimensions}`
