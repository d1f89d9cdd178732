import { cellsOf, resultColumns, separatorOf, type AskedColumns, type ResultColumns } from './columns.ts'
import { carriage, comma, LineCells, newline, space, tab } from './line-cells.ts'
import { minusLog10In, numberIn } from './written-numbers.ts'

/** Rows that are held at most: ten bytes each, and as much again while they are put in order. */
export const mostRows = 30_000_000
/** Names are kept from this −log10 p on, where anybody asks for them. */
const namedFrom = 2
export const mostNames = 1_000_000
export const mostChromosomes = 2000
/** A line longer than this is no line of a table. */
const longestLine = 1 << 20

/** Characters that no first line of a table has. */
// oxlint-disable-next-line no-control-regex
const noText = /[\u0000-\u0008\u000e-\u001f]/

export type ReadFault = 'columns' | 'chromosomes' | 'lines'

/** Rows as they stand in a file; `strength` is −log10 p. */
export interface Rows {
  readonly chromosomes: readonly string[]
  readonly count: number
  readonly chromosome: Uint16Array
  readonly position: Uint32Array
  readonly strength: Float32Array
  /** Rows with a name that is kept, in order. */
  readonly named: readonly number[]
  readonly names: readonly string[]
  /** Rows without a p, or with one that is none. */
  readonly without: number
  /** The term of the model that is drawn. */
  readonly test: string | undefined
  readonly header: readonly string[]
  readonly fault: ReadFault | undefined
  readonly isCut: boolean
}

/** What the beginning of a file tells of its lines, so that they can be read from any place on. */
export interface Begun {
  readonly header: readonly string[]
  readonly columns: ResultColumns
  /** The byte between two cells. */
  readonly separator: number
  /** The term of the model that is drawn, where a column names it. */
  readonly test: string | undefined
}

export interface ReaderOptions {
  readonly asked?: AskedColumns | undefined
  /** For what is no beginning of a file. */
  readonly begun?: Begun | undefined
  /** About how many rows will come. */
  readonly rows?: number
}

/** Reads lines of results as bytes, since text of ten million lines would take a minute. */
export class ResultsReader {
  #rest: Uint8Array = new Uint8Array(0)
  #header: readonly string[] = []
  #columns: ResultColumns | undefined
  #separator: number = space
  readonly #asked: AskedColumns | undefined
  readonly #places = new Map<string, number>()
  #chromosome: Uint16Array
  #position: Uint32Array
  #strength: Float32Array
  #count = 0
  #without = 0
  readonly #named: number[] = []
  readonly #names: string[] = []
  #test: string | undefined
  #fault: ReadFault | undefined
  #isCut = false
  readonly #cells = new LineCells()
  /** The chromosome and the term of the line before, which most lines share. */
  #lastName: Uint8Array = new Uint8Array(0)
  #lastPlace = -1
  #testName: Uint8Array | undefined

  constructor({ asked, begun, rows = 1 << 16 }: ReaderOptions = {}) {
    this.#asked = asked
    this.#chromosome = new Uint16Array(rows)
    this.#position = new Uint32Array(rows)
    this.#strength = new Float32Array(rows)
    if (!begun) return
    this.#header = begun.header
    this.#columns = begun.columns
    this.#separator = begun.separator
    this.#test = begun.test
    this.#testName = begun.test === undefined ? undefined : new TextEncoder().encode(begun.test)
  }

