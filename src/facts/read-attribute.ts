import { z } from 'zod'
import { linkRow } from '../changes/slots.ts'
import type { OpenChange } from '../changes/write-change.ts'
import { query } from '../graph/query.ts'
import type { Link } from '../model/timeline.ts'

const readAttributeFacts = query('facts/read-attribute.cypher', {
  params: z.strictObject({ attributeId: z.string(), instant: z.number() }),
  row: z.strictObject({ link: linkRow }),
})

/** The believed facts of an attribute that start by `instant`: linear in its chain. */
export const readAttribute = async (open: OpenChange, attributeId: string, instant: number): Promise<Link[]> => {
  const rows = await open.tx.run(readAttributeFacts, { attributeId, instant })
  return rows.map((row) => row.link)
}
