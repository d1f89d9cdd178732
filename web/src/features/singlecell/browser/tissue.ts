import type { Section } from '@omics/contract/singlecell/cells'
import { type Bounds, boundsOf, placed, type Placement, placementOf } from './placement.ts'

export type Image = Section['images'][number]

/** Coordinates of tissue, of which the second goes downwards; as scanpy, squidpy and we call them. */
export const isSpatial = (embedding: string): boolean => /^(X_)?spatial$/i.test(embedding)

/** Cells in their tissue, put into the square from -1 to 1 together with the picture below them. */
export interface Tissue {
  readonly points: Float32Array
  /** How many of the cells are of it. */
  readonly cells: number
  /** How wide a spot is in that square; undefined where nobody says. */
  readonly spot: number | undefined
  /** Left, top, right and bottom of the picture. */
  readonly corners: readonly [number, number, number, number] | undefined
}

/**
 * @param own which section each cell is of, by its number among the groups of a column, and that of this one; undefined
 * where all cells are of it
 */
export function tissueOf(
  points: Float32Array,
  section: Section | undefined,
  image: Image | undefined,
  own: { readonly codes: Float32Array; readonly code: number } | undefined,
): Tissue {
  const isSeen = own && ((cell: number) => own.codes[cell] === own.code)
  const bounds = boundsOf(points, isSeen)
  const placement = placementOf(image ? joined(bounds, boundsOfImage(image)) : bounds, true)
  return {
    points: placed(points, placement, isSeen),
    cells: own ? own.codes.reduce((sum, code) => sum + Number(code === own.code), 0) : points.length / 2,
    spot: section?.spot == null ? undefined : section.spot / placement.measure,
    corners: image && cornersOf(boundsOfImage(image), placement),
  }
}

const boundsOfImage = ({ width, height, scale }: Image): Bounds => ({
  low: [0, 0],
  high: [width / scale, height / scale],
})

const joined = (one: Bounds, other: Bounds): Bounds => ({
  low: [Math.min(one.low[0], other.low[0]), Math.min(one.low[1], other.low[1])],
  high: [Math.max(one.high[0], other.high[0]), Math.max(one.high[1], other.high[1])],
})

function cornersOf({ low, high }: Bounds, { middle, measure }: Placement): Tissue['corners'] {
  return [
    (low[0] - middle[0]) / measure,
    (middle[1] - low[1]) / measure,
    (high[0] - middle[0]) / measure,
    (middle[1] - high[1]) / measure,
  ]
}