  /** What the lines so far tell of those to come; undefined before the first row and where something is wrong. */
  begun(): Begun | undefined {
    if (!this.#columns || this.#fault || this.#count + this.#without === 0) return undefined
    return {
      header: this.#header,
      columns: this.#columns,
      separator: this.#separator,
      test: this.#test,
    }
  }

  /** @returns false once there is no use in reading on */
  push(bytes: Uint8Array): boolean {
    let at = 0
    if (this.#rest.length > 0) {
      const end = bytes.indexOf(newline) + 1
      if (end === 0) return this.#keep(joined(this.#rest, bytes))
      const line = joined(this.#rest, bytes.subarray(0, end))
      this.#rest = new Uint8Array(0)
      if (this.#line(line, 0) < 0) return false
      at = end
    }
    const whole = bytes.lastIndexOf(newline) + 1
    while (at < whole) {
      at = this.#line(bytes, at)
      if (at < 0) return false
    }
    return this.#keep(bytes.slice(at))
  }

  #keep(rest: Uint8Array): boolean {
    this.#rest = rest
    if (rest.length > longestLine) this.#fault = 'lines'
    return this.#fault === undefined
  }

  finish(): Rows {
    if (this.#rest.length > 0 && !this.#fault && !this.#isCut)
      this.#line(joined(this.#rest, Uint8Array.of(newline)), 0)
    if (!this.#columns) this.#fault ??= 'columns'
    const count = this.#count
    return {
      chromosomes: [...this.#places.keys()],
      count,
      chromosome: this.#chromosome.subarray(0, count),
      position: this.#position.subarray(0, count),
      strength: this.#strength.subarray(0, count),
      named: this.#named,
      names: this.#names,
      without: this.#without,
      test: this.#test,
      header: this.#header,
      fault: this.#fault,
      isCut: this.#isCut,
    }
  }

  /** Reads the line that begins at a place and ends with a line end; gives the place behind it, −1 to read no further. */
  #line(bytes: Uint8Array, start: number): number {
    const columns = this.#columns
    if (!columns) {
      const end = bytes.indexOf(newline, start)
      return this.#first(bytes, start, end) ? end + 1 : -1
    }
    if (this.#count >= mostRows) {
      this.#isCut = true
      return -1
    }
    const { chromosome, position, p, name = 0, test = 0 } = columns
    const last = Math.max(chromosome, position, p, name, test)
    const end = this.#cells.cut(bytes, start, last, this.#separator)
    const isEmpty = end === start || (end === start + 1 && bytes[start] === carriage)
    return isEmpty || this.#row(bytes, columns) ? end + 1 : -1
  }

  #first(bytes: Uint8Array, start: number, stop: number): boolean {
    const end = bytes[stop - 1] === carriage ? stop - 1 : stop
    if (end <= start) return true
    const line = new TextDecoder().decode(bytes.subarray(start, Math.min(end, start + longestLine)))
    if (line.startsWith('##')) return true
    // Of what is no text nobody can say which columns hold what.
    if (noText.test(line)) {
      this.#fault = 'columns'
      return false
    }
    const separator = separatorOf(line)
    this.#header = cellsOf(line, separator).slice(0, 2000)
    this.#separator = { tab, comma, space }[separator]
    this.#columns = resultColumns(this.#header, this.#asked)
    if (!this.#columns) this.#fault = 'columns'
    return this.#columns !== undefined
  }

  #row(bytes: Uint8Array, columns: ResultColumns): boolean {
    if (columns.test !== undefined) {
      if (!this.#testName) {
        this.#testName = this.#cells.bytes(bytes, columns.test)
        this.#test = this.#cells.text(bytes, columns.test)
      } else if (!this.#cells.is(bytes, columns.test, this.#testName)) return true
    }
    const strength = this.#strengthOf(bytes, columns)
    const position = numberIn(bytes, this.#cells.start(columns.position), this.#cells.end(columns.position))
    if (!(strength >= 0) || !(position >= 0 && position < 2 ** 32)) {
      this.#without += 1
      return true
    }
    const place = this.#placeOf(bytes, columns.chromosome)
    if (place < 0) {
      this.#fault = 'chromosomes'
      return false
    }
    if (this.#count === this.#position.length) this.#grow()
    this.#chromosome[this.#count] = place
    this.#position[this.#count] = position
    // That of a p of 1 may be written as −0.
    this.#strength[this.#count] = Math.abs(strength)
    if (columns.name !== undefined && strength >= namedFrom && this.#names.length < mostNames) {
      this.#named.push(this.#count)
      this.#names.push(this.#cells.text(bytes, columns.name).slice(0, 200))
    }
    this.#count += 1
    return true
  }

  #strengthOf(bytes: Uint8Array, { p, isLogarithm }: ResultColumns): number {
    const [start, end] = [this.#cells.start(p), this.#cells.end(p)]
    return isLogarithm ? numberIn(bytes, start, end) : minusLog10In(bytes, start, end)
  }

  /** The place of a chromosome; most lines have that of the line before. */
  #placeOf(bytes: Uint8Array, column: number): number {
    if (this.#lastPlace >= 0 && this.#cells.is(bytes, column, this.#lastName)) return this.#lastPlace
    const own = this.#cells.text(bytes, column).replace(/^chr(?=.)/i, '')
    let place = this.#places.get(own)
    if (place === undefined) {
      if (this.#places.size >= mostChromosomes || own.length > 200) return -1
      place = this.#places.size
      this.#places.set(own, place)
    }
    this.#lastName = this.#cells.bytes(bytes, column)
    this.#lastPlace = place
    return place
  }

  #grow() {
    const length = this.#position.length * 2
    const [chromosome, position, strength] = [
      new Uint16Array(length),
      new Uint32Array(length),
      new Float32Array(length),
    ]
    chromosome.set(this.#chromosome)
    position.set(this.#position)
    strength.set(this.#strength)
    this.#chromosome = chromosome
    this.#position = position
    this.#strength = strength
  }
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array {
  const both = new Uint8Array(one.length + other.length)
  both.set(one)
  both.set(other, one.length)
  return both
}
