type Pair = readonly [number, number]

/** How places of cells are put into the square from -1 to 1, both axes by the same measure. */
export interface Placement {
  readonly middle: Pair
  readonly measure: number
  /** The second axis goes downwards, as in a picture. */
  readonly isDown: boolean
}

/** From the least to the most on either axis. */
export interface Bounds {
  readonly low: Pair
  readonly high: Pair
}

/** What lies here is neither seen nor selected. */
const nowhere = 1e6

/** Around the places of all cells, or of those that are seen. */
export function boundsOf(points: Float32Array, isSeen?: (cell: number) => boolean): Bounds {
  const [low, high]: [[number, number], [number, number]] = [
    [Infinity, Infinity],
    [-Infinity, -Infinity],
  ]
  for (let at = 0; at < points.length; at += 1) {
    const value = points[at] ?? 0
    if (!Number.isFinite(value) || (isSeen && !isSeen(at >> 1))) continue
    const axis = (at & 1) as 0 | 1
    low[axis] = Math.min(low[axis], value)
    high[axis] = Math.max(high[axis], value)
  }
  return { low, high }
}

/** All of the bounds with a little room around them. */
export function placementOf({ low, high }: Bounds, isDown = false): Placement {
  const [across, down] = [high[0] - low[0], high[1] - low[1]]
  const half = Math.max(across, down, 0) / 2
  return {
    middle: [low[0] + across / 2, low[1] + down / 2],
    measure: Number.isFinite(half) ? half / 0.95 || 1 : 1,
    isDown,
  }
}

export function placed(
  points: Float32Array,
  { middle, measure, isDown }: Placement,
  isSeen?: (cell: number) => boolean,
): Float32Array {
  const measures = [measure, isDown ? -measure : measure] as const
  return points.map((value, at) => {
    if (isSeen && !isSeen(at >> 1)) return nowhere
    const axis = (at & 1) as 0 | 1
    return (value - middle[axis]) / measures[axis]
  })
}
