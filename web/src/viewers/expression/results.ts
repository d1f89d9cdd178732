import Papa from 'papaparse'
import { streamBytes } from '../bytes/stream.ts'
import type { FileSource } from '../source.ts'
import { numberOf } from '../table/columns.ts'
import { changeColumns, isAdjusted } from './change-columns.ts'

/** What a comparison says of a gene, as DESeq2, edgeR, limma and Seurat write it. */
export interface GeneResult {
  readonly gene: string
  /** What else the table calls it: its identifier beside its symbol. */
  readonly also?: string
  /** Binary logarithm of the change. */
  readonly change: number
  /** Adjusted for many tests where the table has it, which `isAdjusted` tells. */
  readonly p: number
  readonly isAdjusted: boolean
  /** Mean over all samples, as it is written; NaN where there is none. */
  readonly mean: number
}

const most = 200_000
const largest = 100 * 1024 * 1024

const columns = {
  gene: [
    ...['symbol', 'gene_symbol', 'gene_name', 'external_gene_name', 'hgnc_symbol', 'gene', 'genes'],
    ...['gene_id', 'geneid', 'ensembl_gene_id', 'ensembl_id', 'ensembl', 'id', 'name', ''],
  ],
  id: ['gene_id', 'geneid', 'ensembl_gene_id', 'ensembl_id', 'ensembl', 'id', ''],
  ...changeColumns,
  mean: ['basemean', 'aveexpr', 'logcpm', 'mean'],
} as const

/** The genes of a result table; undefined where it has no change or no p. */
export async function loadResults(
  source: FileSource,
  signal: AbortSignal,
): Promise<{ readonly results?: GeneResult[] }> {
  if (source.size > largest) return {}
  const decoder = new TextDecoder()
  let text = ''
  for await (const { bytes } of streamBytes(source, signal)) {
    text += decoder.decode(bytes, { stream: true })
    if (text.length > largest) return {}
  }
  const results = readResults(text + decoder.decode())
  return results ? { results } : {}
}

export function readResults(text: string): GeneResult[] | undefined {
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: true, comments: '#' })
  const [header = [], ...rows] = data
  // R writes no name over the names of rows.
  const names = (header.length === (rows[0]?.length ?? 0) - 1 ? ['', ...header] : header).map((name) =>
    name.trim().toLowerCase(),
  )
  const place = (wanted: readonly string[]) =>
    names.indexOf(wanted.find((name) => names.includes(name)) ?? '\0')
  const [gene, id, change, p, mean] = [
    place(columns.gene),
    place(columns.id),
    place(columns.change),
    place(columns.p),
    place(columns.mean),
  ]
  if (change < 0 || p < 0) return undefined
  const results = rows.slice(0, most).flatMap((row): GeneResult[] => {
    const values = [numberOf(row[change]), numberOf(row[p])]
    if (values[0] === undefined || values[1] === undefined || values[1] < 0) return []
    const symbol = row[Math.max(0, gene)] ?? ''
    const other = id >= 0 ? (row[id] ?? '') : ''
    // Of a gene without a symbol the table may write NA or nothing.
    const isNamed = symbol !== '' && symbol !== 'NA'
    return [
      {
        gene: isNamed || other === '' ? symbol : other,
        ...(isNamed && other !== '' && other !== symbol && { also: other }),
        change: values[0],
        p: values[1],
        isAdjusted: isAdjusted(names[p] ?? ''),
        mean: numberOf(row[mean]) ?? NaN,
      },
    ]
  })
  return results.length > 0 ? results : undefined
}
