import { type Embedder, EmbedderFault, type EmbedderFaultCode } from '../../src/model/embedder.ts'

/** Words that mean the same, for an embedder that knows so. */
const MEANINGS: readonly (readonly string[])[] = [
  ['physician', 'doctor', 'medic'],
  ['dwells', 'lives', 'resides', 'home'],
  ['automobile', 'car', 'vehicle', 'drives'],
  ['gaudy', 'colourful'],
]
const EMPTY = new Set(['is', 'a', 'an', 'the', 'in', 'as', 'who', 'what', 'which', 'where', 'does', 'ada', 'works'])

export interface TestEmbedder extends Embedder {
  /** Every call's texts. */
  readonly calls: string[][]
  /** Fails from now on as told; undefined: works again. */
  fail(how: EmbedderFaultCode | undefined): void
  /** Refuses each call with a text that holds this. */
  refuse(part: string): void
}

/** Deterministic, without a model: a word's place is drawn from its letters, and words of one meaning share theirs. */
export function testEmbedder(options: Partial<Pick<Embedder, 'id' | 'dimensions' | 'batchTexts'>> = {}): TestEmbedder {
  const { id = 'test:synonyms', dimensions = 64, batchTexts = 4 } = options
  const calls: string[][] = []
  let failing: EmbedderFaultCode | undefined
  let refused: string | undefined
  return {
    ...{ id, dimensions, batchTexts, queryWaitMs: 1_000, leastSimilarity: 0.3, calls },
    fail: (how) => {
      failing = how
    },
    refuse: (part) => {
      refused = part
    },
    embed: async (texts) => {
      calls.push([...texts])
      if (failing !== undefined) throw new EmbedderFault(failing, 'told to fail')
      const part = refused
      if (part !== undefined && texts.some((text) => text.includes(part)))
        throw new EmbedderFault('EMBEDDER_REFUSED', 'told to refuse')
      return texts.map((text) => vectorOf(text, dimensions))
    },
    close: async () => undefined,
  }
}

function vectorOf(text: string, dimensions: number): Float32Array {
  const vector = new Float32Array(dimensions)
  const words = (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !EMPTY.has(word))
  for (const word of words.length > 0 ? words : [text]) {
    const meaning = MEANINGS.find((same) => same.includes(word))?.[0] ?? word
    const place = [...meaning].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003, 7)
    vector[place % dimensions] = (vector[place % dimensions] ?? 0) + 1
  }
  return vector
}
