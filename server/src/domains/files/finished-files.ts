import { realpath, stat } from 'node:fs/promises'
import { sep } from 'node:path'
import { inParallel } from '@omics/engine/files'
import type { Context } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import type { FileRow } from '../../db/tables/files.ts'
import type { Staged } from '../../gateways/storage.ts'
import type { Grant } from '../../http/grant.ts'
import { Problem } from '../../http/problem.ts'
import { keepFiles, type Arrival, type NewFile } from './keep.ts'
import { requireSpace } from './space.ts'
import { requireFolders } from './tree.ts'

/** A finished file of this machine that is to become a file of the project. */
export interface FinishedFile extends Omit<NewFile, 'parentId'> {
  readonly parentId?: string | null
  readonly sourcePath: string
  /** The folder that the file must really lie in, links followed; a task may have made links out of it. */
  readonly within?: string
  /** `link` (the default) leaves it where it is too; `move` takes it away. Neither copies on the same disk. */
  readonly how?: 'link' | 'move'
  readonly sha256?: string | undefined
}

type Keeping = Pick<Context, 'db' | 'storage'>

/** A portion holds its project's tree for as long as its bytes are put in place, and is what a crash makes wait again. */
const portionFiles = 500
const portionBytes = 4 * 1024 ** 3
const atOnce = 8

/**
 * Makes finished files of this machine files of the project without copying them. A name that is taken becomes
 * “name (2)”. Throws `quota_exceeded` before anything is kept when they do not fit; their sources stay where they are
 * then. They are kept in portions, each whole or not at all.
 * @param also happens in the transaction of each portion, with the ids of its files and where they came from
 */
export async function addFilesFromPaths(
  context: Keeping,
  grant: Grant<'edit'>,
  files: readonly FinishedFile[],
  also: (tx: Database, kept: readonly { id: string; sourcePath: string }[]) => Promise<void> = async () =>
    undefined,
): Promise<FileRow[]> {
  if (files.length === 0) return []
  await requireFolders(
    context.db,
    grant,
    files.map(({ parentId }) => parentId ?? null),
  )
  const sources = await inParallel(files, atOnce, sourceOf)
  // Before digests are made: a file without end would be read for hours.
  const needed = sources.reduce((sum, { size }) => sum + size, 0)
  await context.db.transaction((tx) => requireSpace(tx, grant, needed))
  const rows: FileRow[] = []
  for (const portion of portionsOf(sources)) {
    const arrivals = await adopt(context, portion)
    const kept = await keepFiles(context, grant, arrivals, (tx, ids) =>
      also(
        tx,
        portion.map(({ file }, index) => ({ id: ids[index] ?? '', sourcePath: file.sourcePath })),
      ),
    )
    rows.push(...kept)
  }
  return rows
}

/** The same for one file. */
export async function addFileFromPath(
  context: Keeping,
  grant: Grant<'edit'>,
  file: FinishedFile,
): Promise<FileRow> {
  const [row] = await addFilesFromPaths(context, grant, [file])
  if (!row) throw new Problem('not_found')
  return row
}

interface Source {
  readonly file: FinishedFile
  readonly path: string
  readonly size: number
}

async function sourceOf(file: FinishedFile): Promise<Source> {
  const path = await realpath(file.sourcePath)
  if (file.within !== undefined && !path.startsWith((await realpath(file.within)) + sep))
    throw new Error(`${file.sourcePath} leads out of ${file.within}`)
  return { file, path, size: (await stat(path)).size }
}

function* portionsOf(sources: readonly Source[]): Generator<readonly Source[]> {
  let portion: Source[] = []
  let bytes = 0
  for (const source of sources) {
    if (portion.length === portionFiles || (portion.length > 0 && bytes + source.size > portionBytes)) {
      yield portion
      portion = []
      bytes = 0
    }
    portion.push(source)
    bytes += source.size
  }
  yield portion
}

/** Stages the bytes of all, or of none. */
async function adopt({ storage }: Keeping, portion: readonly Source[]): Promise<Arrival[]> {
  const staged: Staged[] = []
  const failed: unknown[] = []
  const arrivals = await inParallel(portion, atOnce, async ({ file, path, size }) => {
    const { sourcePath: _path, within: _folder, how, sha256, parentId, ...wanted } = file
    if (failed.length > 0) return []
    try {
      const bytes = await storage.adopt(path, how ?? 'link', sha256)
      staged.push(bytes)
      return [{ staged: bytes, wanted: { mustFit: size, ...wanted, parentId: parentId ?? null } }]
    } catch (error) {
      failed.push(error)
      return []
    }
  })
  if (failed.length === 0) return arrivals.flat()
  await Promise.all(staged.map((bytes) => bytes.discard()))
  throw failed[0]
}
