/** A half-open interval `[from, until)` of epoch milliseconds; an open end is `Infinity`. */
export type Piece = readonly [from: number, until: number]

/** Sorted, without empty, overlapping or adjoining members: the one form of a set of instants. */
export const union = (pieces: readonly Piece[]): Piece[] => {
  const sorted = pieces.filter(([from, until]) => from < until).sort((a, b) => a[0] - b[0])
  const merged: [number, number][] = []
  for (const [from, until] of sorted) {
    const last = merged.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], until)
    else merged.push([from, until])
  }
  return merged
}

export const intersect = (left: readonly Piece[], right: readonly Piece[]): Piece[] =>
  union(
    left.flatMap(([from, until]) =>
      right.map(([otherFrom, otherUntil]): Piece => [Math.max(from, otherFrom), Math.min(until, otherUntil)]),
    ),
  )

export const subtract = (pieces: readonly Piece[], taken: readonly Piece[]): Piece[] => {
  let left = union(pieces)
  for (const [from, until] of union(taken)) {
    left = left.flatMap((piece): Piece[] => [
      [piece[0], Math.min(piece[1], from)],
      [Math.max(piece[0], until), piece[1]],
    ])
    left = left.filter(([start, end]) => start < end)
  }
  return left
}

export const contains = (pieces: readonly Piece[], instant: number): boolean =>
  pieces.some(([from, until]) => from <= instant && instant < until)

/** The piece that contains `instant`, else the next after it, else the last (rule 20). */
export const pieceAt = (pieces: readonly Piece[], instant: number): Piece | undefined =>
  pieces.find(([, until]) => instant < until) ?? pieces.at(-1)

/** The piece of which `instant` is a member. */
export const pieceAround = (pieces: readonly Piece[], instant: number): Piece | undefined =>
  pieces.find(([from, until]) => from <= instant && instant < until)
