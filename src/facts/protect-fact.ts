import type { SlotRow } from '../changes/slots.ts'
import { speakerOf } from '../changes/speaker.ts'
import { writeChange } from '../changes/write-change.ts'
import type { ProtectFactInput } from '../generated/graphql.ts'
import type { Caller } from '../model/caller.ts'
import type { WriteResult } from '../model/write-result.ts'
import { checkId } from '../values/text.ts'
import { openTarget, readTarget } from './target.ts'

/** Never evict it, or no longer protect it. */
export const protectFact = (caller: Caller, input: ProtectFactInput): Promise<WriteResult> => {
  const factId = checkId(input.fact, ['input', 'fact'])
  const wanted = input.protected ?? true
  return writeChange<SlotRow[]>(caller, {
    verb: 'protect',
    input,
    speaker: speakerOf(caller, null, null, ['input']),
    references: [],
    sourceIds: [],
    read: (tx) => readTarget(tx, caller, factId, [], null, null),
    decide: async (_open, rows) => {
      const { fact, draft } = openTarget(rows, null)
      if (fact.protected === wanted) return { unchanged: 'ALREADY_SO', factId }
      draft.protects.push({ factId, protected: wanted })
      // It says nothing about the world: no timeline is addressed and nothing is judged.
      return { ...draft, outcome: 'PROTECTED', factId, touched: [], cascades: false }
    },
  })
}
