import { z } from 'zod'
import { id } from '../graph/codec.ts'
import { query } from '../graph/query.ts'
import type { Administrator } from './administrator.ts'
import type { SpaceSettings } from './create-space.ts'
import { noSuchSpace } from './find-space.ts'
import { type SpaceRow, spaceRow } from './space.ts'

const statement = query('spaces/update-settings.cypher', {
  params: z.strictObject({ id, nearNameConflicts: z.boolean().nullable() }),
  row: z.strictObject({ space: spaceRow }),
})

/** Members that are omitted or null keep their value. */
export const updateSettings = async (
  administrator: Administrator,
  input: { readonly settings: SpaceSettings },
): Promise<SpaceRow> => {
  if (administrator.spaceId === null) throw noSuchSpace()
  const [row] = await administrator.graph.run(statement, {
    id: administrator.spaceId,
    nearNameConflicts: input.settings.nearNameConflicts ?? null,
  })
  if (row === undefined) throw noSuchSpace()
  return row.space
}
