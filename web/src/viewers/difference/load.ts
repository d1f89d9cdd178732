import { plainSource, type FileSource } from '../source.ts'
import { runWorker } from '../workers/run.ts'
import type { DifferenceRequest } from './difference.worker.ts'
import type { Difference } from './rows.ts'
import type { SequenceDifference } from './sequences.ts'
import type { SequencesRequest } from './sequences.worker.ts'

/** Rows of either file that are held at most. */
const mostRows = 200_000
/** Bytes as stored up to which a file is read. */
const mostBytes = 64 * 1024 * 1024

export type Comparable = DifferenceRequest['kind'] | 'sequences'

/** As what a file can be laid beside another one; undefined where nothing but its bytes could be compared. */
export function comparableAs({ name, size }: Pick<FileSource, 'name' | 'size'>): Comparable | undefined {
  if (size > mostBytes) return undefined
  const plain = name.toLowerCase().replace(/\.b?gz$/, '')
  if (plain.endsWith('.vcf')) return 'variants'
  if (/\.(fa|fasta|fna|ffn|faa)$/.test(plain)) return 'sequences'
  return /\.(tsv|csv|tab|maf|bed|txt)$/.test(plain) ? 'table' : undefined
}

type Load<Found> = (left: FileSource, right: FileSource, signal: AbortSignal) => Promise<Found>

const loadRows =
  (kind: DifferenceRequest['kind']): Load<Difference> =>
  (left, right, signal) => {
    const worker = new Worker(new URL('./difference.worker.ts', import.meta.url), { type: 'module' })
    const request = { kind, left: plainSource(left), right: plainSource(right), mostRows }
    return answerOf<DifferenceRequest, Difference>(worker, request, signal)
  }

export const loadVariants = loadRows('variants')
export const loadTable = loadRows('table')

export const loadSequences: Load<SequenceDifference> = (left, right, signal) => {
  const worker = new Worker(new URL('./sequences.worker.ts', import.meta.url), { type: 'module' })
  const request = { left: plainSource(left), right: plainSource(right) }
  return answerOf<SequencesRequest, SequenceDifference>(worker, request, signal)
}

/** Compares in a worker. */
async function answerOf<Request, Found>(
  worker: Worker,
  request: Request,
  signal: AbortSignal,
): Promise<Found> {
  const found: Found[] = []
  await runWorker<Request, Found>(worker, request, (part) => found.push(part), signal)
  const [difference] = found
  if (!difference) throw new Error('The comparison ended without a result')
  return difference
}
