import { EmbedderFault } from '../model/embedder.ts'

const GREATEST = 127

/**
 * A vector as it is stored: one byte a number, scaled so that the greatest fills it. Only its direction is kept, which
 * is all that a cosine looks at (ADR 8 has the loss).
 */
export function toBytes(vector: Float32Array): Int8Array {
  const greatest = vector.reduce((most, x) => Math.max(most, Math.abs(x)), 0)
  return Int8Array.from(vector, (x) => Math.round((x / greatest) * GREATEST))
}

/** A vector as it was stored, and its length. */
export interface StoredVector {
  numbers: Int8Array
  length: number
}

export const storedVector = (numbers: Int8Array): StoredVector => ({
  numbers,
  length: Math.sqrt(numbers.reduce((sum, x) => sum + x * x, 0)),
})

/** The cosines of stored vectors with a query's, each from -1 to 1. */
export function cosineWith(query: Float32Array): (stored: StoredVector) => number {
  const queryLength = Math.sqrt(query.reduce((sum, x) => sum + x * x, 0))
  return ({ numbers, length }) => {
    let product = 0
    for (let index = 0; index < query.length; index += 1)
      product += (numbers[index] as number) * (query[index] as number)
    return product / (length * queryLength)
  }
}

/** The vectors of an answer, if there is one a text and each has the dimensions expected, finite, and a direction. */
export function checkVectors(
  vectors: readonly ArrayLike<number>[],
  expected: { texts: number; dimensions: number },
): Float32Array[] {
  const { texts, dimensions } = expected
  if (vectors.length !== texts)
    throw new EmbedderFault('EMBEDDER_MALFORMED', `The embedder gave ${vectors.length} vectors for ${texts} texts.`)
  return vectors.map((numbers) => {
    if (numbers.length !== dimensions)
      throw new EmbedderFault(
        'EMBEDDER_MALFORMED',
        `The embedder gave ${numbers.length} dimensions; ${dimensions} are configured.`,
      )
    const vector = Float32Array.from(numbers)
    if (!vector.every(Number.isFinite))
      throw new EmbedderFault('EMBEDDER_MALFORMED', 'The embedder gave a number that is not finite.')
    if (vector.every((x) => x === 0))
      throw new EmbedderFault('EMBEDDER_MALFORMED', 'The embedder gave a vector without a direction.')
    return vector
  })
}
