import type { Draft } from './draft.ts'
import type { EntityRow, Found, wantedOf } from './references.ts'

type Wanted = ReturnType<typeof wantedOf>

const MAX_NAMES_KEPT = 20_000
/** By identifier key, which no two spaces share. */
const kept = new Map<string, readonly EntityRow[]>()

/**
 * What these names meant when this process last looked, if it knows all of them. A hint that saves a round trip: every
 * write looks again and reads anew if it was wrong.
 */
export const recalledFindings = (wanted: Wanted): Found | undefined => {
  if (wanted.sourceIds.length > 0) return undefined
  const rows = wanted.identifierKeys.map((key) => kept.get(key))
  if (rows.some((row) => row === undefined)) return undefined
  return { identified: rows.flatMap((row) => row!), entities: [], sources: [] }
}

export const rememberFindings = (wanted: Wanted, found: Found): void => {
  for (const key of wanted.identifierKeys) {
    const rows = found.identified.filter((row) => row.key === key)
    kept.delete(key)
    if (rows.length > 0) kept.set(key, rows)
  }
  forgetOldest()
}

/** Names that a change has just given to entities it made. */
export const learnFindings = (draft: Draft): void => {
  for (const { key, entityId } of draft.identifiers) {
    const made = draft.entities.find((entity) => entity.id === entityId)
    if (made) kept.set(key, [...(kept.get(key) ?? []), { key, id: made.id, name: made.name, type: made.type }])
  }
  forgetOldest()
}

const forgetOldest = (): void => {
  while (kept.size > MAX_NAMES_KEPT) kept.delete(kept.keys().next().value!)
}
