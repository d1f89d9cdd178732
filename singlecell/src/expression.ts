import type { Cells, ValueKind } from './cells.ts'
import type { Compressed } from './compressed.ts'

/** Sums of each cell over their mean, so that they are 1 on average. */
export function sizeFactors(byGene: Compressed): Float64Array {
  const sums = new Float64Array(byGene.across)
  const { places, values } = byGene
  for (let at = 0; at < places.length; at += 1) {
    const place = places[at] ?? 0
    sums[place] = (sums[place] ?? 0) + (values[at] ?? 0)
  }
  const mean = sums.reduce((total, sum) => total + sum, 0) / sums.length
  return sums.map((sum) => sum / mean)
}

/** Values as logarithms to base 2 of counts over the cell's size factor and 1; what is normalised already stays. */
export function logarithms({ byGene, kind }: Pick<Cells, 'byGene'> & { kind: ValueKind }): Compressed {
  if (kind !== 'counts') return byGene
  const factors = sizeFactors(byGene)
  const { places, values: counts } = byGene
  const values = new Float32Array(counts.length)
  for (let at = 0; at < values.length; at += 1)
    values[at] = Math.log2(1 + (counts[at] ?? 0) / (factors[places[at] ?? 0] ?? 1))
  return { ...byGene, values }
}
