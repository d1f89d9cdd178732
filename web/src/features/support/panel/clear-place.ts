/** From one to another, in pixels from the top. */
export type Span = readonly [from: number, to: number]

/** The place nearest to the wanted one at which a height within the room lies over none of what is taken; undefined where none does. */
export function clearPlace(
  wanted: number,
  height: number,
  taken: readonly Span[],
  [first, end]: Span,
): number | undefined {
  const isClear = (top: number) =>
    top >= first && top + height <= end && taken.every(([from, to]) => top + height <= from || top >= to)
  const places = [wanted, ...taken.flatMap(([from, to]) => [from - height, to])].filter(isClear)
  return places.toSorted((one, other) => Math.abs(one - wanted) - Math.abs(other - wanted))[0]
}
