import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { writeH5ad } from './formats/write-h5ad.ts'
import { look } from './look.ts'
import { seeded } from './random.ts'

/** More than are read at a time. */
const cells = 150_000
const numbers = ['one', 'two', 'three', 'four', 'five', 'six']

let folder: string
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'omics-look-'))
})
after(() => rm(folder, { recursive: true, force: true }))

/** Bytes that this process has read so far. */
async function readSoFar(): Promise<number> {
  return Number(/^rchar: (\d+)$/m.exec(await readFile('/proc/self/io', 'utf8'))?.[1])
}

test('of many cells a look reads the names, which come again wherever they stand, and no column', async () => {
  const path = join(folder, 'many.h5ad')
  const random = seeded(9)
  const barcodes = Array.from({ length: cells }, (_, cell) => `CELL${cell}`)
  barcodes[cells - 1] = 'CELL0'
  await writeH5ad(path, {
    barcodes,
    genes: ['CD3E', 'LYZ'],
    geneColumns: [],
    columns: [
      { name: 'kind', codes: Int32Array.from(barcodes, (_, cell) => cell % 3), names: ['A', 'B', 'C'] },
      ...numbers.map((name) => ({ name, values: Float64Array.from(barcodes, random) })),
    ],
    matrix: {
      lines: 2,
      across: cells,
      pointers: Float64Array.of(0, 1, 2),
      places: Int32Array.of(0, 1),
      values: Float32Array.of(1, 2),
    },
  })
  const { size } = await stat(path)
  const before = await readSoFar()
  const facts = await look([{ path, name: 'many.h5ad' }])
  const read = (await readSoFar()) - before
  assert.deepEqual([facts.cells, facts.repeated_cells], [cells, 1])
  assert.deepEqual(facts.columns, [
    { name: 'kind', groups: 3 },
    ...numbers.map((name) => ({ name, groups: null })),
  ])
  const ofNumbers = numbers.length * cells * Float64Array.BYTES_PER_ELEMENT
  assert.ok(read < size - ofNumbers / 2, `${read} bytes of ${size} were read`)
})
