import { emptyDraft } from '../changes/draft.ts'
import { speakerOf } from '../changes/speaker.ts'
import { writeChange } from '../changes/write-change.ts'
import type { ObserveInput } from '../generated/graphql.ts'
import type { Caller } from '../model/caller.ts'
import type { WriteResult } from '../model/write-result.ts'
import { badInput } from '../refusal.ts'
import { parseSource, sourceIn } from './source.ts'

/** This came in: kept in the archive, nothing concluded. */
export const observe = (caller: Caller, input: ObserveInput): Promise<WriteResult> => {
  const source = parseSource(input.source, ['input', 'source'])
  if (source === null || source.id !== null)
    throw badInput(['input', 'source', 'id'], 'An observation is new: give its text, not the id of one that is kept.')
  return writeChange<void>(caller, {
    verb: 'observe',
    input,
    speaker: speakerOf(caller, null, source.role, ['input', 'source']),
    references: [],
    sourceIds: [],
    read: async () => undefined,
    decide: async (open) => {
      const draft = emptyDraft('OBSERVED')
      return { ...draft, sourceId: sourceIn(open, draft, new Map(), source) }
    },
  })
}
