import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Written, writeH5ad } from '@omics/singlecell/formats/write-h5ad'
import type { FileRow } from '../db/tables/files.ts'
import { addFileFromBytes } from '../domains/files/keep.ts'
import { platformGrant } from '../http/grant.ts'
import type { Platform } from './platform.ts'

/** Four cells of two groups with a plane; the second gene is expressed by the second group alone. */
const fourCells: Written = {
  barcodes: ['A', 'B', 'C', 'D'],
  columns: [
    { name: 'cluster', codes: Int32Array.of(0, 0, 1, 1), names: ['1', '2'] },
    { name: 'depth', values: Float64Array.of(2, 4, 6, 8) },
  ],
  genes: ['CD3E', 'LYZ'],
  geneColumns: [],
  matrix: {
    lines: 2,
    across: 4,
    pointers: Float64Array.of(0, 2, 4),
    places: Int32Array.of(0, 1, 2, 3),
    values: Float32Array.of(1, 3, 2, 2),
  },
  embeddings: [{ name: 'X_umap', axes: 2, points: Float32Array.of(0, 0, 0, 1, 1, 0, 1, 1) }],
}

/** An h5ad file in a project. */
export async function h5adFile(
  { context }: Platform,
  projectId: string,
  written: Written = fourCells,
): Promise<FileRow> {
  const folder = await mkdtemp(join(tmpdir(), 'omics-h5ad-'))
  try {
    const path = join(folder, 'cells.h5ad')
    await writeH5ad(path, written)
    return await addFileFromBytes(context, platformGrant(projectId), await readFile(path), {
      parentId: null,
      name: 'cells.h5ad',
      origin: 'upload',
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
