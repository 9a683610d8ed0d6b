import type { AsserterKind } from '../model/kinds.ts'
import { inOrder, type Link } from '../model/timeline.ts'

/** The highest kind ends whatever it meets; what a lower one meets is asked one start further back (rule 15). */
export const depthOf = (kinds: readonly AsserterKind[]): 1 | 2 => (kinds.every((kind) => kind === 'USER') ? 1 : 2)

/**
 * Whether the claims that reach these instants are among what was read. A claim reaches as far as its value is repeated: it
 * is known where another value holds before the last start, or nothing does.
 */
export const areClaimsKnown = (links: readonly Link[], instants: readonly number[]): boolean =>
  instants.every((instant) => {
    const [last, previous] = links
      .filter((link) => link.validFrom <= instant)
      .toSorted(inOrder)
      .reverse()
    if (!last || !previous) return true
    return previous.valueKey !== last.valueKey && previous.validFrom < last.validFrom
  })
