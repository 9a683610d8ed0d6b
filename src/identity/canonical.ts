import type { InputPath } from '../refusal.ts'
import { foldName } from '../values/folding.ts'

/** The canonical form of an attribute's name (rule 12), at most 300 characters as given. */
export function canonicalAttributeName(name: unknown, path: InputPath): string {
  return foldName(name, { path, name: 'An attribute name' })
}

/** The canonical scope, or null where none is given. An empty scope is refused: it must never mean "every scope". */
export function canonicalScope(scope: unknown, path: InputPath): string | null {
  if (scope === undefined || scope === null) return null
  return foldName(scope, { path, name: 'A scope' })
}

export interface EntityName {
  /** As given, in NFC: what people are shown. */
  display: string
  /** What names are compared by. */
  canonical: string
}

export function entityName(name: unknown, path: InputPath): EntityName {
  const canonical = foldName(name, { path, name: 'A name' })
  return { display: String(name).normalize('NFC'), canonical }
}
