import type { ReportChart } from '@omics/contract/reports/chart'
import type { FileRow } from '../../../db/tables/files.ts'
import { linesOf, type Reading } from './read.ts'
import type { Words } from './words.ts'

const mostBins = 512
const mostSequences = 3
const mostLines = 8

/** Depth along one sequence: bins double whenever it turns out longer, so that any length takes little room. */
export class BinnedDepth {
  binSize = 1
  last = 0
  sums: number[] = []

  /** @param position 1-based */
  add(position: number, depth: number): void {
    while (position > mostBins * this.binSize) this.widen(this.binSize * 2)
    const bin = Math.floor((position - 1) / this.binSize)
    while (this.sums.length <= bin) this.sums.push(0)
    this.sums[bin] = (this.sums[bin] ?? 0) + depth
    this.last = Math.max(this.last, position)
  }

  widen(binSize: number): void {
    while (this.binSize < binSize) {
      const half = Math.ceil(this.sums.length / 2)
      this.sums = Array.from(
        { length: half },
        (_, at) => (this.sums[2 * at] ?? 0) + (this.sums[2 * at + 1] ?? 0),
      )
      this.binSize *= 2
    }
  }

  /** Mean depth of each bin up to a length. */
  means(length: number): number[] {
    return Array.from({ length: Math.ceil(length / this.binSize) }, (_, at) => {
      const bases = Math.min(this.binSize, length - at * this.binSize)
      return Math.round(((this.sums[at] ?? 0) / bases) * 10) / 10
    })
  }
}

/** Depth by sequence from what `samtools depth` writes: sequence, position, depth. Undefined for other tables. */
export async function readDepth(
  context: Reading,
  row: FileRow,
): Promise<ReadonlyMap<string, BinnedDepth> | undefined> {
  const found = new Map<string, BinnedDepth>()
  for await (const line of linesOf(context, row)) {
    if (line === '' || line.startsWith('#')) continue
    const [sequence = '', position, depth, ...more] = line.split('\t')
    const [at, reads] = [Number(position), Number(depth)]
    if (more.length > 0 || !Number.isInteger(at) || at < 1 || !Number.isFinite(reads)) {
      if (found.size === 0 && /^\D+$/.test(position ?? '')) continue
      return undefined
    }
    const binned = found.get(sequence) ?? new BinnedDepth()
    found.set(sequence, binned)
    binned.add(at, reads)
  }
  return found.size > 0 ? found : undefined
}

export interface SampleDepth {
  readonly sample: string
  readonly depth: ReadonlyMap<string, BinnedDepth>
}

/**
 * One chart for each of the longest sequences: a line a sample, or with many samples a row of colours each.
 * @param limit the least depth, which is drawn across
 */
export function depthCharts(
  samples: readonly SampleDepth[],
  words: Words,
  limit: number,
): { chart: ReportChart; note: string; sequence: string }[] {
  const lengths = new Map<string, number>()
  for (const { depth } of samples)
    for (const [name, { last }] of depth) lengths.set(name, Math.max(lengths.get(name) ?? 0, last))
  const longest = [...lengths].toSorted((a, b) => b[1] - a[1]).slice(0, mostSequences)
  return longest.map(([sequence, length]) => {
    const binSize = Math.max(...samples.map(({ depth }) => depth.get(sequence)?.binSize ?? 1))
    const means = samples.map(({ sample, depth }) => {
      const binned = depth.get(sequence) ?? new BinnedDepth()
      binned.widen(binSize)
      return { sample, means: binned.means(length) }
    })
    const logarithmic = spreadsWide(means, limit)
    const note = [binSize > 1 ? words.binned(binSize) : '', logarithmic ? words.logarithmic : '']
    const chart = chartOf(words.coverage(sequence), means, { length, binSize, words, limit, logarithmic })
    return { sequence, note: note.filter(Boolean).join(words.space), chart }
  })
}

/** Highest depth, in multiples of the least one and of the median, from which an even axis hides what matters. */
const [ofLeast, ofMedian] = [20, 8]

/** Whether an even axis would press the least depth, or most of the sequence, onto the ground. */
function spreadsWide(samples: readonly { means: readonly number[] }[], limit: number): boolean {
  const all = samples.flatMap(({ means }) => means).toSorted((a, b) => a - b)
  const [most, median] = [all.at(-1) ?? 0, all[Math.floor(all.length / 2)] ?? 0]
  return most > ofLeast * Math.max(1, limit) || most > ofMedian * Math.max(1, median)
}

interface Look {
  readonly length: number
  readonly binSize: number
  readonly words: Words
  readonly limit: number
  readonly logarithmic: boolean
}

function chartOf(
  title: string,
  samples: readonly { sample: string; means: number[] }[],
  { length, binSize, words, limit, logarithmic }: Look,
): ReportChart {
  const x = { title: words.position, unit: 'bp' }
  const along = { ...x, min: 0, max: length }
  const middle = (bin: number) => Math.round((bin + 0.5) * binSize)
  if (samples.length <= mostLines)
    return {
      kind: 'line',
      title,
      x: along,
      y: { title: words.depth, unit: '×', ...(logarithmic ? { logarithmic, min: 1 } : { min: 0 }) },
      series: samples.map(({ sample, means }) => ({
        name: sample,
        points: means.map((mean, bin): [number, number] => [middle(bin), mean]),
      })),
      limits: [{ value: limit, label: words.leastDepth(limit) }],
    }
  return {
    kind: 'heat',
    title,
    x,
    y: { title: words.sample },
    columns: (samples[0]?.means ?? []).map((_, bin) => String(middle(bin))),
    rows: samples.map(({ sample }) => sample),
    values: samples.map(({ means }) => means),
    ...(logarithmic && { logarithmic }),
  }
}
