import { chiSquared } from './normal.ts'
import { overviewOf, type Overview } from './overview.ts'
import type { Rows } from './read-results.ts'

export interface Chromosome {
  readonly name: string
  /** Its rows, from the first to behind the last. */
  readonly from: number
  readonly to: number
  /** The last position. */
  readonly length: number
  /** Where it begins when all stand side by side. */
  readonly offset: number
}

/** A rank of p against what is expected of it, both as −log10. */
export type QqPoint = readonly [expected: number, observed: number]

/** Results in the order of the genome; `strength` is −log10 p. */
export interface Results {
  readonly chromosomes: readonly Chromosome[]
  /** Bases of all with the gaps between them. */
  readonly span: number
  readonly position: Uint32Array
  readonly strength: Float32Array
  readonly named: Uint32Array
  readonly names: readonly string[]
  readonly without: number
  readonly test: string | undefined
  readonly isCut: boolean
  /** The largest −log10 p. */
  readonly strongest: number
  /** What is drawn of all chromosomes at once. */
  readonly overview: Overview
}

/** What all p tell together, for which they have to be sorted. */
export interface Ranks {
  /** Genomic inflation: the median of χ² over that of its distribution (Devlin & Roeder 1999). */
  readonly lambda: number
  readonly qq: readonly QqPoint[]
}

export function ranksOf(strength: Float32Array): Ranks {
  const sorted = ascending(strength)
  return { lambda: lambdaOf(sorted), qq: qqOf(sorted) }
}

/** Puts rows in order and counts what a picture of them needs. */
export function resultsOf(rows: Rows): Results {
  const order = genomeOrder(rows)
  const names = orderedNames(rows, order)
  const position = order ? gathered(rows.position, order, new Uint32Array(rows.count)) : rows.position.slice()
  const strength = order
    ? gathered(rows.strength, order, new Float32Array(rows.count))
    : rows.strength.slice()
  const chromosomes = chromosomesOf(rows, order, position)
  const last = chromosomes.at(-1)
  const strongest = largestOf(strength)
  return {
    chromosomes,
    overview: overviewOf({ position, strength, strongest }, chromosomes),
    span: last ? last.offset + last.length : 0,
    position,
    strength,
    ...names,
    without: rows.without,
    test: rows.test,
    isCut: rows.isCut,
    strongest,
  }
}

function largestOf(numbers: Float32Array): number {
  let largest = 0
  for (const number of numbers) if (number > largest) largest = number
  return largest
}

/**
 * Numbers from 0 up, sorted by their bits, eleven at a time: of such numbers the bits ascend as they do, and ten million
 * take a tenth of the time of a comparing sort.
 */
export function ascending(numbers: Float32Array): Float32Array {
  let from = new Uint32Array(numbers.slice().buffer)
  let to = new Uint32Array(from.length)
  for (const shift of [0, 11, 22]) {
    const next = new Uint32Array(2049)
    for (const bits of from)
      next[((bits >>> shift) & 2047) + 1] = (next[((bits >>> shift) & 2047) + 1] ?? 0) + 1
    for (let digit = 0; digit < 2048; digit += 1)
      next[digit + 1] = (next[digit + 1] ?? 0) + (next[digit] ?? 0)
    for (const bits of from) {
      const digit = (bits >>> shift) & 2047
      to[next[digit] ?? 0] = bits
      next[digit] = (next[digit] ?? 0) + 1
    }
    ;[from, to] = [to, from]
  }
  return new Float32Array(from.buffer)
}

/** Numbers first, then X, Y, XY and mitochondria, then the rest by name. */
export function chromosomeOrder(one: string, other: string): number {
  const rank = (name: string) => {
    const at = ['X', 'Y', 'XY', 'PAR1', 'PAR2', 'M', 'MT'].indexOf(name.toUpperCase())
    return /^\d+$/.test(name) ? Number(name) : at >= 0 ? 1e9 + at : Infinity
  }
  const [left, right] = [rank(one), rank(other)]
  return left === right ? one.localeCompare(other, 'en', { numeric: true }) : left < right ? -1 : 1
}

/** Rows by chromosome and position; undefined where they stand so already. */
function genomeOrder({ chromosomes, chromosome, position, count }: Rows): Uint32Array | undefined {
  const ranked = chromosomes.toSorted(chromosomeOrder)
  const rank = Uint16Array.from(chromosomes, (name) => ranked.indexOf(name))
  const rankOf = (row: number) => rank[chromosome[row] ?? 0] ?? 0
  const starts = new Uint32Array(ranked.length + 1)
  let ordered = true
  let [before, last] = [-1, 0]
  for (let row = 0; row < count; row += 1) {
    const own = rankOf(row)
    const at = position[row] ?? 0
    starts[own + 1] = (starts[own + 1] ?? 0) + 1
    if (before > own || (before === own && last > at)) ordered = false
    before = own
    last = at
  }
  if (ordered) return undefined
  for (let own = 0; own < ranked.length; own += 1)
    starts[own + 1] = (starts[own + 1] ?? 0) + (starts[own] ?? 0)
  return sortedWithin(byRank(count, rankOf, starts), starts, position)
}

/** Rows of one chromosome together, in the order in which they came. */
function byRank(count: number, rankOf: (row: number) => number, starts: Uint32Array): Uint32Array {
  const next = starts.slice()
  const order = new Uint32Array(count)
  for (let row = 0; row < count; row += 1) {
    const own = rankOf(row)
    order[next[own] ?? 0] = row
    next[own] = (next[own] ?? 0) + 1
  }
  return order
}

