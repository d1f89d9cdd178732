import { DepthBins } from './bins.ts'

/** Series of one file that are kept at most: `samtools depth` writes a column for each BAM. */
const mostSeries = 12

/**
 * Reads `samtools depth` (sequence, position from 1, a depth for each file) and bedGraph (sequence, start from 0,
 * end exclusive, value) line by line; which of the two, the second line decides: bedGraph has an end.
 */
export class DepthReader {
  readonly isBedGraph: boolean
  /** Names of the series where a header gives them. */
  names: string[] = []
  /** Bins by sequence, one for each series. */
  readonly contigs = new Map<string, DepthBins[]>()

  constructor(isBedGraph: boolean) {
    this.isBedGraph = isBedGraph
  }

  /** @returns whether the line is none of depths, so that it is left out */
  read(line: string, number: number): boolean {
    if (line === '' || /^(track|browser)\s/.test(line)) return false
    const cells = line.split('\t')
    if (line.startsWith('#') || (number === 1 && Number.isNaN(Number(cells[1])))) {
      this.names = cells.slice(this.isBedGraph ? 3 : 2).map(nameOfFile)
      return false
    }
    const at = Number(cells[1])
    const start = this.isBedGraph ? at : at - 1
    const end = this.isBedGraph ? Number(cells[2]) : at
    const values = cells.slice(this.isBedGraph ? 3 : 2, (this.isBedGraph ? 3 : 2) + mostSeries)
    const isStretch = Number.isInteger(start) && Number.isInteger(end) && start >= 0 && start <= end
    if (!isStretch || values.length === 0 || values.some((value) => !isDepth(value))) return true
    const series = this.#seriesOf(cells[0] ?? '', this.isBedGraph ? 1 : values.length)
    series.forEach((bins, index) => bins.add(start, end, Number(values[index]) || 0))
    return false
  }

  #seriesOf(contig: string, count: number): DepthBins[] {
    const known = this.contigs.get(contig)
    if (known) return known
    const fresh = Array.from({ length: count }, () => new DepthBins())
    this.contigs.set(contig, fresh)
    return fresh
  }
}

/** By its name, else by its first line of data: four or more columns with an end no smaller than the start. */
export function looksLikeBedGraph(name: string, lines: readonly string[]): boolean {
  if (/\.(bedgraph|bdg|bed)(\.b?gz)?$/i.test(name)) return true
  const data = lines.filter((line) => !/^(#|track|browser)/.test(line)).slice(0, 50)
  const rows = data.map((line) => line.split('\t'))
  return rows.length > 0 && rows.every((row) => row.length === 4 && Number(row[2]) > Number(row[1]))
}

/** Programs write NA or a full stop where there is none. */
const isDepth = (value: string) =>
  /^(NA|nan|\.)$/i.test(value) || (value.trim() !== '' && !Number.isNaN(Number(value)))

function nameOfFile(path: string): string {
  return path.replace(/^.*\//, '').replace(/\.(bam|cram)$/, '')
}
