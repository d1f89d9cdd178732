import type { OutputFile } from '@omics/contract/analyses/analyses'
import { depthInName, isCoverageColumn } from '@omics/contract/analyses/coverage'
import type { OutputGroup } from './group-outputs.ts'

/** How much of the genome a sample covers. */
export interface Coverage {
  /** 0 to 100. */
  readonly percent: number
  /** The least depth that counts as covered, where the column says it. */
  readonly depth: number | undefined
}

/** Summaries are short, and there is one for each run at worst. */
const [largest, mostFiles] = [256 * 1024, 60]

/** The tables that may say how much each sample covers. */
export function summaryFiles(groups: readonly OutputGroup[]): readonly OutputFile[] {
  return groups
    .filter(({ title }) => /summary|coverage|qc/i.test(title))
    .flatMap(({ files }) => files.map(({ file }) => file))
    .filter(({ name, size }) => /\.(tsv|txt|csv)$/i.test(name) && size <= largest)
    .slice(0, mostFiles)
}

/** Coverage by sample from a table with a row for each; empty where it has no such column. */
export function coverageIn([header = '', ...rows]: readonly string[]): ReadonlyMap<string, Coverage> {
  const cells = (line: string) => line.split(header.includes('\t') ? '\t' : ',')
  const columns = cells(header)
  const sample = Math.max(
    0,
    columns.findIndex((name) => /^(sample|sample_id|sample_name)$/i.test(name)),
  )
  const share = columns.findIndex(isCoverageColumn)
  const found = new Map<string, Coverage>()
  if (share < 0) return found
  const depth = depthInName(columns[share] ?? '')
  for (const row of rows.map(cells)) {
    const percent = Number.parseFloat(row[share] ?? '')
    if (percent >= 0 && percent <= 100) found.set(row[sample] ?? '', { percent, depth })
  }
  return found
}
