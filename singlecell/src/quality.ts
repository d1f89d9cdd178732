import type { Cells, ValueKind } from './cells.ts'
import { isMitochondrial } from './species.ts'
import { spread } from './statistics/median.ts'

/** What tells a good cell from an empty or broken one, of each cell. */
export interface Quality {
  /** Whether what is summed are counts: sums of logarithms tell nothing of how much was read of a cell. */
  readonly kind: ValueKind
  readonly counts: Float64Array
  readonly genes: Float64Array
  /** Of its counts, in percent. */
  readonly mitochondrial: Float64Array
}

/** What a cell must have to stay. */
export interface Thresholds {
  readonly leastCounts: number
  readonly leastGenes: number
  readonly mostGenes: number
  readonly mostMitochondrial: number
}

export function qualityOf({
  byGene,
  genes: names,
  kind,
}: Pick<Cells, 'byGene' | 'genes'> & { kind: ValueKind }): Quality {
  const counts = new Float64Array(byGene.across)
  const genes = new Float64Array(byGene.across)
  const mitochondrial = new Float64Array(byGene.across)
  for (let gene = 0; gene < byGene.lines; gene += 1) {
    const counted = isMitochondrial(names[gene] ?? '')
    for (let at = byGene.pointers[gene] ?? 0; at < (byGene.pointers[gene + 1] ?? 0); at += 1) {
      const cell = byGene.places[at] ?? 0
      const value = byGene.values[at] ?? 0
      counts[cell] = (counts[cell] ?? 0) + value
      if (value > 0) genes[cell] = (genes[cell] ?? 0) + 1
      if (counted) mitochondrial[cell] = (mitochondrial[cell] ?? 0) + value
    }
  }
  for (const [cell, total] of counts.entries())
    mitochondrial[cell] = total > 0 ? (100 * (mitochondrial[cell] ?? 0)) / total : 0
  return { kind, counts, genes, mitochondrial }
}

const deviations = 3
/** Percent of mitochondrial counts below which nobody takes a cell for a broken one. */
const harmless = 5

/**
 * Thresholds three median absolute deviations from the median, of counts and genes on the logarithmic scale (Lun et al.
 * 2016, doi:10.12688/f1000research.9501.2, as scran does it). What was normalised has no limit of counts.
 */
export function suggested({ kind, counts, genes, mitochondrial }: Quality): Thresholds {
  const logarithms = (values: Float64Array) => values.filter((value) => value > 0).map(Math.log)
  const share = spread(mitochondrial)
  return {
    leastCounts: kind === 'counts' ? Math.ceil(Math.exp(lower(spread(logarithms(counts))))) : 0,
    leastGenes: Math.ceil(Math.exp(lower(spread(logarithms(genes))))),
    mostGenes: largest(genes),
    mostMitochondrial: Math.min(
      100,
      Math.max(harmless, Math.ceil(share.middle + deviations * share.deviation)),
    ),
  }
}

const largest = (values: Float64Array) => values.reduce((most, value) => Math.max(most, value), 0)
const lower = ({ middle, deviation }: { middle: number; deviation: number }) =>
  middle - deviations * deviation

/** Which cells stay, and how many each threshold alone takes away. */
export function keptBy({ counts, genes, mitochondrial }: Quality, thresholds: Thresholds) {
  const { leastCounts, leastGenes, mostGenes, mostMitochondrial } = thresholds
  const lost = { counts: 0, genes_low: 0, genes_high: 0, mitochondrial: 0 }
  const kept = Uint8Array.from(counts, (total, cell) => {
    const found = genes[cell] ?? 0
    const wrong = {
      counts: total < leastCounts || total === 0,
      genes_low: found < leastGenes,
      genes_high: found > mostGenes,
      mitochondrial: (mitochondrial[cell] ?? 0) > mostMitochondrial,
    }
    for (const [name, isWrong] of Object.entries(wrong)) if (isWrong) lost[name as keyof typeof lost] += 1
    return Object.values(wrong).includes(true) ? 0 : 1
  })
  return { kept, lost, cells: kept.reduce((sum, one) => sum + one, 0) }
}
/** How many cells lie in each of equal steps, on the logarithmic scale where that is asked for. */
export function distribution(values: Float64Array, logarithmic: boolean, steps = 60) {
  const scaled = logarithmic ? values.map((value) => Math.log10(Math.max(1, value))) : values
  const from = scaled.reduce((least, value) => Math.min(least, value), Infinity)
  const to = largest(scaled)
  const width = (to - from) / steps || 1
  const cells = Array.from({ length: steps }, () => 0)
  for (const value of scaled) {
    const step = Math.min(steps - 1, Math.floor((value - from) / width))
    cells[step] = (cells[step] ?? 0) + 1
  }
  const edge = (step: number) => (logarithmic ? 10 ** (from + step * width) : from + step * width)
  return { edges: Array.from({ length: steps + 1 }, (_, step) => edge(step)), cells }
}
