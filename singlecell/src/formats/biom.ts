import type { File } from 'h5wasm'
import { datasetIn, lengthOf, numbersOf, textsOf, wholeOf } from '../hdf5/reading.ts'
import { Unreadable } from '../unreadable.ts'

/** A table of observations (taxa, genes) in samples; the places of row `n` stand from `pointers[n]` to `pointers[n + 1]`. */
export interface BiomTable {
  readonly samples: readonly string[]
  readonly rows: readonly { readonly id: string; readonly taxonomy: readonly string[] }[]
  readonly pointers: ArrayLike<number>
  readonly places: ArrayLike<number>
  readonly values: ArrayLike<number>
}

/**
 * The table of a BIOM 2.1 file, with as many cells as `mayHold` allows. Throws `Unreadable`.
 * https://biom-format.org/documentation/format_versions/biom-2.1.html
 */
export function biomIn(file: File, mayHold: (samples: number, rows: number) => boolean): BiomTable {
  const part = (path: string) => {
    const found = datasetIn(file, path)
    if (!found) throw new Unreadable('no_matrix')
    return found
  }
  const [ids, sampleIds] = [part('observation/ids'), part('sample/ids')]
  const [rows, across] = [lengthOf(ids), lengthOf(sampleIds)]
  if (!mayHold(across, rows)) throw new Unreadable('too_large')
  const matrix = ['data', 'indices', 'indptr'].map((name) => part(`observation/matrix/${name}`))
  if (matrix.some((data) => lengthOf(data) > Math.max(rows * across, rows + 1)))
    throw new Unreadable('sizes_differ')
  const [values = [], places = [], pointers = []] = matrix.map((data) => numbersOf(wholeOf(data)))
  if (pointers.length !== rows + 1 || places.length !== values.length) throw new Unreadable('sizes_differ')
  const ranks = ranksIn(file, rows)
  return {
    samples: textsOf(wholeOf(sampleIds)),
    rows: textsOf(wholeOf(ids)).map((id, at) => ({ id, taxonomy: ranks(at) })),
    pointers,
    places,
    values,
  }
}

const mostRanks = 40
const mostTexts = 4_000_000

/** Ranks of a row: a line of a table of texts, or one text such as `k__Bacteria; p__Firmicutes`. */
function ranksIn(file: File, rows: number): (row: number) => string[] {
  const data = datasetIn(file, 'observation/metadata/taxonomy')
  const [length = 0, wide = 1] = data?.shape ?? []
  if (!data || length !== rows) return () => []
  if (wide > mostRanks || length * wide > mostTexts) throw new Unreadable('too_large')
  const texts = data.shape?.length === 2 ? flat(wholeOf(data)) : textsOf(wholeOf(data))
  if (data.shape?.length === 2) return (row) => texts.slice(row * wide, (row + 1) * wide)
  return (row) => (texts[row] ?? '').split(/[;|]/)
}

const flat = (value: unknown): string[] => (Array.isArray(value) ? value.flat().map(String) : textsOf(value))
