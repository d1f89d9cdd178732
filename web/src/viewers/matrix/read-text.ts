import Papa from 'papaparse'
import { numberOf } from '../table/columns.ts'
import { MatrixFault, mostValues, type Facts, type Matrix } from './matrix.ts'
import { beginsSeries, SeriesHead } from './series-matrix.ts'

/** Columns before the samples in what featureCounts writes. */
const ofFeatureCounts = ['Geneid', 'Chr', 'Start', 'End', 'Strand', 'Length']
/** Rows that are looked at to tell values from facts of rows, as the first ones may lack either. */
const lookedAt = 50
/** Facts of rows that are held; more are annotation of another kind. */
const mostFacts = 12

/** How the lines of a file are laid out, known once its head has been read. */
interface Layout {
  readonly delimiter: string
  readonly columns: readonly string[]
  /** Names of the facts of rows, which stand between name and values. */
  readonly facts: readonly string[]
  readonly columnFacts: Facts[]
  /** Lines of facts of columns that GCT 1.3 has before the values. */
  factLines: number
  /** Rows that the file itself says it has. */
  readonly rows: number | undefined
}

/**
 * Reads a matrix that comes line by line: a row a gene, a column a sample, names first, as TSV, CSV, the table of
 * featureCounts, a series matrix of GEO, or GCT 1.2 and 1.3. Columns of text before the first number are facts of the rows.
 * @param size bytes of the file, from which it is known early that it is too large
 */
export class TextReader {
  readonly #size: number
  #head: string[] = []
  #layout: Layout | undefined
  #series: SeriesHead | undefined
  readonly #rows: string[] = []
  readonly #facts: string[][] = []
  #values = new Float32Array(1 << 16)
  #count = 0
  #infinite = 0

  constructor(size: number) {
    this.#size = size
  }

