import type { ReportChart } from '@omics/contract/reports/chart'
import type { FileRow } from '../../../db/tables/files.ts'
import { linesOf, type Reading } from './read.ts'
import type { Words } from './words.ts'

const mostBins = 512
const mostSequences = 3
const mostLines = 8

/** Depth along one sequence: bins double whenever it turns out longer, so that any length takes little room. */
class BinnedDepth {
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

/** One chart for each of the longest sequences: a line a sample, or with many samples a row of colours each. */
export function depthCharts(
  samples: readonly SampleDepth[],
  words: Words,
  limit: number | undefined,
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
    const note = binSize > 1 ? words.binned(binSize) : ''
    return { sequence, note, chart: chartOf(words.coverage(sequence), means, binSize, words, limit) }
  })
}

function chartOf(
  title: string,
  samples: readonly { sample: string; means: number[] }[],
  binSize: number,
  words: Words,
  limit: number | undefined,
): ReportChart {
  const x = { title: words.position, unit: 'bp' }
  const middle = (bin: number) => Math.round((bin + 0.5) * binSize)
  if (samples.length <= mostLines)
    return {
      kind: 'line',
      title,
      x,
      y: { title: words.depth, unit: '×', min: 0 },
      series: samples.map(({ sample, means }) => ({
        name: sample,
        points: means.map((mean, bin): [number, number] => [middle(bin), mean]),
      })),
      ...(limit !== undefined && { limits: [{ value: limit, label: `${limit}×` }] }),
    }
  return {
    kind: 'heat',
    title,
    x,
    y: { title: words.sample },
    columns: (samples[0]?.means ?? []).map((_, bin) => String(middle(bin))),
    rows: samples.map(({ sample }) => sample),
    values: samples.map(({ means }) => means),
  }
}
