import { stat } from 'node:fs/promises'
import { basename, join, sep } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Json } from '@omics/contract/warehouse/workflows'
import type { Context } from '../../../context.ts'
import type { FileRow } from '../../../db/tables/files.ts'
import { platformGrant } from '../../../http/grant.ts'
import { pathOnDisk } from '../../files/bytes.ts'
import { addFileFromPath } from '../../files/keep.ts'
import { storedFiles } from '../../files/rows.ts'
import { fileUri } from '../file-uri.ts'
import type { ClaimedRun } from './claim.ts'

interface Kept extends Record<string, unknown> {
  readonly id: string
  readonly name: string
  readonly output_name: string
}

type Collecting = Pick<Context, 'db' | 'storage' | 'config'>

/**
 * Makes the files that a run's outputs name files of the project, under results/, and gives the outputs with those
 * files in place of paths. It may be called again after a crash: what is there already is not made twice.
 */
export async function collectOutputs(
  context: Collecting,
  run: ClaimedRun,
  outputs: Record<string, Json>,
): Promise<Record<string, Json>> {
  const before = await context.db.execute<Kept>(
    sql`select id, name, output_name from file where run_id = ${run.id} order by created_at, id`,
  )
  const place = await resultFolder(context, run)
  const collector = { context, run, place, kept: [...before.rows], known: await inputUris(context, run.id) }
  const collected: Record<string, Json> = {}
  for (const [name, value] of Object.entries(outputs))
    collected[name] = await replaced(collector, name, value)
  return collected
}

interface Collector {
  readonly context: Collecting
  readonly run: ClaimedRun
  readonly place: string
  readonly kept: Kept[]
  readonly known: Map<string, string>
}

async function replaced(collector: Collector, output: string, value: Json): Promise<Json> {
  if (typeof value === 'string')
    return isProduced(collector, value) ? fileOf(collector, output, value) : value
  if (Array.isArray(value)) {
    const items: Json[] = []
    for (const item of value) items.push(await replaced(collector, output, item))
    return items
  }
  if (typeof value !== 'object' || value === null) return value
  const members: Record<string, Json> = {}
  for (const [name, member] of Object.entries(value))
    members[name] = await replaced(collector, output, member)
  return members
}

/** Results of the cache lie in the folders of earlier runs. */
function isProduced({ context, known }: Collector, text: string): boolean {
  return known.has(text) || text.startsWith(join(context.config.dataFolder, 'runs') + sep)
}

/** Inputs that a workflow hands on as outputs stay the files that they are. */
async function inputUris(context: Collecting, runId: string): Promise<Map<string, string>> {
  const rows = await storedFiles(
    context.db,
    sql`f.id in (select file_id from run_file where run_id = ${runId})`,
  )
  const entries = rows.map(async (row) => [await pathOnDisk(context, row), fileUri(row)] as const)
  return new Map(await Promise.all(entries))
}

async function fileOf(collector: Collector, output: string, path: string): Promise<Json> {
  const known = collector.known.get(path)
  if (known !== undefined) return known
  const name = basename(path)
  const index = collector.kept.findIndex((row) => row.output_name === output && row.name === name)
  const [earlier] = index < 0 ? [] : collector.kept.splice(index, 1)
  const row = earlier ?? (await keep(collector, output, path, name))
  const uri = fileUri(row)
  collector.known.set(path, uri)
  return uri
}

async function keep(
  { context, run, place }: Collector,
  output: string,
  path: string,
  name: string,
): Promise<FileRow> {
  const details = await stat(path)
  if (details.isDirectory()) throw new Error(`${output} is a folder, which is not collected: ${path}`)
  const grant = platformGrant(run.project_id)
  return addFileFromPath(context, grant, {
    sourcePath: path,
    name,
    path: place,
    origin: 'run',
    analysisId: run.analysis_id,
    runId: run.id,
    outputName: output,
  })
}

/** results/A-12 Variant calling/HZ25-0318-04 */
async function resultFolder({ db }: Collecting, run: ClaimedRun): Promise<string> {
  const { rows } = await db.execute<{ number: number; name: string; runs: number; position: number }>(sql`
    select a.number, a.name, r.position, (select count(*)::int from run o where o.analysis_id = a.id) as runs
    from analysis a join run r on r.analysis_id = a.id where r.id = ${run.id}`)
  const [found] = rows
  if (!found) throw new Error(`The run ${run.id} vanished`)
  const top = `results/${folderName(`A-${found.number} ${found.name}`)}`
  return found.runs === 1 && run.label === ''
    ? top
    : `${top}/${folderName(run.label || String(found.position))}`
}

/** A name that a folder may have, made of one that people gave. */
function folderName(name: string): string {
  const plain = name
    .replace(/[/\p{Cc}]/gu, '_')
    .trim()
    .slice(0, 120)
  return plain === '' || plain === '.' || plain === '..' ? '_' : plain
}