/** Sorts those chromosomes whose positions do not ascend: most files are in order but for their chromosomes. */
function sortedWithin(order: Uint32Array, starts: Uint32Array, position: Uint32Array): Uint32Array {
  const at = (row: number | undefined) => position[row ?? 0] ?? 0
  for (let own = 0; own + 1 < starts.length; own += 1) {
    const rows = order.subarray(starts[own], starts[own + 1])
    let ascending = true
    for (let place = 1; place < rows.length && ascending; place += 1)
      ascending = at(rows[place - 1]) <= at(rows[place])
    if (!ascending) rows.sort((one, other) => at(one) - at(other))
  }
  return order
}

/** Values in an order; a loop, since `from` with a function takes ten times as long for ten million. */
function gathered<T extends Uint32Array | Float32Array>(values: T, order: Uint32Array, into: T): T {
  for (let at = 0; at < order.length; at += 1) into[at] = values[order[at] ?? 0] ?? 0
  return into
}

function orderedNames({ named, names }: Rows, order: Uint32Array | undefined) {
  if (!order) return { named: Uint32Array.from(named), names }
  const places = new Map(named.map((row, at) => [row, at]))
  // Few rows have a name that is kept, and only those are looked up.
  const isNamed = new Uint8Array(order.length)
  for (const row of named) isNamed[row] = 1
  const kept: { row: number; name: string }[] = []
  for (let row = 0; row < order.length; row += 1) {
    const from = order[row] ?? 0
    if (isNamed[from] === 1) kept.push({ row, name: names[places.get(from) ?? 0] ?? '' })
  }
  return { named: Uint32Array.from(kept, ({ row }) => row), names: kept.map(({ name }) => name) }
}

/** Of all bases, left empty between two chromosomes. */
const gapShare = 0.004

function chromosomesOf(rows: Rows, order: Uint32Array | undefined, position: Uint32Array): Chromosome[] {
  const placeOf = (row: number) => rows.chromosome[order ? (order[row] ?? 0) : row] ?? 0
  const spans: { place: number; from: number; to: number }[] = []
  for (let from = 0, to = 0; from < rows.count; from = to) {
    const place = placeOf(from)
    while (to < rows.count && placeOf(to) === place) to += 1
    spans.push({ place, from, to })
  }
  const total = spans.reduce((sum, { to }) => sum + (position[to - 1] ?? 0), 0)
  let offset = 0
  return spans.map(({ place, from, to }) => {
    const length = position[to - 1] ?? 0
    const chromosome = { name: rows.chromosomes[place] ?? '', from, to, length, offset }
    offset += length + total * gapShare
    return chromosome
  })
}

/** The median of χ² with one degree of freedom. */
const medianOfChi = chiSquared(0.5)

/** @param sorted −log10 p, ascending */
export function lambdaOf(sorted: Float32Array): number {
  if (sorted.length === 0) return Number.NaN
  const chi = (at: number) => chiSquared(10 ** -(sorted[at] ?? 0))
  const middle = (sorted.length - 1) / 2
  return (chi(Math.floor(middle)) + chi(Math.ceil(middle))) / 2 / medianOfChi
}

const [allOfStrongest, mostQqPoints] = [1000, 3000]

/** The strongest each, and of the rest as many as a picture shows, evenly along its axis. */
export function qqOf(sorted: Float32Array): QqPoint[] {
  const count = sorted.length
  const points: QqPoint[] = []
  const step = Math.log(count / allOfStrongest) / (mostQqPoints - allOfStrongest)
  for (let at = 0; at < mostQqPoints; at += 1) {
    const further = at < allOfStrongest || count <= mostQqPoints
    const rank = further ? at : Math.round(allOfStrongest * Math.exp((at - allOfStrongest + 1) * step))
    if (rank >= count) break
    // As R's ppoints for more than ten.
    points.push([-Math.log10((rank + 0.5) / count), sorted[count - 1 - rank] ?? 0])
  }
  return points
}

/** The first row of a chromosome at or behind a position. */
export function rowAt({ position }: Results, { from, to }: Chromosome, wanted: number): number {
  let [low, high] = [from, to]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((position[middle] ?? 0) < wanted) low = middle + 1
    else high = middle
  }
  return low
}

/** The name of a row, or its place where it has none that was kept. */
export function nameOf(results: Results, chromosome: Chromosome, row: number): string {
  let [low, high] = [0, results.named.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((results.named[middle] ?? 0) < row) low = middle + 1
    else high = middle
  }
  const kept = results.named[low] === row ? results.names[low] : undefined
  return kept !== undefined && kept !== '.' ? kept : `${chromosome.name}:${results.position[row]}`
}

export interface Peak {
  readonly chromosome: Chromosome
  readonly row: number
}

const mostPeaks = 100

/** The strongest of each place, no two closer than a distance in bases, from a strength on; strongest first. */
export function peaksOf(results: Results, least: number, apart: number): Peak[] {
  const found = results.chromosomes.flatMap((chromosome) => {
    const rows: number[] = []
    for (let row = chromosome.from; row < chromosome.to; row += 1)
      if ((results.strength[row] ?? 0) >= least) rows.push(row)
    rows.sort((one, other) => (results.strength[other] ?? 0) - (results.strength[one] ?? 0))
    const kept: number[] = []
    for (const row of rows.slice(0, 100_000)) {
      if (kept.length >= mostPeaks) break
      const at = results.position[row] ?? 0
      if (kept.every((other) => Math.abs((results.position[other] ?? 0) - at) > apart)) kept.push(row)
    }
    return kept.map((row) => ({ chromosome, row }))
  })
  return found
    .toSorted((one, other) => (results.strength[other.row] ?? 0) - (results.strength[one.row] ?? 0))
    .slice(0, mostPeaks)
}
