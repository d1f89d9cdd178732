import { realpath, stat } from 'node:fs/promises'
import { basename, dirname, join, relative, sep } from 'node:path'
import { sql } from 'drizzle-orm'
import { failure } from '@omics/engine'
import { inParallel } from '@omics/engine/files'
import type { Context } from '../../../../context.ts'
import { isId } from '../../../../http/relation.ts'
import { pathOnDisk } from '../../../files/bytes.ts'
import { storedFiles } from '../../../files/rows.ts'
import type { ClaimedRun } from '../claim.ts'
import { OutputRefused } from './refused.ts'

/** A file or folder of the project. */
export interface Known {
  readonly id: string
  readonly name: string
}

/** What lies at a path that an output names. */
export interface Source {
  /** The output that names it first. */
  readonly output: string
  readonly path: string
  /** With all links followed. */
  readonly real: string
  readonly isFolder: boolean
  /** The input that the workflow hands on with it: that stays the file that it is. */
  readonly given: Known | undefined
}

type Reading = Pick<Context, 'db' | 'storage' | 'config'>
const atOnce = 8

/** Looks at what outputs name. Throws OutputRefused for what is not there, or lies where the run may not have put it. */
export async function lookAt(
  context: Reading,
  run: ClaimedRun,
  named: ReadonlyMap<string, string>,
): Promise<Source[]> {
  if (named.size === 0) return []
  const entries = await inParallel([...named], atOnce, entryAt)
  const given = Map.groupBy(await givenFiles(context, run.id), ({ path }) => path)
  const isOwn = await ownFolders(
    context,
    run,
    entries.map(({ real }) => real),
  )
  const isFetched = await fetchedFiles(context, run)
  return entries.map((entry) => {
    const inputs = given.get(entry.real)
    if (inputs === undefined && !isOwn(entry.real) && !isFetched(entry)) throw refusal('outputOutside', entry)
    return { ...entry, given: inputs?.find(({ name }) => name === basename(entry.path)) }
  })
}

type Entry = Omit<Source, 'given'>

async function entryAt([path, output]: readonly [string, string]): Promise<Entry> {
  const real = await realpath(path).catch(() => undefined)
  const entry = real === undefined ? undefined : await stat(real).catch(() => undefined)
  if (real === undefined || entry === undefined || !(entry.isFile() || entry.isDirectory()))
    throw refusal('outputMissing', { path, output })
  return { output, path, real, isFolder: entry.isDirectory() }
}

const refusal = (code: 'outputMissing' | 'outputOutside', { output, path }: Pick<Entry, 'output' | 'path'>) =>
  new OutputRefused(failure(code, { output, path: basename(path) }))

/** Inputs that were fetched lie in the folder of inputs, where only the engine writes, and lead to what is kept of them. */
async function fetchedFiles(
  { config: { dataFolder } }: Reading,
  run: ClaimedRun,
): Promise<(entry: Entry) => boolean> {
  const kept = await realpath(join(dataFolder, 'remote', 'bytes')).catch(() => undefined)
  const inputs = join(dataFolder, 'runs', run.id, 'inputs') + sep
  return ({ path, real }) => dirname(real) === kept && path.startsWith(inputs)
}

/** Results lie in the folder of the run itself or, from the cache, in those of earlier runs of the project. */
async function ownFolders(
  { db, config }: Reading,
  run: ClaimedRun,
  reals: readonly string[],
): Promise<(real: string) => boolean> {
  const runs = await realpath(join(config.dataFolder, 'runs'))
  const partsOf = (real: string) => relative(runs, real).split(sep)
  const ids = new Set(reals.flatMap((real) => partsOf(real).slice(0, 1)))
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from run where project_id = ${run.project_id}
      and id = any(${sql.param([...ids].filter((id) => isId(id)))}::uuid[])`)
  const own = new Set([run.id, ...rows.map(({ id }) => id)])
  return (real) => {
    const [id = '', part = ''] = partsOf(real)
    return own.has(id) && ['calls', 'written', 'fetched'].includes(part)
  }
}

/** Inputs that a workflow hands on as outputs stay the files that they are. Those that are gone can be no outputs. */
async function givenFiles(context: Reading, runId: string): Promise<(Known & { path: string })[]> {
  const rows = await storedFiles(
    context.db,
    sql`f.id in (select file_id from run_file where run_id = ${runId})`,
  )
  const found = await inParallel(rows, atOnce, async (row) => {
    const path = await pathOnDisk(context, row)
      .then((place) => realpath(place))
      .catch(() => undefined)
    return path === undefined ? [] : [{ id: row.id, name: row.name, path }]
  })
  return found.flat()
}
