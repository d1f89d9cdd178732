/** Counts of the taxa of one sample, each a whole number from 0. */
export type Counts = readonly number[]

const sumOf = (counts: Counts) => counts.reduce((sum, count) => sum + count, 0)
const present = (counts: Counts) => counts.filter((count) => count > 0)

export const observed = (counts: Counts): number => present(counts).length

/** Bias-corrected Chao1: S + f1(f1 − 1) / 2(f2 + 1), with the taxa seen once and twice (Chao 1987), as vegan's estimateR. */
export function chao1(counts: Counts): number {
  const [once, twice] = [1, 2].map((times) => counts.filter((count) => count === times).length)
  return observed(counts) + ((once ?? 0) * ((once ?? 0) - 1)) / (2 * ((twice ?? 0) + 1))
}

/** Shannon's entropy with the natural logarithm. */
export function shannon(counts: Counts): number {
  const total = sumOf(counts)
  return -present(counts).reduce((sum, count) => sum + (count / total) * Math.log(count / total), 0)
}

/** Simpson's index as 1 − Σp². */
export function simpson(counts: Counts): number {
  const total = sumOf(counts)
  return total === 0 ? 0 : 1 - counts.reduce((sum, count) => sum + (count / total) ** 2, 0)
}

/** How many taxa a draw of so many reads without putting back is expected to show (Hurlbert 1971), as vegan's rarefy. */
export function rarefied(counts: Counts, reads: number): number {
  const total = sumOf(counts)
  return present(counts).reduce((sum, count) => sum + 1 - missed(total, count, reads), 0)
}

const negligible = 1e-18

/** The chance that none of `count` reads is among `reads` drawn of `total`: (total − count choose reads) / (total choose reads). */
function missed(total: number, count: number, reads: number): number {
  if (reads > total - count) return 0
  let chance = 1
  // The product over the rarer of the two, which is the same.
  const [steps, of] = count < reads ? [count, reads] : [reads, count]
  // Of large counts it is nothing to speak of long before its last factor.
  for (let step = 0; step < steps && chance > negligible; step += 1)
    chance *= (total - of - step) / (total - step)
  return chance
}

/** Bray–Curtis: Σ|a − b| / Σ(a + b); 0 of two samples without reads. */
export function brayCurtis(one: Counts, other: Counts): number {
  const total = sumOf(one) + sumOf(other)
  return total === 0 ? 0 : one.reduce((sum, count, at) => sum + Math.abs(count - (other[at] ?? 0)), 0) / total
}

/** Jaccard by presence: the share of taxa of either that are not in both; 0 of two samples without reads. */
export function jaccard(one: Counts, other: Counts): number {
  const either = one.filter((count, at) => count > 0 || (other[at] ?? 0) > 0).length
  const both = one.filter((count, at) => count > 0 && (other[at] ?? 0) > 0).length
  return either === 0 ? 0 : 1 - both / either
}

/** Distances of all pairs, as a whole square. */
export function distancesOf<Sample>(
  samples: readonly Sample[],
  distance: (one: Sample, other: Sample) => number,
): number[][] {
  const square = samples.map(() => samples.map(() => 0))
  for (const [at, one] of samples.entries())
    for (const [other, before] of samples.slice(0, at).entries()) {
      const found = distance(one, before)
      square[at]?.splice(other, 1, found)
      square[other]?.splice(at, 1, found)
    }
  return square
}
