import type * as Scran from 'scran.js'
import { readNpy } from '../npy.ts'

/** How many neighbours of each cell are found once, for the graph and both planes: those that t-SNE looks at. */
export const NEIGHBOURS = 90

/** Cells by their principal components, with the nearest of each. */
export interface Placed {
  readonly cells: number
  readonly axes: number
  readonly points: Float64Array
  /** Cell after cell, the nearest first. */
  readonly nearest: Int32Array
  readonly found: number
}

/** What the step that finds components has left. */
export function readPlaced(components: string, neighbours: string): Placed {
  const { rows: cells, columns: axes, data } = readNpy(components)
  const { columns: found, data: nearest } = readNpy(neighbours)
  return { cells, axes, points: Float64Array.from(data), nearest: Int32Array.from(nearest), found }
}

/** The nearest of each cell as the library takes them; it searches where more are asked for than were found before. */
export function neighboursOf(
  scran: typeof Scran,
  { cells, axes, points, nearest, found }: Placed,
  wanted: number,
): Scran.Neighbours {
  if (wanted > found) {
    const index = scran.buildNeighborSearchIndex(points, { numberOfDims: axes, numberOfCells: cells })
    return scran.findNearestNeighbors(index, wanted, { numberOfThreads: 1 })
  }
  const indices = new Int32Array(cells * wanted)
  const distances = new Float64Array(cells * wanted)
  for (let cell = 0; cell < cells; cell += 1)
    for (let at = 0; at < wanted; at += 1) {
      const other = nearest[cell * found + at] ?? 0
      let squares = 0
      for (let axis = 0; axis < axes; axis += 1)
        squares += ((points[cell * axes + axis] ?? 0) - (points[other * axes + axis] ?? 0)) ** 2
      indices[cell * wanted + at] = other
      distances[cell * wanted + at] = Math.sqrt(squares)
    }
  return scran.FindNearestNeighborsResults.unserialize(new Int32Array(cells).fill(wanted), indices, distances)
}
