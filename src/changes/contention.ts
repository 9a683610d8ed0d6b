/** How long a space that rivals write to is written the locked way: a lost race costs more than a held lock. */
const CONTENTION_MS = 1_000
const MAX_SPACES_KEPT = 10_000

const lostAt = new Map<string, number>()

export const isContended = (spaceId: string): boolean =>
  performance.now() - (lostAt.get(spaceId) ?? -Infinity) < CONTENTION_MS

/** Another change of the space came between reading and writing. */
export const noteContention = (spaceId: string): void => {
  lostAt.delete(spaceId)
  lostAt.set(spaceId, performance.now())
  const oldest = lostAt.keys().next().value
  if (lostAt.size > MAX_SPACES_KEPT && oldest !== undefined) lostAt.delete(oldest)
}
