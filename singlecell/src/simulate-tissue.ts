import type { Written } from './formats/write-h5ad.ts'
import type { Subtree } from './hdf5/subtree.ts'
import { codedOf } from './coded.ts'
import { simulate } from './simulate.ts'

interface Plan {
  /** Names of slices of tissue. */
  readonly sections: readonly string[]
  /** Spots on either side of a slice. */
  readonly side: number
  readonly genes: number
  readonly seed: number
}

/** The coordinates between two spots, and how wide one is. */
const spacing = 100
export const spot = 60
/** Pixels of the picture for one of the coordinates. */
export const hires = 0.1

export const tissueTypes = ['B cell', 'NK cell'] as const
/** Of the picture under each type, and in the corner at the top left, where no spot lies. */
export const tissueColours = { 'B cell': [250, 210, 220], 'NK cell': [190, 180, 230], corner: [20, 20, 20] }

/**
 * Slices of tissue of which everything is known: the upper third are B cells, what lies below NK cells; the picture has a
 * colour under each, and the spots on its top left are missing.
 */
export function simulateTissue({ sections, side, genes, seed }: Plan): Written {
  const corner = Math.ceil(side / 4)
  const places = sections.flatMap((section) =>
    Array.from({ length: side * side }, (_, at) => ({
      section,
      row: Math.floor(at / side),
      column: at % side,
    })),
  )
  const spots = places.filter(({ row, column }) => row >= corner || column >= corner)
  const type = (row: number) => tissueTypes[row < side / 3 ? 0 : 1]
  const drawn = simulate({ cells: 2 * spots.length, genes, types: tissueTypes, depth: 150, seed })
  // Cells of the two types come in turn.
  const chosen = spots.map(({ row }, at) => 2 * at + (row < side / 3 ? 0 : 1))
  return {
    barcodes: chosen.map((_, at) => `SPOT${at + 1}`),
    genes: drawn.genes,
    geneColumns: [],
    matrix: cellsOf(drawn.matrix, chosen),
    columns: [
      codedOf(
        'planted',
        spots.map(({ row }) => type(row)),
      ),
      codedOf(
        'library_id',
        spots.map(({ section }) => section),
      ),
    ],
    embeddings: [
      {
        name: 'spatial',
        axes: 2,
        points: Float32Array.from(spots.flatMap(({ row, column }) => [middleOf(column), middleOf(row)])),
      },
    ],
    spatial: groupOf(sections.map((name) => [name, sectionOf(side, corner, type)])),
  }
}

const middleOf = (at: number) => (at + 0.5) * spacing

function cellsOf(matrix: Written['matrix'], chosen: readonly number[]): Written['matrix'] {
  const numbers = new Map(chosen.map((cell, at) => [cell, at]))
  const [places, values, pointers]: [number[], number[], number[]] = [[], [], [0]]
  for (let gene = 0; gene < matrix.lines; gene += 1) {
    for (let at = matrix.pointers[gene] ?? 0; at < (matrix.pointers[gene + 1] ?? 0); at += 1) {
      const own = numbers.get(matrix.places[at] ?? -1)
      if (own === undefined) continue
      places.push(own)
      values.push(matrix.values[at] ?? 0)
    }
    pointers.push(places.length)
  }
  return {
    lines: matrix.lines,
    across: chosen.length,
    pointers: Float64Array.from(pointers),
    places: Int32Array.from(places),
    values: Float32Array.from(values),
  }
}

function sectionOf(
  side: number,
  corner: number,
  type: (row: number) => (typeof tissueTypes)[number],
): Subtree {
  const pixel = spacing * hires
  const long = side * pixel
  const image = new Uint8Array(3 * long * long)
  for (let at = 0; at < long * long; at += 1) {
    const [row, column] = [Math.floor(at / long / pixel), Math.floor((at % long) / pixel)]
    image.set(tissueColours[row < corner && column < corner ? 'corner' : type(row)], 3 * at)
  }
  return groupOf([
    ['images', groupOf([['hires', arrayOf(image, [long, long, 3], '<B')]])],
    [
      'scalefactors',
      groupOf([
        ['tissue_hires_scalef', numberOf(hires)],
        ['spot_diameter_fullres', numberOf(spot)],
      ]),
    ],
  ])
}

const groupOf = (parts: readonly (readonly [string, Subtree])[]): Subtree => ({
  marks: { 'encoding-type': 'dict', 'encoding-version': '0.1.0' },
  parts: new Map(parts),
})
const arrayOf = (value: Uint8Array, shape: number[], type: string): Subtree => ({
  marks: { 'encoding-type': 'array', 'encoding-version': '0.2.0' },
  ...{ value, shape, type },
})
const numberOf = (value: number): Subtree => ({
  marks: { 'encoding-type': 'numeric-scalar', 'encoding-version': '0.2.0' },
  ...{ value, shape: [], type: '<d' },
})
