import { createReadStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Naming } from '@omics/singlecell/write-apart'
import type { Context } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import type { FileRow } from '../../db/tables/files.ts'
import { authorise, type Grant } from '../../http/grant.ts'
import type { Identity } from '../../http/identity.ts'
import { pathOnDisk } from '../files/bytes.ts'
import { fittingName } from '../files/fitting-name.ts'
import { keepFile } from '../files/keep.ts'
import { fileById } from '../files/rows.ts'
import { readOr } from './read.ts'
import { labelsOf } from './labels.ts'
import { splitsOf } from './splits.ts'

/**
 * Puts a copy of an h5ad beside it whose cells have what people call them in columns of their own; `seurat` as the readers
 * of Seurat take it.
 */
export function keepNamed(
  context: Context,
  identity: Identity,
  fileId: string,
  form: 'anndata' | 'seurat',
): Promise<FileRow> {
  return keepBeside(context, identity, fileId, async (path, to) => {
    const namings = await namingsOf(context.db, fileId)
    const ask = form === 'seurat' ? 'seurat' : 'named'
    await readOr(identity.personId, { ask, path, to, namings })
    return ask
  })
}

/** Puts an h5ad with some of the cells of another beside it. */
export function keepSubset(
  context: Context,
  identity: Identity,
  fileId: string,
  { cells, name }: { readonly cells: string; readonly name: string },
): Promise<FileRow> {
  return keepBeside(context, identity, fileId, async (path, to) => {
    await readOr(identity.personId, { ask: 'subset', path, to, cells: Buffer.from(cells, 'base64') })
    return name
  })
}

/** @param write gives what is added to the name of the file */
async function keepBeside(
  context: Context,
  identity: Identity,
  fileId: string,
  write: (path: string, to: string) => Promise<string>,
): Promise<FileRow> {
  const grant = await authorise(context.db, identity, 'file', fileId, 'edit')
  const project: Grant<'edit'> = await authorise(context.db, identity, 'project', grant.projectId, 'edit')
  const row = await fileById(context.db, grant, fileId)
  const folder = await mkdtemp(join(tmpdir(), 'omics-cells-'))
  try {
    const to = join(folder, 'cells.h5ad')
    const added = await write(await pathOnDisk(context, row), to)
    const staged = await context.storage.stage(createReadStream(to))
    return await keepFile(context, project, staged, {
      parentId: row.parentId,
      name: fittingName(`${row.name.replace(/\.h5ad$/i, '')}-${added}`, '.h5ad'),
      origin: 'import',
      mustFit: (await stat(to)).size,
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function namingsOf(db: Database, fileId: string): Promise<Naming[]> {
  const [labels, splits] = await Promise.all([labelsOf(db, fileId), splitsOf(db, fileId)])
  const columns = [...new Set([...labels, ...splits].map(({ column }) => column))]
  return columns.map((column) => ({
    column,
    groups: Object.fromEntries(
      labels.filter((one) => one.column === column).map(({ group, label }) => [group, label]),
    ),
    splits: splits
      .filter((one) => one.column === column)
      .map(({ label, cells }) => ({ label, cells: Buffer.from(cells, 'base64') })),
  }))
}
