import type { Compressed } from '../compressed.ts'
import { sortWithGroups } from './sort-values.ts'

/** What sets a group of cells apart by one gene. */
export interface Compared {
  readonly gene: number
  /** Mean of the group less that of the others, of the values as they are. */
  readonly difference: number
  /** Shares of cells that express the gene at all. */
  readonly inGroup: number
  readonly inOthers: number
  /** The chance that a cell of the group has more of it than one of the others. */
  readonly auc: number
  readonly p: number
}

const mostGroups = 65_535

/**
 * Compares each group of cells with the cells of all other groups by the test of Wilcoxon, Mann and Whitney, with the
 * correction for ties and for continuity of R's wilcox.test, two-sided. Values are 0 or more.
 * @param group of each cell; -1 for one that counts nowhere
 * @returns for each group a list, a gene after the other
 */
export function compareGroups(matrix: Compressed, group: Int32Array, groups: number): Compared[][] {
  if (groups > mostGroups) throw new RangeError('Too many groups')
  const sizes = new Float64Array(groups)
  for (const own of group) if (own >= 0) sizes[own] = (sizes[own] ?? 0) + 1
  const all = total(sizes)
  const found: Compared[][] = Array.from({ length: groups }, () => [])
  for (let gene = 0; gene < matrix.lines; gene += 1) {
    const tallied = tally(matrix, gene, group, groups, sizes)
    for (const [own, list] of found.entries()) list.push(comparedBy(gene, own, sizes, all, tallied))
  }
  return found
}

interface Tally {
  readonly sums: Float64Array
  readonly expressed: Float64Array
  readonly ranks: Float64Array
  /** The sum of t³ − t over all ties of t cells. */
  readonly ties: number
  /** Of all groups together. */
  readonly allSums: number
  readonly allExpressed: number
}

const total = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0)

function tally(
  matrix: Compressed,
  gene: number,
  group: Int32Array,
  groups: number,
  sizes: Float64Array,
): Tally {
  const [from, to] = [matrix.pointers[gene] ?? 0, matrix.pointers[gene + 1] ?? 0]
  const values = new Float32Array(to - from)
  const owners = new Uint16Array(to - from)
  const sums = new Float64Array(groups)
  const expressed = new Float64Array(groups)
  let count = 0
  for (let at = from; at < to; at += 1) {
    const own = group[matrix.places[at] ?? 0] ?? -1
    const value = matrix.values[at] ?? 0
    if (own < 0 || value === 0) continue
    sums[own] = (sums[own] ?? 0) + value
    expressed[own] = (expressed[own] ?? 0) + 1
    values[count] = value
    owners[count] = own
    count += 1
  }
  const sorted = { bits: new Uint32Array(values.buffer, 0, count), groups: owners.subarray(0, count) }
  sortWithGroups(sorted.bits, sorted.groups)
  const ranks = ranksOf(sorted, expressed, sizes)
  return { sums, expressed, ...ranks, allSums: total(sums), allExpressed: total(expressed) }
}

/** All that is not expressed is one tie at the bottom. */
function ranksOf(
  { bits, groups }: { bits: Uint32Array; groups: Uint16Array },
  expressed: Float64Array,
  sizes: Float64Array,
) {
  const zeros = sizes.reduce((sum, size) => sum + size, 0) - bits.length
  const ranks = sizes.map((size, own) => ((size - (expressed[own] ?? 0)) * (zeros + 1)) / 2)
  let ties = zeros ** 3 - zeros
  for (let at = 0; at < bits.length;) {
    let end = at + 1
    while (end < bits.length && bits[end] === bits[at]) end += 1
    const rank = zeros + (at + 1 + end) / 2
    for (let one = at; one < end; one += 1) {
      const own = groups[one] ?? 0
      ranks[own] = (ranks[own] ?? 0) + rank
    }
    ties += (end - at) ** 3 - (end - at)
    at = end
  }
  return { ranks, ties }
}

function comparedBy(
  gene: number,
  own: number,
  sizes: Float64Array,
  all: number,
  { sums, expressed, ranks, ties, allSums, allExpressed }: Tally,
): Compared {
  const size = sizes[own] ?? 0
  const others = all - size
  const mean = size === 0 ? 0 : (sums[own] ?? 0) / size
  const otherMean = others === 0 ? 0 : (allSums - (sums[own] ?? 0)) / others
  const u = (ranks[own] ?? 0) - (size * (size + 1)) / 2
  return {
    gene,
    difference: mean - otherMean,
    inGroup: size === 0 ? 0 : (expressed[own] ?? 0) / size,
    inOthers: others === 0 ? 0 : (allExpressed - (expressed[own] ?? 0)) / others,
    auc: size * others === 0 ? 0.5 : u / (size * others),
    p: chanceOf(u, size, others, ties),
  }
}

function chanceOf(u: number, size: number, others: number, ties: number): number {
  const all = size + others
  const variance = ((size * others) / 12) * (all + 1 - ties / (all * (all - 1)))
  if (!(variance > 0)) return 1
  const apart = Math.max(0, Math.abs(u - (size * others) / 2) - 0.5)
  return Math.min(1, 2 * upperTail(apart / Math.sqrt(variance)))
}

/** P(Z > z) of the normal distribution for z ≥ 0, by the continued fraction of erfc (Numerical Recipes 6.2), 1.2e-7 relative. */
function upperTail(z: number): number {
  const x = z / Math.SQRT2
  const t = 1 / (1 + 0.5 * x)
  const series = [
    -1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398, 1.48851587,
    -0.82215223, 0.17087277,
  ]
  const exponent = series.reduceRight((sum, coefficient) => sum * t + coefficient, 0)
  return 0.5 * t * Math.exp(-x * x + exponent)
}

/** The rates of false discoveries of Benjamini and Hochberg (1995), in the order of the chances. */
export function falseDiscoveryRates(chances: readonly number[]): Float64Array {
  const order = chances.map((_, at) => at).sort((a, b) => (chances[b] ?? 0) - (chances[a] ?? 0))
  const rates = new Float64Array(chances.length)
  let least = 1
  for (const [at, place] of order.entries()) {
    least = Math.min(least, ((chances[place] ?? 1) * chances.length) / (chances.length - at))
    rates[place] = least
  }
  return rates
}
