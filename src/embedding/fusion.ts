/** Damps the first places (Cormack, Clarke and Büttcher 2009): 1st and 2nd of one list differ by less than being in both. */
const DAMPING = 60

/**
 * Joins lists that are each ordered best first, by rank alone: a key's score is the sum of `1 / (60 + place)` over the
 * lists that have it, places from 1. Scores of different kinds (words met, cosine) are never compared. Best first; equal
 * scores in the order of the keys. A key that a list has twice counts there at its best place.
 */
export function reciprocalRank(lists: readonly (readonly string[])[]): { key: string; score: number }[] {
  const scores = new Map<string, number>()
  for (const list of lists) {
    for (const [index, key] of [...new Set(list)].entries())
      scores.set(key, (scores.get(key) ?? 0) + 1 / (DAMPING + index + 1))
  }
  return [...scores]
    .map(([key, score]) => ({ key, score }))
    .sort((one, other) => other.score - one.score || (one.key < other.key ? -1 : 1))
}
