import { readdir, realpath, stat } from 'node:fs/promises'
import { basename, dirname, join, relative, sep } from 'node:path'
import { sql } from 'drizzle-orm'
import { fileName } from '@omics/contract/files/file'
import type { Json } from '@omics/contract/warehouse/workflows'
import { failure, type Failure } from '@omics/engine'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../db/database.ts'
import { platformGrant, type Grant } from '../../../http/grant.ts'
import { Problem } from '../../../http/problem.ts'
import { isId } from '../../../http/relation.ts'
import { pathOnDisk } from '../../files/bytes.ts'
import { addFileFromPath, type FinishedFile } from '../../files/keep.ts'
import { storedFiles } from '../../files/rows.ts'
import { createFolder, createFolderPath, freeName } from '../../files/tree.ts'
import { fileUri } from '../file-uri.ts'
import type { ClaimedRun } from './claim.ts'

/** Outputs cannot become files of the project, for a reason that the run's people are told. */
export class OutputRefused extends Error {
  readonly failure: Failure
  constructor(why: Failure) {
    super(why.code)
    this.failure = why
  }
}

type Collecting = Pick<Context, 'db' | 'storage' | 'config'>

/**
 * Makes the files and folders that a run's outputs name files of the project, under results/, and gives the outputs
 * with those files in place of paths. It may be called again after a crash: what is there already is not made twice.
 * @param files which texts of the outputs are paths, by their type; others only look like one
 * Throws OutputRefused.
 */
export async function collectOutputs(
  context: Collecting,
  run: ClaimedRun,
  outputs: Record<string, Json>,
  files: readonly string[],
): Promise<Record<string, Json>> {
  const known = new Map(await collectedBefore(context, run.id))
  const given = Map.groupBy(await givenFiles(context, run.id), ({ path }) => path)
  const place = await resultFolder(context, run)
  const grant = platformGrant(run.project_id)
  const paths = new Set(files)
  const collector = { context, run, grant, place, known, given, paths, own: ownFolders(context, run) }
  const found: Record<string, Json> = {}
  for (const [name, value] of Object.entries(outputs)) found[name] = await replaced(collector, name, value)
  return found
}

interface Collector {
  readonly context: Collecting
  readonly run: ClaimedRun
  readonly grant: Grant<'edit'>
  readonly place: string
  /** Files and folders of the project by the path that they were collected from. */
  readonly known: Map<string, Known>
  /** Files that the run was given, by where their bytes really are. */
  readonly given: ReadonlyMap<string, readonly Known[]>
  readonly paths: ReadonlySet<string>
  /** Whether a real path lies where a run of the project may have put it. */
  readonly own: (real: string) => Promise<boolean>
}

interface Known {
  readonly id: string
  readonly name: string
}

async function replaced(collector: Collector, output: string, value: Json): Promise<Json> {
  if (typeof value === 'string')
    return collector.paths.has(value) ? collected(collector, output, value) : value
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

/** Results lie in the folder of the run itself or, from the cache, in those of earlier runs of the project. */
function ownFolders({ db, config }: Collecting, run: ClaimedRun): (real: string) => Promise<boolean> {
  const known = new Map<string, Promise<boolean>>([[run.id, Promise.resolve(true)]])
  const ofProject = async (id: string) => {
    if (!isId(id)) return false
    const { rows } = await db.execute(
      sql`select 1 from run where id = ${id} and project_id = ${run.project_id}`,
    )
    return rows.length > 0
  }
  return async (real) => {
    const [id = '', part] = relative(await realpath(join(config.dataFolder, 'runs')), real).split(sep)
    const asked = known.get(id) ?? ofProject(id)
    known.set(id, asked)
    return (part === 'calls' || part === 'written' || part === 'fetched') && asked
  }
}

/** Inputs that a workflow hands on as outputs stay the files that they are. */
async function givenFiles(
  context: Collecting,
  runId: string,
): Promise<readonly (Known & { path: string })[]> {
  const rows = await storedFiles(
    context.db,
    sql`f.id in (select file_id from run_file where run_id = ${runId})`,
  )
  return Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      name: row.name,
      path: await realpath(await pathOnDisk(context, row)),
    })),
  )
}

async function collectedBefore({ db }: Collecting, runId: string): Promise<(readonly [string, Known])[]> {
  const { rows } = await db.execute<{ path: string; id: string; name: string }>(sql`
    select c.path, f.id, f.name from collected_path c join file f on f.id = c.file_id where c.run_id = ${runId}`)
  return rows.map((row) => [row.path, row] as const)
}

/** Inputs that were fetched lie in the folder of inputs, where only the engine writes, and lead to what is kept of them. */
async function isFetched({ context, run }: Collector, path: string, real: string): Promise<boolean> {
  const { dataFolder } = context.config
  const inputs = join(dataFolder, 'runs', run.id, 'inputs') + sep
  const kept = await realpath(join(dataFolder, 'remote', 'bytes')).catch(() => undefined)
  return kept !== undefined && path.startsWith(inputs) && dirname(real) === kept
}

