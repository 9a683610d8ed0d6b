import type { Piece } from './intervals.ts'

/** Stands for an open end where the database can hold no infinity. */
export const FOREVER = Number.MAX_SAFE_INTEGER

/** Pieces as the flat list `[from, until, …]` in which they are stored. */
export const toFlat = (pieces: readonly Piece[]): number[] =>
  pieces.flatMap(([from, until]) => [from, until === Infinity ? FOREVER : until])

export const fromFlat = (flat: readonly number[]): Piece[] => {
  const pieces: Piece[] = []
  for (let index = 0; index + 1 < flat.length; index += 2) {
    const until = flat[index + 1]!
    pieces.push([flat[index]!, until >= FOREVER ? Infinity : until])
  }
  return pieces
}
