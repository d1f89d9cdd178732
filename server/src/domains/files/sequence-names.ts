import type { Context } from '../../context.ts'
import type { FileRow } from '../../db/tables/files.ts'
import { firstLinesOf } from './head.ts'
import { indexesBeside } from './indexes.ts'

/** Names of sequences at the begin of a file. */
export interface SequenceNames {
  readonly names: ReadonlySet<string>
  /** Whether these are all; else what lies behind the begin may hold more. */
  readonly whole: boolean
}

export const isFasta = (name: string) => /\.(fa|fasta|fna)(\.b?gz)?$/i.test(name)
export const isOverSequences = (name: string) => /\.(bed|gff3?|gtf|vcf)(\.b?gz)?$/i.test(name)

/** The names of a FASTA file: those of its index, where one lies beside it, else of its first lines. */
export async function namesOfReference(
  context: Pick<Context, 'db' | 'storage'>,
  row: FileRow,
): Promise<SequenceNames | undefined> {
  const index = (await indexesBeside(context.db, row)).find(({ name }) => name.endsWith('.fai'))
  const head = await firstLinesOf(context, index ?? row)
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
  const head = await firstLinesOf(context, row)
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
