import type { Cells } from '../cells.ts'
import { type Compressed, mostValues, ofCoordinates, requireSound } from '../compressed.ts'
import { requireRoom } from '../room.ts'
import { Unreadable } from '../unreadable.ts'
import { bytesOf, linesOf } from './lines.ts'
import { tenXCells } from './tenx-h5.ts'

/** A file of the machine, and what people call it. */
export interface NamedFile {
  readonly path: string
  readonly name: string
}

/** The three files of a folder that Cell Ranger writes. */
export interface TenXFolder {
  readonly matrix: string
  readonly barcodes: string
  readonly features: string
}

/** Those three among files, by the ends of their names; undefined where one is missing. */
export function tenXFolderIn(files: readonly NamedFile[]): TenXFolder | undefined {
  const named = (end: RegExp) => files.find(({ name }) => end.test(name))?.path
  const [matrix, barcodes, features] = [
    named(/\.mtx(\.gz)?$/i),
    named(/barcodes\.tsv(\.gz)?$/i),
    named(/(features|genes)\.tsv(\.gz)?$/i),
  ]
  return matrix !== undefined && barcodes !== undefined && features !== undefined
    ? { matrix, barcodes, features }
    : undefined
}

/** Throws `Unreadable`. */
export async function cellsOfFolder({ matrix, barcodes, features }: TenXFolder): Promise<Cells> {
  const [names, genes, byGene] = [
    await barcodesIn(barcodes),
    await featuresIn(features),
    await readMatrix(matrix),
  ]
  if (names.length !== byGene.across || genes.names.length !== byGene.lines)
    throw new Unreadable('sizes_differ')
  return tenXCells(byGene, names, genes)
}

/** Of the cells, as they stand there. */
export async function barcodesIn(path: string): Promise<string[]> {
  const found: string[] = []
  for await (const line of linesOf(path)) if (line !== '') found.push(line.split('\t')[0] ?? '')
  return found
}

/** Identifiers, names and, since version 3, types of features. */
export async function featuresIn(path: string) {
  const features = { ids: [] as string[], names: [] as string[], types: [] as string[] }
  for await (const line of linesOf(path)) {
    if (line === '') continue
    const [id = '', name = id, type = ''] = line.split('\t')
    features.ids.push(id)
    features.names.push(name)
    features.types.push(type)
  }
  return features
}

export interface MarketSize {
  readonly genes: number
  readonly cells: number
  readonly values: number
}

const banner = /^%%MatrixMarket matrix coordinate (real|integer|pattern) general/i
const most = 0x7fffffff

/**
 * The size of a matrix in coordinates, and its first values.
 * https://math.nist.gov/MatrixMarket/formats.html
 */
export async function marketSize(path: string): Promise<MarketSize & { some: number[] }> {
  let size: MarketSize | undefined
  let number = 0
  const some: number[] = []
  for await (const line of linesOf(path)) {
    number += 1
    if (number === 1 && !banner.test(line)) throw new Unreadable('not_matrix')
    if (line.startsWith('%') || line.trim() === '') continue
    if (size) some.push(Number(line.trim().split(/\s+/)[2] ?? 1))
    size ??= sizeOf(line)
    if (some.length === 10_000) break
  }
  if (!size) throw new Unreadable('not_matrix')
  return { ...size, some }
}

function sizeOf(line: string): MarketSize {
  const [genes = NaN, cells = NaN, values = NaN] = line.trim().split(/\s+/).map(Number)
  if (![genes, cells, values].every((size) => Number.isInteger(size) && size >= 0 && size <= most))
    throw new Unreadable('not_matrix')
  if (genes === 0 || cells === 0) throw new Unreadable('no_cells')
  return { genes, cells, values }
}

/** Cells as columns come one after the other in most files; others are as well put in order. */
async function readMatrix(path: string): Promise<Compressed> {
  const size = await marketSize(path)
  if (size.values > mostValues) throw new Unreadable('too_large')
  requireRoom(20 * size.values + 2 * 8 * (size.genes + size.cells))
  const rows = new Int32Array(size.values)
  const columns = new Int32Array(size.values)
  const values = new Float32Array(size.values)
  let count = -1
  await eachEntry(path, (row, column, value) => {
    // The first line with three numbers is the size.
    if (count >= 0) {
      rows[count] = row - 1
      columns[count] = column - 1
      values[count] = value
    }
    count += 1
    if (count > size.values) throw new Unreadable('sizes_differ')
  })
  if (count !== size.values) throw new Unreadable('sizes_differ')
  const matrix = ofCoordinates({ rows, columns, values }, size.genes, size.cells)
  requireSound(matrix)
  return matrix
}

/** The three numbers of each line after the comments. */
async function eachEntry(
  path: string,
  use: (row: number, column: number, value: number) => void,
): Promise<void> {
  let rest = ''
  const useLine = (line: string) => {
    if (line.length < 3 || line.startsWith('%')) return
    const [row, column, value] = line.trim().split(/\s+/)
    use(Number(row), Number(column), value === undefined ? 1 : Number(value))
  }
  for await (const bytes of bytesOf(path)) {
    const lines = (rest + bytes.toString('latin1')).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) useLine(line)
  }
  useLine(rest)
}
