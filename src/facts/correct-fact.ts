import type { SlotRow } from '../changes/slots.ts'
import { writeChange } from '../changes/write-change.ts'
import type { CorrectFactInput } from '../generated/graphql.ts'
import type { Caller } from '../model/caller.ts'
import type { WriteResult } from '../model/write-result.ts'
import { checkId } from '../values/text.ts'
import { replace } from './replace.ts'
import { parseReplacement, replacementKey, replacementReferences, replacementSources } from './replacement.ts'
import { attributeOf, believedLink, openTarget, readTarget } from './target.ts'

/** That was wrong, this is so: also for the past (rule 6). */
export const correctFact = (caller: Caller, input: CorrectFactInput): Promise<WriteResult> => {
  const factId = checkId(input.fact, ['input', 'fact'])
  const replacement = parseReplacement(caller, input)
  const { validFrom, statedUntil, expiresAt } = replacement.bounds
  const instants = [validFrom, statedUntil, expiresAt].filter((instant) => instant !== null)
  return writeChange<SlotRow[]>(caller, {
    verb: 'correct',
    input,
    speaker: replacement.speaker,
    references: replacementReferences(replacement),
    sourceIds: replacementSources(replacement),
    read: (tx, { found }) => readTarget(tx, caller, factId, instants, null, replacementKey(caller, replacement, found)),
    decide: async (open, rows) => {
      const target = openTarget(rows, replacement.expectedVersion)
      attributeOf(target)
      believedLink(target)
      return replace(open, target, replacement)
    },
  })
}
