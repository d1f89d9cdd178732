import { type Cells, madeUnique } from '../cells.ts'
import { type Compressed, requireSound, turned } from '../compressed.ts'
import { speciesOf } from '../species.ts'
import { Unreadable } from '../unreadable.ts'
import { linesOf } from './lines.ts'

/** A table with a gene a row and a cell a column, or the other way, whose first row and column are names. */
interface TextTable {
  readonly across: readonly string[]
  readonly lines: readonly string[]
  /** Of the table's rows. */
  readonly matrix: Compressed
}

const most = 200_000_000

/** Throws `Unreadable`. */
async function readTextTable(path: string): Promise<TextTable> {
  let separator = '\t'
  let across: string[] | undefined
  const lines: string[] = []
  const pointers = [0]
  const places: number[] = []
  const values: number[] = []
  for await (const line of linesOf(path)) {
    if (line === '') continue
    if (!across) {
      separator = ['\t', ',', ';'].find((one) => line.includes(one)) ?? '\t'
      across = cellsIn(line, separator)
      continue
    }
    const [name = '', ...numbers] = cellsIn(line, separator)
    // R writes no name over the names of rows.
    if (lines.length === 0 && across.length === numbers.length + 1) across.shift()
    if (numbers.length !== across.length) throw new Unreadable('sizes_differ', name.slice(0, 100))
    for (const [at, text] of numbers.entries()) {
      const value = Number(text)
      if (text === '' || !Number.isFinite(value)) throw new Unreadable('no_values', text.slice(0, 100))
      if (value === 0) continue
      places.push(at)
      values.push(value)
    }
    lines.push(name)
    pointers.push(places.length)
    if (places.length > most) throw new Unreadable('too_large')
  }
  if (!across || across.length === 0 || lines.length === 0) throw new Unreadable('not_matrix')
  const matrix = {
    lines: lines.length,
    across: across.length,
    pointers: Float64Array.from(pointers),
    places: Int32Array.from(places),
    values: Float32Array.from(values),
  }
  requireSound(matrix)
  return { across, lines, matrix }
}

const cellsIn = (line: string, separator: string) =>
  line.split(separator).map((text) => text.trim().replace(/^"(.*)"$/, '$1'))

/** Whether the columns of a table are its genes, as their names tell. */
const hasGenesAcross = ({ across, lines }: Pick<TextTable, 'across' | 'lines'>): boolean =>
  speciesOf(across).known > speciesOf(lines).known

export async function cellsOfTextTable(path: string): Promise<Cells> {
  const { genes, across, byGene } = await profilesOfTextTable(path)
  return {
    barcodes: madeUnique(across),
    genes: madeUnique(genes),
    geneIds: genes,
    byGene,
    columns: [],
    embeddings: [],
  }
}

/** The same with names as they stand there, of which several may be one. */
export async function profilesOfTextTable(path: string) {
  const table = await readTextTable(path)
  const isTurned = hasGenesAcross(table)
  const [genes, across] = isTurned ? [table.across, table.lines] : [table.lines, table.across]
  return { genes, across, byGene: isTurned ? turned(table.matrix) : table.matrix }
}
