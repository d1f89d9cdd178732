import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import type { Group } from 'h5wasm'
import { geneOf, overviewOf } from './browse.ts'
import { withHdf5 } from './hdf5/open.ts'
import { groupOf, writeNumbers, writeTexts } from './hdf5/writing.ts'
import { look, readCells } from './look.ts'
import { measureRoom } from './room.ts'
import { Unreadable } from './unreadable.ts'

let folder: string
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'omics-bombs-'))
  // The same on every machine.
  measureRoom(() => 1e9)
})
after(() => rm(folder, { recursive: true, force: true }))

const refuses = (doing: Promise<unknown>, reason: string) =>
  assert.rejects(doing, (error) => error instanceof Unreadable && error.reason === reason)

/** Numbers of which a file says that they are there and holds none. */
function declare(group: Group, name: string, dtype: '<b' | '<i', length: number): void {
  const data = dtype === '<b' ? new Int8Array(1) : new Int32Array(1)
  group.create_dataset({ name, data, shape: [1], maxshape: [null], chunks: [65_536], dtype }).resize([length])
}

/** A file of a few thousand bytes that says it has very many cells. */
async function declared(cells: number): Promise<string> {
  const path = join(folder, 'declared.h5ad')
  await withHdf5(path, 'w', (file) => {
    const obs = groupOf(file, 'obs')
    declare(obs, '_index', '<b', cells)
    declare(obs, 'column', '<b', cells)
    writeTexts(groupOf(file, 'var'), '_index', ['CD3E', 'ACTB'])
    const matrix = groupOf(file, 'X', 'csr_matrix')
    matrix.create_attribute('shape', [cells, 2], [2], '<q')
    writeNumbers(matrix, 'data', new Float32Array([1, 2]))
    writeNumbers(matrix, 'indices', new Int32Array([0, 1]))
    declare(matrix, 'indptr', '<i', cells + 1)
  })
  return path
}

test('a file that says it holds more than there is memory for is refused before any of it is taken', async () => {
  const path = await declared(2 ** 26)
  const before = process.memoryUsage().arrayBuffers
  await refuses(withHdf5(path, 'r', overviewOf), 'too_large')
  await refuses(
    withHdf5(path, 'r', (file) => geneOf(file, 'CD3E')),
    'too_large',
  )
  await refuses(readCells([{ path, name: 'declared.h5ad' }]), 'too_large')
  assert.ok(process.memoryUsage().arrayBuffers - before < 50e6)
})

test('a matrix in coordinates that says it holds more than there is memory for is refused', async () => {
  const named = (name: string) => ({ path: join(folder, name), name })
  const files = ['matrix.mtx', 'barcodes.tsv', 'features.tsv'].map(named)
  const banner = '%%MatrixMarket matrix coordinate integer general'
  await writeFile(join(folder, 'matrix.mtx'), `${banner}\n2147483647 1 1\n1 1 1\n`)
  await writeFile(join(folder, 'barcodes.tsv'), 'AAAC\n')
  await writeFile(join(folder, 'features.tsv'), 'CD3E\n')
  await refuses(readCells(files), 'too_large')
})

test('a packed table that is damaged says so', async () => {
  const file = { path: join(folder, 'table.csv.gz'), name: 'table.csv.gz' }
  const packed = gzipSync(Buffer.from(Array.from({ length: 9000 }, (_, at) => `g${at},${at % 7}\n`).join('')))
  for (const bytes of [
    packed.subarray(0, 2000),
    Buffer.concat([packed.subarray(0, 10), Buffer.alloc(99, 7)]),
  ]) {
    await writeFile(file.path, bytes)
    await refuses(look([file]), 'damaged')
  }
})

test('a line that does not end is refused', async () => {
  const file = { path: join(folder, 'line.csv.gz'), name: 'line.csv.gz' }
  await writeFile(file.path, gzipSync(Buffer.alloc(300 * 1024 ** 2, 'A'), { level: 1 }))
  await refuses(look([file]), 'not_matrix')
})
