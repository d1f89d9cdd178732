import type { Readable } from 'node:stream'
import type { Context } from '../../context.ts'
import type { FileRow } from '../../db/tables/files.ts'
import { contentOf, openUnpacked } from './bytes.ts'
import { indexesBeside } from './indexes.ts'

/** Names of sequences at the begin of a file. */
export interface SequenceNames {
  readonly names: ReadonlySet<string>
  /** Whether these are all; else what lies behind the begin may hold more. */
  readonly whole: boolean
}

/** So many bytes are read of a file, unpacked; never all of it. */
const headBytes = 256 * 1024

export const isFasta = (name: string) => /\.(fa|fasta|fna)(\.b?gz)?$/i.test(name)
export const isOverSequences = (name: string) => /\.(bed|gff3?|gtf|vcf)(\.b?gz)?$/i.test(name)

/** The names of a FASTA file: those of its index, where one lies beside it, else of its first lines. */
export async function namesOfReference(
  context: Pick<Context, 'db' | 'storage'>,
  row: FileRow,
): Promise<SequenceNames | undefined> {
  const index = (await indexesBeside(context.db, row)).find(({ name }) => name.endsWith('.fai'))
  const head = await headOf(context, index ?? row)
  if (!head) return undefined
  const lines = index ? head.lines : head.lines.filter((line) => line.startsWith('>'))
  const names = lines.map((line) => firstWord(index ? line : line.slice(1)))
  return { names: new Set(names.filter((name) => name !== '')), whole: head.whole }
}

/** The names of sequences that the first lines of a BED, GFF, GTF or VCF file speak of. */
export async function namesSpokenOf(
  context: Pick<Context, 'db' | 'storage'>,
  row: FileRow,
): Promise<SequenceNames | undefined> {
  const head = await headOf(context, row)
  if (!head) return undefined
  return { names: spokenOf(row.name, head.lines), whole: head.whole }
}

function spokenOf(name: string, lines: readonly string[]): ReadonlySet<string> {
  const end = lines.findIndex((line) => line.startsWith('##FASTA'))
  const own = end < 0 ? lines : lines.slice(0, end)
  const isBed = /\.bed(\.b?gz)?$/i.test(name)
  const rows = own.filter(
    (line) => line.trim() !== '' && !line.startsWith('#') && !(isBed && /^(track|browser)\s/.test(line)),
  )
  if (rows.length > 0)
    return new Set(rows.map((line) => (isBed ? firstWord(line) : (line.split('\t')[0] ?? ''))))
  // A VCF without variants still says over which sequences it was called.
  return new Set(own.flatMap((line) => /^##contig=<(?:.*,)?ID=([^,>]+)/.exec(line)?.[1] ?? []))
}

const firstWord = (line: string) => /^\S*/.exec(line)?.[0] ?? ''

/** The first whole lines of a file; undefined where it cannot be read, which others tell. */
async function headOf(
  context: Pick<Context, 'db' | 'storage'>,
  row: FileRow,
): Promise<{ lines: string[]; whole: boolean } | undefined> {
  try {
    const { bytes, whole } = await beginOf(openUnpacked(row, await contentOf(context, row)))
    const lines = bytes.toString('utf8').split(/\r?\n/)
    return { lines: whole ? lines : lines.slice(0, -1), whole }
  } catch {
    return undefined
  }
}

async function beginOf(stream: Readable): Promise<{ bytes: Buffer; whole: boolean }> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream) {
    const bytes = Buffer.from(chunk)
    chunks.push(bytes)
    size += bytes.length
    if (size > headBytes) break
  }
  return { bytes: Buffer.concat(chunks).subarray(0, headBytes), whole: size <= headBytes }
}
