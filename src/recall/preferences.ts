import type { Definition } from '../changes/definitions.ts'
import type { Caller } from '../model/caller.ts'
import { tellingWords } from './families.ts'
import type { Holder } from './holders.ts'
import { searchWords, type TextSearch } from './text-search.ts'

/** Everyday words in which people say what they want and what they don't. */
const POLAR =
  'like love enjoy prefer preference favourite favorite interest interested hobby taste fan keen passion wish want ' +
  'dislike hate avoid refuse refuses refused reject rejects rejected decline declines declined allergic allergy intolerant diet'
/** Words that limit a choice. */
const LIMITING =
  "must mustn't can't cannot only without limit budget deadline requirement restriction never always need"

const POLAR_WORDS = tellingWords(POLAR)
const LIMITING_WORDS = tellingWords(LIMITING)

export type Bearing = 'PREFERENCE' | 'CONSTRAINT' | null

/** Whether a fact bears on a choice that is to be made: by its attribute's declared category, or by its words. */
export function bearingOf({ text, attributeName }: Holder, definitions: readonly Definition[]): Bearing {
  const category = definitions.find(({ name }) => name === attributeName)?.category
  if (category === 'preference') return 'PREFERENCE'
  if (category === 'constraint') return 'CONSTRAINT'
  const words = [...tellingWords(`${text} ${attributeName ?? ''}`)]
  if (words.some((word) => POLAR_WORDS.has(word))) return 'PREFERENCE'
  return words.some((word) => LIMITING_WORDS.has(word)) ? 'CONSTRAINT' : null
}

/** Timelines of the entities whose facts say what is liked, disliked or a limit, however long ago. */
export async function preferenceTimelines(
  caller: Caller,
  entityIds: readonly string[],
  search: Omit<TextSearch, 'query' | 'entityId'>,
): Promise<string[]> {
  const found = await Promise.all(
    entityIds.map((entityId) => searchWords(caller, { ...search, query: `${POLAR} ${LIMITING}`, entityId })),
  )
  return [...new Set(found.flatMap(({ slotKeys }) => slotKeys))]
}
