import { type Compressed, ofCoordinates } from '@omics/singlecell/compressed'
import { tenXCells } from '@omics/singlecell/formats/tenx-h5'
import { streamLines } from '../bytes/stream.ts'
import type { PlainSource } from '../source.ts'
import { MatrixFault, type Matrix } from './matrix.ts'
import { matrixOfCells } from './read-hdf5.ts'

/** The three files of a folder that Cell Ranger writes. */
export interface MarketFolder {
  readonly matrix: PlainSource
  readonly features: PlainSource
  readonly barcodes: PlainSource
}

const banner = /^%%MatrixMarket matrix coordinate (real|integer|pattern) general/i
/** Values that are held while they are put in order, 12 bytes each. */
const mostEntries = 50_000_000

/** Reads a matrix in coordinates with its names. https://math.nist.gov/MatrixMarket/formats.html Throws `MatrixFault`. */
export async function readMarket({ matrix, features, barcodes }: MarketFolder): Promise<Matrix> {
  const cells = (await rowsOf(barcodes)).map(([name = '']) => name)
  const rows = await rowsOf(features)
  const byGene = await readEntries(matrix)
  if (cells.length !== byGene.across || rows.length !== byGene.lines) throw new MatrixFault('sizes')
  return matrixOfCells(
    tenXCells(byGene, cells, {
      ids: rows.map(([id = '']) => id),
      names: rows.map(([id = '', name = id]) => name),
      types: rows.map(([, , type = '']) => type),
    }),
  )
}

async function rowsOf(source: PlainSource): Promise<string[][]> {
  const rows: string[][] = []
  for await (const { lines } of streamLines(source))
    for (const line of lines) if (line !== '') rows.push(line.split('\t'))
  return rows
}

/** Entries as they come, then in order of their genes. */
async function readEntries(source: PlainSource): Promise<Compressed> {
  let size: { lines: number; across: number; entries: number } | undefined
  let [rows, places, values] = [new Int32Array(0), new Int32Array(0), new Float32Array(0)]
  let [number, count] = [0, 0]
  for await (const { lines } of streamLines(source))
    for (const line of lines) {
      number += 1
      if (number === 1 && !banner.test(line)) throw new MatrixFault('format')
      if (line === '' || line.startsWith('%')) continue
      const [row = NaN, place = NaN, value = 1] = line.trim().split(/\s+/).map(Number)
      if (!size) {
        size = sizeOf(row, place, value)
        rows = new Int32Array(size.entries)
        places = new Int32Array(size.entries)
        values = new Float32Array(size.entries)
        continue
      }
      if (!(row >= 1 && row <= size.lines && place >= 1 && place <= size.across) || count >= size.entries)
        throw new MatrixFault('sizes')
      rows[count] = row - 1
      places[count] = place - 1
      values[count] = value
      count += 1
    }
  if (!size) throw new MatrixFault('format')
  if (count < size.entries) throw new MatrixFault('cut', { rows: count, said: size.entries })
  return ofCoordinates({ rows, columns: places, values }, size.lines, size.across)
}

function sizeOf(lines: number, across: number, entries: number) {
  if (![lines, across, entries].every((size) => Number.isInteger(size) && size >= 0))
    throw new MatrixFault('format')
  if (lines === 0 || across === 0) throw new MatrixFault('no_values')
  if (entries > mostEntries) throw new MatrixFault('large')
  return { lines, across, entries }
}