async function collected(collector: Collector, output: string, path: string): Promise<Json> {
  const before = collector.known.get(path)
  const real = await realpath(path).catch(() => undefined)
  const entry = real === undefined ? undefined : await stat(real).catch(() => undefined)
  if (real === undefined || entry === undefined || !(entry.isFile() || entry.isDirectory()))
    throw new OutputRefused(failure('outputMissing', { output, path: basename(path) }))
  const given = collector.given.get(real)
  if (given === undefined && !(await collector.own(real)) && !(await isFetched(collector, path, real)))
    throw new OutputRefused(failure('outputOutside', { output, path: basename(path) }))
  if (entry.isDirectory()) return fileUri(await folderOf(collector, output, path, real))
  const same = given?.find(({ name }) => name === basename(path))
  return fileUri(
    before ?? same ?? (await keep(collector, output, path, { path: collector.place, within: dirname(real) })),
  )
}

/** Makes a folder of the project with all that a task's folder holds; what a crash left out is added. */
async function folderOf(collector: Collector, output: string, path: string, real: string): Promise<Known> {
  const folder = collector.known.get(path) ?? (await newFolder(collector, output, path))
  collector.known.set(path, folder)
  for (const below of await filesBelow(real)) {
    const source = join(path, below)
    if (collector.known.has(source)) continue
    const inside = below.includes(sep) ? dirname(below) : ''
    await keep(collector, output, source, { parentId: folder.id, path: inside, within: real })
  }
  return folder
}

/** Throws OutputRefused unless all parts of a path can be names of the project. */
function requireNames(output: string, path: string): void {
  const name = path.split('/').find((part) => !fileName.safeParse(part).success)
  if (name !== undefined)
    throw new OutputRefused(failure('nameRefused', { output, name: JSON.stringify(name) }))
}

function newFolder({ context, run, grant, place }: Collector, output: string, path: string): Promise<Known> {
  requireNames(output, basename(path))
  return context.db.transaction(async (tx) => {
    const parentId = await createFolderPath(tx, grant, place)
    const name = await freeName(tx, grant, parentId, basename(path))
    const id = await createFolder(tx, grant, parentId, name)
    await note(tx, run, id, path)
    return { id, name }
  })
}

/** Relative paths of the files in a folder. Links that lead out of it, such as to a task's inputs, are left out. */
async function filesBelow(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const found = await Promise.all(
    entries.map(async (entry) => {
      const full = join(entry.parentPath, entry.name)
      if (entry.isFile()) return [relative(root, full)]
      if (!entry.isSymbolicLink()) return []
      const target = await realpath(full).catch(() => undefined)
      if (target === undefined || !target.startsWith(root + sep)) return []
      return (await stat(target)).isFile() ? [relative(root, full)] : []
    }),
  )
  return found.flat().toSorted()
}

async function keep(
  { context, run, grant, known }: Collector,
  output: string,
  path: string,
  place: Pick<FinishedFile, 'parentId' | 'path' | 'within'>,
): Promise<Known> {
  requireNames(output, join(place.parentId === undefined ? '' : (place.path ?? ''), basename(path)))
  const wanted: FinishedFile = {
    ...place,
    sourcePath: path,
    name: basename(path),
    origin: 'run',
    analysisId: run.analysis_id,
    runId: run.id,
    outputName: output,
  }
  const row = await addFileFromPath(context, grant, wanted, (tx, id) => note(tx, run, id, path)).catch(
    refuseSpace,
  )
  known.set(path, row)
  return row
}

/** The results stay in the folder of the run, and are collected when it is started again. */
function refuseSpace(error: unknown): never {
  if (!(error instanceof Problem) || error.code !== 'quota_exceeded') throw error
  const { needed = '', free = '' } = error.more.details ?? {}
  throw new OutputRefused(failure('quotaExceeded', { needed: String(needed), free: String(free) }))
}

async function note(tx: Database, run: ClaimedRun, fileId: string, path: string): Promise<void> {
  await tx.execute(
    sql`insert into collected_path (run_id, file_id, path) values (${run.id}, ${fileId}, ${path})`,
  )
}

/** results/SC2-12 Variant calling/HZ25-0318-04 */
async function resultFolder({ db }: Collecting, run: ClaimedRun): Promise<string> {
  const { rows } = await db.execute<{
    code: string
    name: string
    runs: number
    position: number
    before: string | null
  }>(sql`
    select analysis_code(a.project_id, a.number) as code, a.name, ${folderBefore(run)} as before, r.position, (select count(*)::int from run o where o.analysis_id = a.id) as runs
    from analysis a join run r on r.analysis_id = a.id where r.id = ${run.id}`)
  const [found] = rows
  if (!found) throw new Error(`The run ${run.id} vanished`)
  const top = `results/${found.before ?? folderName(`${found.code} ${found.name}`)}`
  return found.runs === 1 && run.label === ''
    ? top
    : `${top}/${folderName(run.label || String(found.position))}`
}

/** Where the analysis has results already: they stay together when the project's prefix has changed since. */
function folderBefore(run: ClaimedRun) {
  return sql`(
    with recursive above (id, parent_id, name, below) as (
      select f.id, f.parent_id, f.name, null::text from file f where f.id = (
        select o.parent_id from file o join run on run.analysis_id = o.analysis_id
        where run.id = ${run.id} and o.trashed_at is null and o.parent_id is not null
        order by o.created_at limit 1)
      union all
      select f.id, f.parent_id, f.name, a.name from above a join file f on f.id = a.parent_id
    ) select below from above where parent_id is null and name = 'results')`
}

/** A name that a folder may have, made of one that people gave. */
function folderName(name: string): string {
  const plain = name
    .replace(/[/\p{Cc}]/gu, '_')
    .trim()
    .slice(0, 120)
  return plain === '' || plain === '.' || plain === '..' ? '_' : plain
}
