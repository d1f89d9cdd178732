import { cellsOf, resultColumns, separatorOf, type AskedColumns, type ResultColumns } from './columns.ts'

/** Rows that are held at most: ten bytes each, and as much again while they are put in order. */
const mostRows = 30_000_000
/** Names are kept from this −log10 p on, where anybody asks for them. */
const namedFrom = 2
const mostNames = 1_000_000
const mostChromosomes = 2000
/** A line longer than this is no line of a table. */
const longestLine = 1 << 20

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

const [newline, tab, comma, space, quote] = [10, 9, 44, 32, 34]

/** Reads lines of results as bytes, since text of ten million lines would take a minute. */
export class ResultsReader {
  #rest: Uint8Array = new Uint8Array(0)
  #header: readonly string[] = []
  #columns: ResultColumns | undefined
  #separator = space
  readonly #asked: AskedColumns | undefined
  readonly #places = new Map<string, number>()
  #chromosome = new Uint16Array(1 << 16)
  #position = new Uint32Array(1 << 16)
  #strength = new Float32Array(1 << 16)
  #count = 0
  #without = 0
  readonly #named: number[] = []
  readonly #names: string[] = []
  #test: string | undefined
  #fault: ReadFault | undefined
  #isCut = false
  /** Where the cells of the line begin and end. */
  #starts = new Int32Array(64)
  #ends = new Int32Array(64)
  readonly #utf8 = new TextDecoder()
  /** The chromosome and the term of the line before, which most lines share. */
  #lastName: Uint8Array = new Uint8Array(0)
  #lastPlace = -1
  #testName: Uint8Array | undefined

  constructor(asked?: AskedColumns) {
    this.#asked = asked
  }

