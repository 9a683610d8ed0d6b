import { z } from 'zod'
import { nullable } from '../graph/codec.ts'
import type { Runs } from '../graph/graph.ts'
import { query } from '../graph/query.ts'
import { fromFlat } from '../time/flat.ts'
import { intersect, type Piece, pieceAround, union } from '../time/intervals.ts'

const loadPremises = query('cascade/load-premises.cypher', {
  params: z.strictObject({ spaceId: z.string(), ids: z.array(z.string()) }),
  row: z.strictObject({
    id: z.string(),
    slotKey: z.string(),
    valueKey: z.string(),
    level: z.number(),
    validFrom: z.number(),
    believed: z.boolean(),
    holds: nullable(z.array(z.number())),
    run: z.array(z.array(z.number())),
  }),
})
type PremiseRow = z.output<typeof loadPremises.row>

export interface Premise {
  readonly id: string
  readonly slotKey: string
  readonly level: number
  readonly validFrom: number
  /** Where it stands as a premise, as known now. */
  readonly pieces: readonly Piece[]
}

/** Rule 8: an asserted premise stands where its run holds; a concluded one where it holds itself. */
const piecesOf = (row: PremiseRow): readonly Piece[] => {
  if (!row.believed) return []
  if (row.level > 0) return fromFlat(row.holds ?? [])
  const run = pieceAround(union(fromFlat(row.run.flat())), row.validFrom)
  return run ? [run] : []
}

export const readPremises = async (
  tx: Runs,
  spaceId: string,
  ids: readonly string[],
): Promise<Map<string, Premise>> => {
  if (ids.length === 0) return new Map()
  const rows = await tx.run(loadPremises, { spaceId, ids: [...new Set(ids)] })
  return new Map(
    rows.map((row): [string, Premise] => [
      row.id,
      { id: row.id, slotKey: row.slotKey, level: row.level, validFrom: row.validFrom, pieces: piecesOf(row) },
    ]),
  )
}

/** Rule 17: a set stands where all of its premises do. */
export const setPieces = (premises: readonly (readonly Piece[])[]): Piece[] => {
  const [first, ...rest] = premises
  return first ? rest.reduce<Piece[]>((pieces, next) => intersect(pieces, next), [...first]) : []
}
