import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { writeH5ad } from '@omics/singlecell/formats/write-h5ad'
import { withHdf5Bytes } from '@omics/singlecell/hdf5/in-memory'
import { cellMapIn } from './map-in.ts'

let folder: string
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'omics-cells-'))
})
after(() => rm(folder, { recursive: true, force: true }))

/** The map of so many cells, the first of which has no place and the second no type. */
async function mapOf(cells: number, embeddings: readonly string[]) {
  const path = join(folder, `${cells}-${embeddings.length}.h5ad`)
  const barcodes = Array.from({ length: cells }, (_, cell) => `CELL${cell}`)
  const points = Float32Array.from({ length: 3 * cells }, (_, at) => (at === 0 ? NaN : at))
  await writeH5ad(path, {
    barcodes,
    genes: ['CD3E', 'LYZ'],
    geneColumns: [],
    columns: [
      { name: 'total_counts', values: Float64Array.from(barcodes, () => 1) },
      {
        name: 'cell_type',
        codes: Int32Array.from(barcodes, (_, at) => (at === 1 ? -1 : at % 2)),
        names: ['B', 'T'],
      },
    ],
    matrix: {
      lines: 2,
      across: cells,
      pointers: Float64Array.of(0, 1, 2),
      places: Int32Array.of(0, 1),
      values: Float32Array.of(1, 2),
    },
    embeddings: embeddings.map((name) => ({ name, axes: 3, points })),
  })
  return withHdf5Bytes(await readFile(path), cellMapIn)
}

test('cells lie on their UMAP by type, without those that have no place', async () => {
  const map = await mapOf(6, ['X_pca', 'X_umap'])
  assert.deepEqual([map?.plane, map?.column, map?.cells, map?.drawn], ['X_umap', 'cell_type', 6, 5])
  assert.equal(map?.isSampled, false, 'all that have a place are drawn')
  assert.deepEqual(map?.groups, [
    {
      name: 'B',
      points: [
        [6, 7],
        [12, 13],
      ],
    },
    {
      name: 'T',
      points: [
        [9, 10],
        [15, 16],
      ],
    },
    { name: '', points: [[3, 4]] },
  ])
})

test('of many cells as many are drawn as a chart holds, evenly; without a plane there is no map', async () => {
  for (const cells of [10_001, 25_000]) {
    const map = await mapOf(cells, ['X_umap'])
    // The first of those that are chosen has no place.
    assert.deepEqual([map?.cells, map?.drawn, map?.isSampled], [cells, 9999, true])
    const firsts = (map?.groups ?? []).flatMap(({ points }) => points.map(([x]) => x / 3))
    assert.ok(Math.max(...firsts) >= cells - 3, 'to the last')
  }
  assert.equal(await mapOf(6, []), null)
})
