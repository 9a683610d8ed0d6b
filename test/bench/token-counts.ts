import { o200kBase } from '../../src/values/tokens.ts'

/** Milliseconds to count texts that a tokenizer is slow at, after a short one. */
export const countLongTexts = (): number => {
  o200kBase.count('warm')
  const start = performance.now()
  o200kBase.count('a'.repeat(20_000))
  o200kBase.count('山水画家'.repeat(1_000))
  return performance.now() - start
}
