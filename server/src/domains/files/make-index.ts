import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '../../context.ts'
import type { FileRow } from '../../db/tables/files.ts'
import { runTool } from '../../gateways/sandboxed-tool.ts'
import { sweepFolder } from '../../gateways/sweep-folder.ts'
import type { Grant } from '../../http/grant.ts'
import { Problem } from '../../http/problem.ts'
import { pathOnDisk } from './bytes.ts'
import { addFileFromPath } from './finished-files.ts'
import { fileById } from './rows.ts'
import { requireSpace } from './space.ts'

/** So many a person may have made at a time. */
const atOnce = 2
const underWay = new Map<string | undefined, number>()

/** The command that indexes a file of this kind, given the name that it has for the command. */
const commands: readonly { ending: RegExp; command: (name: string) => readonly [string, ...string[]] }[] = [
  { ending: /\.bam$/i, command: (name) => ['samtools', 'index', name] },
  { ending: /\.cram$/i, command: (name) => ['samtools', 'index', name] },
  { ending: /\.vcf\.b?gz$/i, command: (name) => ['tabix', '-p', 'vcf', name] },
  { ending: /\.bcf$/i, command: (name) => ['bcftools', 'index', name] },
  {
    ending: /\.(bed|narrowpeak|broadpeak|bedgraph|bdg)\.b?gz$/i,
    command: (name) => ['tabix', '-p', 'bed', name],
  },
  { ending: /\.(gff3?|gtf)\.b?gz$/i, command: (name) => ['tabix', '-p', 'gff', name] },
  { ending: /\.(fa|fasta|fna|faa)(\.b?gz)?$/i, command: (name) => ['samtools', 'faidx', name] },
]

/**
 * Makes a file's indexes and puts them beside it. The bytes come from people, so the tool runs in the same sandbox as
 * tasks do, until nobody waits for it. Throws `index_impossible` with what the tool said, such as that a BAM is not
 * sorted, and `too_many_requests`.
 */
export async function makeIndex(
  context: Context,
  grant: Grant<'edit'>,
  id: string,
  signal: AbortSignal,
): Promise<FileRow[]> {
  const { personId } = grant
  const before = underWay.get(personId) ?? 0
  if (before >= atOnce) throw new Problem('too_many_requests')
  underWay.set(personId, before + 1)
  try {
    return await indexed(context, grant, id, signal)
  } finally {
    const left = (underWay.get(personId) ?? 1) - 1
    if (left === 0) underWay.delete(personId)
    else underWay.set(personId, left)
  }
}

async function indexed(
  context: Context,
  grant: Grant<'edit'>,
  id: string,
  signal: AbortSignal,
): Promise<FileRow[]> {
  const row = await fileById(context.db, grant, id)
  if (row.projectId === null) throw new Problem('read_only', { details: { name: row.name } })
  const known = commands.find(({ ending }) => ending.test(row.name))
  const ending = known?.ending.exec(row.name)?.[0]
  if (!known || !ending) throw impossible(row, '.bam .cram .vcf.gz .bcf .bed.gz .gff.gz .fa')
  // A name of ours keeps options and odd characters of the real one out of the command line.
  const name = `input${ending.toLowerCase()}`
  const folder = join(indexingIn(context.config), randomUUID())
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await indexWith(context, row, folder, name, known.command(name), signal)
    const made = (await readdir(folder)).filter((entry) => entry.startsWith(`${name}.`))
    if (made.length === 0) throw impossible(row, '')
    await context.db.transaction((tx) => requireSpace(tx, grant, 0))
    const files: FileRow[] = []
    for (const entry of made) {
      files.push(
        await addFileFromPath(context, grant, {
          sourcePath: join(folder, entry),
          within: folder,
          how: 'move',
          parentId: row.parentId,
          name: row.name + entry.slice(name.length),
          origin: 'made',
          taken: 'replace',
        }),
      )
    }
    return files
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const indexingIn = ({ dataFolder }: Context['config']) => join(dataFolder, 'indexing')

/** Removes what a server that was ended in the middle left for so many milliseconds, which may hold a copy of the file. */
export const sweepIndexing = (config: Context['config'], age: number): Promise<void> =>
  sweepFolder(indexingIn(config), age)

const impossible = (row: FileRow, reason: string) =>
  new Problem('index_impossible', { details: { name: row.name, reason } })

async function indexWith(
  context: Context,
  row: FileRow,
  folder: string,
  name: string,
  command: readonly [string, ...string[]],
  signal: AbortSignal,
): Promise<void> {
  const end = await runTool({
    folder,
    command,
    sandboxFolder: join(context.config.dataFolder, 'supervisor'),
    unsafe: context.config.unsafeLocal,
    timeoutSeconds: 3600,
    signal,
    input: { path: await pathOnDisk(context, row), name },
  })
  if ('missing' in end) throw new Problem('tool_missing', { details: { tool: end.missing } })
  const lines = end.said.split('\n').slice(-3).join(' ')
  if (end.code !== 0) throw impossible(row, lines.replaceAll(name, row.name))
}
