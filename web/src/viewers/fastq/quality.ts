/** Phred scores are kept up to here; more is counted as this. */
const highest = 63
const mostBins = 300

/** What a set of reads is like at a stretch of positions. */
export type QualityColumn = {
  /** First position of the stretch, 1-based. */
  position: number
  mean: number
  lowerQuartile: number
  upperQuartile: number
}

/**
 * Phred scores by position in the read. Positions share a bin, two, four and so on, once reads are longer than
 * 300 bases.
 */
export class QualityByPosition {
  /** Positions a bin; a power of two. */
  binSize = 1
  #counts: Float64Array[] = []

  add(position: number, score: number) {
    while (Math.floor(position / this.binSize) >= mostBins) this.#halve()
    const bin = Math.floor(position / this.binSize)
    const counts = (this.#counts[bin] ??= new Float64Array(highest + 1))
    const kept = Math.max(0, Math.min(highest, score))
    counts[kept] = (counts[kept] ?? 0) + 1
  }

  columns(): QualityColumn[] {
    return this.#counts.map((counts, bin) => ({
      position: bin * this.binSize + 1,
      mean: meanOf(counts),
      lowerQuartile: quantile(counts, 0.25),
      upperQuartile: quantile(counts, 0.75),
    }))
  }

  #halve() {
    const pairs: Float64Array[] = []
    this.#counts.forEach((counts, bin) => {
      const pair = (pairs[bin >> 1] ??= new Float64Array(highest + 1))
      counts.forEach((count, score) => (pair[score] = (pair[score] ?? 0) + count))
    })
    this.#counts = pairs
    this.binSize *= 2
  }
}

function meanOf(counts: Float64Array): number {
  let sum = 0
  let number = 0
  counts.forEach((count, score) => {
    sum += count * score
    number += count
  })
  return number > 0 ? sum / number : 0
}

/** The lowest score that at least this share of bases does not exceed. */
function quantile(counts: Float64Array, share: number): number {
  const wanted = counts.reduce((total, count) => total + count, 0) * share
  let seen = 0
  for (let score = 0; score < counts.length; score++) {
    seen += counts[score] ?? 0
    if (seen >= wanted && seen > 0) return score
  }
  return 0
}