  /** @returns false once there is no use in reading on */
  push(bytes: Uint8Array): boolean {
    let all = bytes
    if (this.#rest.length > 0) {
      all = new Uint8Array(this.#rest.length + bytes.length)
      all.set(this.#rest)
      all.set(bytes, this.#rest.length)
    }
    let at = 0
    for (let end = all.indexOf(newline, at); end >= 0; end = all.indexOf(newline, at)) {
      if (!this.#line(all, at, end)) return false
      at = end + 1
    }
    this.#rest = all.slice(at)
    if (this.#rest.length > longestLine) this.#fault = 'lines'
    return this.#fault === undefined
  }

  finish(): Rows {
    if (this.#rest.length > 0 && !this.#fault && !this.#isCut) this.#line(this.#rest, 0, this.#rest.length)
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

  #line(bytes: Uint8Array, start: number, stop: number): boolean {
    const end = bytes[stop - 1] === 13 ? stop - 1 : stop
    if (end <= start) return true
    if (!this.#columns) return this.#first(bytes, start, end)
    if (this.#count >= mostRows) {
      this.#isCut = true
      return false
    }
    this.#cut(bytes, start, end)
    return this.#row(bytes, this.#columns)
  }

  #first(bytes: Uint8Array, start: number, end: number): boolean {
    const line = this.#utf8.decode(bytes.subarray(start, Math.min(end, start + longestLine)))
    if (line.startsWith('##')) return true
    const separator = separatorOf(line)
    this.#header = cellsOf(line, separator).slice(0, 2000)
    this.#separator = { tab, comma, space }[separator]
    this.#columns = resultColumns(this.#header, this.#asked)
    if (!this.#columns) this.#fault = 'columns'
    return this.#columns !== undefined
  }

  #cut(bytes: Uint8Array, start: number, end: number) {
    const wanted = this.#columns
    if (!wanted) return
    const { chromosome, position, p, name = 0, test = 0 } = wanted
    const last = Math.max(chromosome, position, p, name, test)
    if (this.#starts.length <= last) {
      this.#starts = new Int32Array(last + 1)
      this.#ends = new Int32Array(last + 1)
    }
    const separator = this.#separator
    let at = start
    for (let cell = 0; cell <= last; cell += 1) {
      if (separator === space) while (at < end && (bytes[at] === space || bytes[at] === tab)) at += 1
      this.#starts[cell] = Math.min(at, end)
      if (separator === space) while (at < end && bytes[at] !== space && bytes[at] !== tab) at += 1
      else while (at < end && bytes[at] !== separator) at += 1
      this.#ends[cell] = Math.min(at, end)
      if (separator !== space) at += 1
    }
    if (separator === comma)
      for (let cell = 0; cell <= last; cell += 1) {
        const [from = 0, to = 0] = [this.#starts[cell], this.#ends[cell]]
        if (bytes[from] === quote && bytes[to - 1] === quote && to - from >= 2) {
          this.#starts[cell] = from + 1
          this.#ends[cell] = to - 1
        }
      }
  }

  #cell(bytes: Uint8Array, at: number): string {
    return this.#utf8.decode(bytes.subarray(this.#starts[at], this.#ends[at]))
  }

  #bytesOf(bytes: Uint8Array, at: number): Uint8Array {
    return bytes.slice(this.#starts[at], this.#ends[at])
  }

  #isCell(bytes: Uint8Array, at: number, wanted: Uint8Array): boolean {
    const start = this.#starts[at] ?? 0
    if ((this.#ends[at] ?? 0) - start !== wanted.length) return false
    for (let byte = 0; byte < wanted.length; byte += 1) if (bytes[start + byte] !== wanted[byte]) return false
    return true
  }

  #row(bytes: Uint8Array, columns: ResultColumns): boolean {
    if (columns.test !== undefined) {
      if (!this.#testName) {
        this.#testName = this.#bytesOf(bytes, columns.test)
        this.#test = this.#cell(bytes, columns.test)
      } else if (!this.#isCell(bytes, columns.test, this.#testName)) return true
    }
    const strength = this.#strengthOf(bytes, columns)
    const position = numberIn(bytes, this.#starts[columns.position] ?? 0, this.#ends[columns.position] ?? 0)
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
      this.#names.push(this.#cell(bytes, columns.name).slice(0, 200))
    }
    this.#count += 1
    return true
  }

  #strengthOf(bytes: Uint8Array, { p, isLogarithm }: ResultColumns): number {
    const [start = 0, end = 0] = [this.#starts[p], this.#ends[p]]
    return isLogarithm ? numberIn(bytes, start, end) : minusLog10In(bytes, start, end)
  }

  /** The place of a chromosome; most lines have that of the line before. */
  #placeOf(bytes: Uint8Array, column: number): number {
    if (this.#lastPlace >= 0 && this.#isCell(bytes, column, this.#lastName)) return this.#lastPlace
    const own = this.#cell(bytes, column).replace(/^chr(?=.)/i, '')
    let place = this.#places.get(own)
    if (place === undefined) {
      if (this.#places.size >= mostChromosomes || own.length > 200) return -1
      place = this.#places.size
      this.#places.set(own, place)
    }
    this.#lastName = this.#bytesOf(bytes, column)
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

/** A number as it is written: its digits as a whole number, and the power of ten that they are to be taken by. */
const written = { digits: Number.NaN, power: 0 }

/** Reads a number into `written`, which is one object because a new one for each line would cost more than the reading. */
function readNumber(bytes: Uint8Array, start: number, end: number) {
  let digits = 0
  let power = 0
  let at = start
  let seen = false
  let behind = false
  const negative = bytes[at] === 45
  if (negative || bytes[at] === 43) at += 1
  for (; at < end; at += 1) {
    const byte = bytes[at] ?? 0
    if (byte >= 48 && byte <= 57) {
      seen = true
      digits = digits * 10 + byte - 48
      if (behind) power -= 1
    } else if (byte === 46 && !behind) behind = true
    else break
  }
  if (at < end) {
    const isExponent = seen && (bytes[at] === 101 || bytes[at] === 69)
    power += isExponent ? exponentIn(bytes, at + 1, end) : Number.NaN
  }
  written.digits = seen ? (negative ? -digits : digits) : Number.NaN
  written.power = power
}

function exponentIn(bytes: Uint8Array, start: number, end: number): number {
  const signed = bytes[start] === 45 || bytes[start] === 43
  let value = 0
  for (let at = signed ? start + 1 : start; at < end; at += 1) {
    const byte = bytes[at] ?? 0
    if (byte < 48 || byte > 57) return Number.NaN
    value = value * 10 + byte - 48
  }
  return bytes[start] === 45 ? -value : value
}

function numberIn(bytes: Uint8Array, start: number, end: number): number {
  readNumber(bytes, start, end)
  const { digits, power } = written
  return power === 0 ? digits : power < 0 ? digits / 10 ** -power : digits * 10 ** power
}

/** −log10 of a p as it is written, which may be smaller than any number of a computer; a p of 0 counts as the smallest. */
export function minusLog10In(bytes: Uint8Array, start: number, end: number): number {
  readNumber(bytes, start, end)
  const { digits, power } = written
  if (digits === 0 && !Number.isNaN(power)) return -Math.log10(Number.MIN_VALUE)
  const strength = -(Math.log10(digits) + power)
  // Rounding may leave a p of 1 a little above it.
  return strength <= 0 && strength > -1e-9 ? 0 : strength
}
