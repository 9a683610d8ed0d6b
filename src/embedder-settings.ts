import { z } from 'zod'

/** Reads and searches use no vectors, or those that an endpoint or a model on this machine makes. */
export type EmbedderSettings =
  | { readonly kind: 'none' }
  | ({ readonly kind: 'offline' } & Comparing)
  | ({
      readonly kind: 'http'
      readonly url: string
      readonly key: string | undefined
      readonly model: string
      readonly dimensions: number
      /** For one call of the job that embeds facts. */
      readonly timeoutMs: number
      readonly batchTexts: number
    } & Comparing)

interface Comparing {
  readonly queryWaitMs: number
  readonly leastSimilarity: number
}

const wholeNumber = (name: string, least: number, most: number) => {
  const error = `${name} must be a whole number from ${least} to ${most}.`
  return z
    .string()
    .regex(/^\d{1,9}$/, { error })
    .transform(Number)
    .refine((n) => n >= least && n <= most, { error })
}

const similarity = { error: 'STEMMA_EMBEDDER_LEAST_SIMILARITY must be a number from -1 to 1, for example 0.3.' }

/** What the environment may say of the embedder. */
export const embedderVariables = {
  STEMMA_EMBEDDER: z
    .enum(['none', 'http', 'offline'], { error: 'STEMMA_EMBEDDER must be none, http or offline.' })
    .default('none'),
  STEMMA_EMBEDDER_URL: z
    .string()
    .refine(isEndpoint, {
      error:
        'STEMMA_EMBEDDER_URL must be the whole address of an endpoint, without a user or password in it, for example https://host/v1/embeddings.',
    })
    .optional(),
  STEMMA_EMBEDDER_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, { error: 'STEMMA_EMBEDDER_KEY must be printable characters without spaces.' })
    .optional(),
  STEMMA_EMBEDDER_MODEL: z.string().max(200, { error: 'STEMMA_EMBEDDER_MODEL has at most 200 characters.' }).optional(),
  STEMMA_EMBEDDER_DIMENSIONS: wholeNumber('STEMMA_EMBEDDER_DIMENSIONS', 1, 4_096).optional(),
  STEMMA_EMBEDDER_TIMEOUT_MS: wholeNumber('STEMMA_EMBEDDER_TIMEOUT_MS', 100, 120_000).default(10_000),
  STEMMA_EMBEDDER_BATCH_TEXTS: wholeNumber('STEMMA_EMBEDDER_BATCH_TEXTS', 1, 256).default(64),
  STEMMA_EMBEDDER_QUERY_WAIT_MS: wholeNumber('STEMMA_EMBEDDER_QUERY_WAIT_MS', 10, 10_000).default(500),
  STEMMA_EMBEDDER_LEAST_SIMILARITY: z
    .string()
    .regex(/^-?\d(?:\.\d{1,6})?$/, similarity)
    .transform(Number)
    .refine((n) => Math.abs(n) <= 1, similarity)
    .default(0.3),
}

type Given = z.output<z.ZodObject<typeof embedderVariables>>

/** The embedder that is configured, or what is missing. */
export function embedderOf(given: Given): EmbedderSettings | { readonly missing: string } {
  const kind = given.STEMMA_EMBEDDER
  const comparing = {
    queryWaitMs: given.STEMMA_EMBEDDER_QUERY_WAIT_MS,
    leastSimilarity: given.STEMMA_EMBEDDER_LEAST_SIMILARITY,
  }
  if (kind === 'none') return { kind }
  if (kind === 'offline') return { kind, ...comparing }
  const url = given.STEMMA_EMBEDDER_URL
  const model = given.STEMMA_EMBEDDER_MODEL
  const dimensions = given.STEMMA_EMBEDDER_DIMENSIONS
  if (url === undefined || model === undefined || dimensions === undefined)
    return {
      missing: 'STEMMA_EMBEDDER=http needs STEMMA_EMBEDDER_URL, STEMMA_EMBEDDER_MODEL and STEMMA_EMBEDDER_DIMENSIONS.',
    }
  const calls = { timeoutMs: given.STEMMA_EMBEDDER_TIMEOUT_MS, batchTexts: given.STEMMA_EMBEDDER_BATCH_TEXTS }
  return { kind, url, key: given.STEMMA_EMBEDDER_KEY, model, dimensions, ...calls, ...comparing }
}

function isEndpoint(text: string): boolean {
  try {
    const { protocol, username, password } = new URL(text)
    return /^https?:$/.test(protocol) && username === '' && password === ''
  } catch {
    return false
  }
}