  /** @param read bytes so far */
  push(lines: readonly string[], read: number): void {
    for (const line of lines) this.#take(line)
    if (!this.#layout || this.#rows.length < 100) return
    if ((this.#count / read) * this.#size > mostValues * 1.5) throw new MatrixFault('large', limit)
  }

  finish(): Matrix {
    // Of reads that were sequenced GEO keeps no values here.
    if (this.#series?.ended && this.#head.length < 2 && !this.#layout) throw new MatrixFault('no_values')
    if (!this.#layout) this.#begin()
    const layout = this.#layout
    if (!layout || this.#rows.length === 0) throw new MatrixFault('no_values')
    if (this.#series?.ended === false) throw new MatrixFault('torn_text')
    if (layout.rows !== undefined && this.#rows.length < layout.rows)
      throw new MatrixFault('cut', { rows: this.#rows.length, said: layout.rows })
    return {
      rows: this.#rows,
      columns: layout.columns,
      values: this.#values.slice(0, this.#count),
      rowFacts: layout.facts.map((name, at) => ({ name, values: this.#facts.map((row) => row[at] ?? '') })),
      columnFacts: this.#series?.factsOf(layout.columns) ?? layout.columnFacts,
      left: 0,
      ...(this.#infinite > 0 && { infinite: this.#infinite }),
    }
  }

  #take(line: string): void {
    if (!this.#series && !this.#layout && this.#head.length === 0 && beginsSeries(line))
      this.#series = new SeriesHead()
    if (this.#series && line.startsWith('!')) return this.#series.push(cellsIn(line, '\t'))
    if (this.#layout) return this.#takeRow(line, this.#layout)
    if (line === '' || (line.startsWith('#') && this.#head.length === 0 && isRemark(line))) return
    this.#head.push(line)
    if (this.#head.length >= (isGct(this.#head[0]) ? 3 : 1 + lookedAt)) this.#begin()
  }

  #begin(): void {
    const head = this.#head
    const gct = isGct(head[0])
    const layout = gct ? gctLayout(head) : tableLayout(head, this.#series !== undefined)
    this.#layout = layout
    if (!gct) for (const line of head.slice(1)) this.#takeRow(line, layout)
  }

  #takeRow(line: string, layout: Layout): void {
    if (line === '') return
    const cells = cellsIn(line, layout.delimiter)
    const { columns, facts } = layout
    const skipped = 1 + facts.length
    if (cells.length !== skipped + columns.length) {
      const name = cells[0] ?? ''
      throw new MatrixFault('ragged', {
        row: brief(name),
        cells: cells.length,
        columns: skipped + columns.length,
      })
    }
    if (layout.factLines > 0) {
      layout.factLines -= 1
      layout.columnFacts.push({ name: cells[0] ?? '', values: cells.slice(skipped) })
      return
    }
    this.#rows.push(cells[0] ?? '')
    this.#facts.push(cells.slice(1, skipped))
    this.#keep(cells, skipped, columns)
  }

  #keep(cells: readonly string[], skipped: number, columns: readonly string[]): void {
    const end = this.#count + columns.length
    if (end > mostValues) throw new MatrixFault('large', limit)
    if (end > this.#values.length) {
      const wider = new Float32Array(Math.min(mostValues, Math.max(end, this.#values.length * 2)))
      wider.set(this.#values.subarray(0, this.#count))
      this.#values = wider
    }
    for (let at = skipped; at < cells.length; at += 1) {
      const value = valueOf(cells[at] ?? '')
      if (value === undefined)
        throw new MatrixFault('text', {
          row: brief(cells[0] ?? ''),
          column: brief(columns[at - skipped] ?? ''),
          text: brief(cells[at] ?? ''),
        })
      if (!Number.isFinite(value) && !Number.isNaN(value)) this.#infinite += 1
      this.#values[this.#count] = Number.isFinite(value) ? value : NaN
      this.#count += 1
    }
  }
}

const limit = { most: mostValues / 1e6 }

/** A part of a text that a sentence can hold. */
const brief = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text)

const isGct = (line: string | undefined) => /^#1\.[23]\s*$/.test(line ?? '')
/** A line before the table; one that begins with # and has columns is the table's own head. */
const isRemark = (line: string) => !isGct(line) && !/[\t,;]/.test(line.replace(/^# ?Program:.*/, ''))

function cellsIn(line: string, delimiter: string): string[] {
  if (!line.includes('"')) return line.split(delimiter)
  return Papa.parse<string[]>(line, { delimiter }).data[0] ?? []
}

/** As R, Python and JavaScript write it. */
const infinite = /^\s*[+-]?inf(?:inity)?\s*$/i

/** A cell as a number, NaN where it says that there is none; undefined for a text. */
function valueOf(cell: string): number | undefined {
  const value = Number(cell)
  if (cell.trim() !== '' && !Number.isNaN(value)) return value
  if (infinite.test(cell)) return Infinity
  const known = numberOf(cell)
  if (known !== undefined) return known
  return /^\s*(|na|n\/a|nan|null|none|\.|-)\s*$/i.test(cell) ? NaN : undefined
}

/** Whether what a column says first is a number; where that is nothing, the next row tells. */
function isOfNumbers(column: readonly string[]): boolean {
  const told = column.find((cell) => cell.trim() !== '')
  return told !== undefined && valueOf(told) !== undefined
}

/** @param series of GEO, in which samples follow upon the name of a row, whatever their first values are */
function tableLayout([first = '', second = '', ...more]: readonly string[], series: boolean): Layout {
  const delimiter = ['\t', ',', ';'].find((one) => first.includes(one) && second.includes(one))
  if (delimiter === undefined) throw new MatrixFault('format')
  const [header, row] = [cellsIn(first.replace(/^\uFEFF/, ''), delimiter), cellsIn(second, delimiter)]
  // R writes no name over the names of rows.
  const names = header.length === row.length - 1 ? ['', ...header] : header
  if (names.length !== row.length)
    throw new MatrixFault('ragged', { row: brief(row[0] ?? ''), cells: row.length, columns: names.length })
  const counted = ofFeatureCounts.every((name, at) => names[at] === name)
  const rows = [row, ...more.map((line) => cellsIn(line, delimiter))]
  const firstNumber = row.findIndex((_, at) => at > 0 && isOfNumbers(rows.map((cells) => cells[at] ?? '')))
  const begin = counted ? ofFeatureCounts.length : series ? 1 : firstNumber
  if (begin < 1 || begin > mostFacts || begin >= row.length)
    throw new MatrixFault('text', {
      row: brief(row[0] ?? ''),
      column: brief(names[1] ?? ''),
      text: brief(row[1] ?? ''),
    })
  return {
    delimiter,
    columns: names.slice(begin),
    facts: names.slice(1, begin),
    columnFacts: [],
    factLines: 0,
    rows: undefined,
  }
}

/** https://software.broadinstitute.org/cancer/software/gsea/wiki/index.php/Data_formats and GCT 1.3 of cmapPy. */
function gctLayout([, sizes = '', header = '']: readonly string[]): Layout {
  const [rows = NaN, columns = NaN, rowFacts = 1, columnFacts = 0] = sizes.trim().split(/\s+/).map(Number)
  const names = header.split('\t')
  if (![rows, columns, rowFacts, columnFacts].every((size) => Number.isInteger(size) && size >= 0))
    throw new MatrixFault('format')
  if (names.length !== 1 + rowFacts + columns)
    throw new MatrixFault('ragged', {
      row: brief(names[0] ?? ''),
      cells: names.length,
      columns: 1 + rowFacts + columns,
    })
  return {
    delimiter: '\t',
    columns: names.slice(1 + rowFacts),
    facts: names.slice(1, 1 + rowFacts),
    columnFacts: [],
    factLines: columnFacts,
    rows,
  }
}
