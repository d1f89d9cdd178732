import { plainSource, type FileSource } from '../source.ts'
import { runWorker } from '../workers/run.ts'
import type { DifferenceRequest } from './difference.worker.ts'
import type { Difference } from './rows.ts'

/** Rows of either file that are held at most. */
const mostRows = 200_000
/** Bytes as stored up to which a file is read. */
const mostBytes = 64 * 1024 * 1024

/** How two files of one name can be laid beside each other row by row; undefined where they hold no rows. */
export function rowsOfFile({
  name,
  size,
}: Pick<FileSource, 'name' | 'size'>): DifferenceRequest['kind'] | undefined {
  if (size > mostBytes) return undefined
  const plain = name.toLowerCase().replace(/\.b?gz$/, '')
  if (plain.endsWith('.vcf')) return 'variants'
  return /\.(tsv|csv|tab|maf|bed|txt)$/.test(plain) ? 'table' : undefined
}

/** Compares two files in a worker. */
export async function loadDifference(
  kind: DifferenceRequest['kind'],
  left: FileSource,
  right: FileSource,
  signal: AbortSignal,
): Promise<Difference> {
  const worker = new Worker(new URL('./difference.worker.ts', import.meta.url), { type: 'module' })
  const request: DifferenceRequest = { kind, left: plainSource(left), right: plainSource(right), mostRows }
  const found: Difference[] = []
  await runWorker<DifferenceRequest, Difference>(worker, request, (part) => found.push(part), signal)
  const [difference] = found
  if (!difference) throw new Error('The comparison ended without a result')
  return difference
}
