import { eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { fileName } from '@omics/contract/files/file'
import type { Context } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { file, type FileRow } from '../../db/tables/files.ts'
import type { Staged } from '../../gateways/storage.ts'
import type { Grant } from '../../http/grant.ts'
import { Problem } from '../../http/problem.ts'
import { freeNames } from './free-names.ts'
import { createFolderPaths } from './make-folders.ts'
import { mediaTypeOf } from './media-types.ts'
import { abandon, announce, placeBytes } from './place-bytes.ts'
import { inspectArrived } from './reads/inspections.ts'
import { storedFiles } from './rows.ts'
import { requireSpace } from './space.ts'
import { trashRows } from './trash.ts'
import { entriesNamed, lockTree, placeKey, type Place } from './tree.ts'

/** A file that is about to exist. */
export interface NewFile {
  /** A folder's id, or null for the top. */
  readonly parentId: string | null
  /** Folders below it that are made as needed. */
  readonly path?: string
  readonly name: string
  readonly origin: FileRow['origin']
  readonly analysisId?: string | undefined
  readonly runId?: string | undefined
  /** The analysis of whose result this is a copy. */
  readonly recoveredFrom?: string
  readonly outputName?: string | undefined
  /** What happens to a file of the same name: both stay, or the old one goes to the trash. */
  readonly taken?: 'number' | 'replace'
  /** Bytes that must fit into the quota; nothing for what was counted before or must not be lost. */
  readonly mustFit?: number
}

type Keeping = Pick<Context, 'db' | 'storage'>

/** Bytes that have arrived, and the file that they are to be. */
export interface Arrival {
  readonly staged: Staged
  readonly wanted: NewFile
}

/**
 * Makes files of staged bytes, in one transaction with what `also` does. Before anything is placed the keys are
 * written down as garbage, and struck off with the new rows: a crash in between leaves nothing that the sweep misses.
 * The number of statements does not grow with the number of files.
 * @param also gets the ids of the files, in the order of the arrivals
 */
export async function keepFiles(
  context: Keeping,
  grant: Grant<'edit'>,
  arrivals: readonly Arrival[],
  also: (tx: Database, ids: readonly string[]) => Promise<void> = async () => undefined,
): Promise<FileRow[]> {
  if (arrivals.length === 0) return []
  const bytes = arrivals.map(({ staged }) => staged)
  try {
    await announce(context.db, bytes)
    const kept = await context.db.transaction((tx) => insertArrivals(tx, grant, arrivals, also))
    await inspectArrived(context, kept)
    return kept
  } catch (error) {
    await Promise.all(bytes.map((staged) => staged.discard()))
    throw error
  }
}

async function insertArrivals(
  tx: Database,
  grant: Grant<'edit'>,
  arrivals: readonly Arrival[],
  also: (tx: Database, ids: readonly string[]) => Promise<void>,
): Promise<FileRow[]> {
  await lockTree(tx, grant.projectId)
  const counted = arrivals.flatMap(({ wanted }) => wanted.mustFit ?? [])
  if (counted.length > 0) await requireSpace(tx, grant, sum(counted))
  const placed = await findPlaces(tx, grant, arrivals)
  await placeBytes(
    tx,
    arrivals.map(({ staged }) => staged),
  )
  const rows = placed.map((arrival) => rowOf(grant, arrival))
  await tx.insert(file).values(rows)
  const ids = rows.map(({ id }) => id)
  await also(tx, ids)
  return stored(tx, ids)
}

/** The same for one file. */
export async function keepFile(
  context: Keeping,
  grant: Grant<'edit'>,
  staged: Staged,
  wanted: NewFile,
  also: (tx: Database, fileId: string) => Promise<void> = async () => undefined,
): Promise<FileRow> {
  const [row] = await keepFiles(context, grant, [{ staged, wanted }], async (tx, ids) => {
    for (const id of ids) await also(tx, id)
  })
  if (!row) throw new Problem('not_found')
  return row
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

function rowOf(grant: Grant<'edit'>, { staged, wanted }: Arrival) {
  return {
    id: uuidv7(),
    projectId: grant.projectId,
    parentId: wanted.parentId,
    kind: 'file' as const,
    name: wanted.name,
    origin: wanted.origin,
    size: staged.size,
    sha256: staged.sha256,
    storageKey: staged.sha256,
    mediaType: mediaTypeOf(wanted.name),
    analysisId: wanted.analysisId ?? null,
    runId: wanted.runId ?? null,
    recoveredFrom: wanted.recoveredFrom ?? null,
    outputName: wanted.outputName ?? '',
    createdBy: grant.personId ?? null,
  }
}

/**
 * The arrivals with the folders and names that they really get. What stands in the way of those that replace it goes to
 * the trash.
 */
async function findPlaces(
  tx: Database,
  grant: Grant<'edit'>,
  arrivals: readonly Arrival[],
): Promise<readonly Arrival[]> {
  const folders = await createFolderPaths(
    tx,
    grant,
    arrivals.map(({ wanted }) => ({ below: wanted.parentId, path: wanted.path ?? '' })),
  )
  const places = arrivals.map(({ wanted: { name, taken } }, index) => {
    return { parentId: folders[index] ?? null, name: fileName.parse(name), replaces: taken === 'replace' }
  })
  await makeRoom(
    tx,
    grant,
    places.filter(({ replaces }) => replaces),
  )
  const names = await freeNames(tx, grant, places)
  return arrivals.map(({ staged, wanted }, index) => {
    const parentId = folders[index] ?? null
    return { staged, wanted: { ...wanted, parentId, name: names[index] ?? wanted.name } }
  })
}

async function makeRoom(tx: Database, grant: Grant<'edit'>, places: readonly Place[]): Promise<void> {
  if (places.length === 0) return
  const keys = new Set(places.map(placeKey))
  const there = await entriesNamed(tx, grant, places)
  const replaced = there.filter((entry) => entry.kind === 'file' && keys.has(placeKey(entry)))
  if (replaced.length === 0) return
  await trashRows(
    tx,
    grant,
    replaced.map(({ id }) => id),
  )
}

/** Gives a file new content, which was announced. Hold the tree's lock; what it held before is left to the sweep. */
export async function replaceContent(tx: Database, row: FileRow, staged: Staged): Promise<FileRow> {
  await placeBytes(tx, [staged])
  await tx
    .update(file)
    .set({
      size: staged.size,
      sha256: staged.sha256,
      storageKey: staged.sha256,
      version: sql`${file.version} + 1`,
      updatedAt: new Date(),
    })
    .where(eq(file.id, row.id))
  if (row.storageKey !== null && row.storageKey !== staged.sha256) await abandon(tx, [row.storageKey])
  const [saved] = await stored(tx, [row.id])
  if (!saved) throw new Problem('not_found')
  return saved
}

/** Rows in the order of their ids. */
async function stored(tx: Database, ids: readonly string[]): Promise<FileRow[]> {
  const rows = await storedFiles(tx, sql`f.id = any(${sql.param(ids)}::uuid[])`)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Makes a file of the project from bytes in memory or a stream, such as a table or an import. */
export async function addFileFromBytes(
  context: Keeping,
  grant: Grant<'edit'>,
  bytes: AsyncIterable<Uint8Array> | Uint8Array,
  wanted: NewFile,
): Promise<FileRow> {
  const staged = await context.storage.stage(bytes instanceof Uint8Array ? oneChunk(bytes) : bytes)
  return keepFile(context, grant, staged, { mustFit: staged.size, ...wanted })
}

/** Bytes in memory as a stream. */
export async function* oneChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
