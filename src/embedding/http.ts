import { z } from 'zod'
import type { EmbedderSettings } from '../embedder-settings.ts'
import { type Embedder, EmbedderFault } from '../model/embedder.ts'
import { checkVectors } from './vector.ts'

/** What one number takes in an answer at most, and what else stands around a vector. */
const BYTES_OF_A_NUMBER = 32
const BYTES_AROUND_A_VECTOR = 1_024
/** Refusals that are about the texts: all others say that the endpoint or its settings are unwell. */
const ABOUT_THE_TEXTS = new Set([400, 413, 422])

const answer = z.object({
  data: z.array(z.object({ index: z.number().int(), embedding: z.array(z.number()) })),
})

type HttpSettings = Extract<EmbedderSettings, { kind: 'http' }>

/**
 * An endpoint that speaks as OpenAI's `POST /embeddings` does. Texts go there and nowhere else: a redirect is refused.
 * Faults never quote an answer, which may quote the texts.
 */
export function httpEmbedder(settings: HttpSettings): Embedder {
  const { model, dimensions, batchTexts, queryWaitMs, leastSimilarity } = settings
  const closing = new AbortController()
  return {
    id: `http:${model}`,
    dimensions,
    batchTexts,
    queryWaitMs,
    leastSimilarity,
    embed: async (texts, { timeoutMs = settings.timeoutMs } = {}) => {
      const late = AbortSignal.timeout(timeoutMs)
      try {
        const text = await post(settings, texts, AbortSignal.any([closing.signal, late]))
        return checkVectors(vectorsIn(text), { texts: texts.length, dimensions })
      } catch (fault) {
        if (fault instanceof EmbedderFault) throw fault
        if (late.aborted) throw new EmbedderFault('EMBEDDER_TIMED_OUT', `No answer within ${timeoutMs} ms.`)
        throw new EmbedderFault('EMBEDDER_UNREACHABLE', 'The embedder’s endpoint can’t be reached.')
      }
    },
    close: async () => closing.abort(),
  }
}

async function post(settings: HttpSettings, texts: readonly string[], signal: AbortSignal): Promise<string> {
  const { url, key, model, dimensions } = settings
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify({ model, input: texts, encoding_format: 'float' }),
    redirect: 'error',
    signal,
  })
  if (!response.ok) {
    await response.body?.cancel()
    const code = ABOUT_THE_TEXTS.has(response.status) ? 'EMBEDDER_REFUSED' : 'EMBEDDER_UNREACHABLE'
    throw new EmbedderFault(code, `The embedder’s endpoint answered ${response.status}.`)
  }
  return readBounded(response, texts.length * (dimensions * BYTES_OF_A_NUMBER + BYTES_AROUND_A_VECTOR))
}

async function readBounded(response: Response, most: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > most) throw new EmbedderFault('EMBEDDER_MALFORMED', `The answer is longer than ${most} bytes.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** The vectors in the order of the texts, whatever order they came in. */
function vectorsIn(text: string): number[][] {
  const { data } = parse(text)
  const sorted = [...data].sort((one, other) => one.index - other.index)
  if (sorted.some(({ index }, place) => index !== place))
    throw new EmbedderFault('EMBEDDER_MALFORMED', 'The answer doesn’t number its vectors 0, 1, 2 …')
  return sorted.map(({ embedding }) => embedding)
}

function parse(text: string): z.output<typeof answer> {
  try {
    return answer.parse(JSON.parse(text))
  } catch {
    throw new EmbedderFault('EMBEDDER_MALFORMED', 'The answer isn’t that of an /embeddings endpoint.')
  }
}
