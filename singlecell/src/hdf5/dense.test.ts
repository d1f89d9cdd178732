import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { compressedOf, turned } from '../compressed.ts'
import { Unreadable } from '../unreadable.ts'
import { compressedDense } from './dense.ts'
import { withHdf5 } from './open.ts'
import { datasetIn, fillFrom } from './reading.ts'
import { writeNumbers } from './writing.ts'

let folder: string
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'omics-dense-'))
})
after(() => rm(folder, { recursive: true, force: true }))

test('a dense matrix that is read by blocks, along either way, is the same as one read whole', async () => {
  const [rows, columns] = [7, 5]
  const values = Float32Array.from({ length: rows * columns }, (_, at) => (at % 3 === 0 ? 0 : at / 4))
  values[17] = NaN
  const path = join(folder, 'dense.h5')
  await withHdf5(path, 'w', (file) => writeNumbers(file, 'X', values, [rows, columns]))
  const whole = compressedOf(values, rows, columns)
  for (const atOnce of [1, 10, 12, 35, 1000]) {
    const read = (along: 'rows' | 'columns') =>
      withHdf5(path, 'r', (file) => {
        const data = datasetIn(file, 'X')
        assert.ok(data)
        return compressedDense(data, [rows, columns], along, atOnce)
      })
    assert.deepEqual(await read('rows'), whole, `rows, ${atOnce} at once`)
    assert.deepEqual(await read('columns'), turned(whole), `columns, ${atOnce} at once`)
  }
})

test('numbers that are read piece by piece are the same as those read at once', async () => {
  const values = Float32Array.from({ length: 10 }, (_, at) => at / 2)
  const path = join(folder, 'pieces.h5')
  await withHdf5(path, 'w', (file) => writeNumbers(file, 'data', values))
  for (const atOnce of [1, 3, 5, 10, 100])
    await withHdf5(path, 'r', (file) => {
      const data = datasetIn(file, 'data')
      assert.deepEqual(data && fillFrom(data, new Float32Array(10), atOnce), values, `${atOnce}`)
    })
})

test('what there is no memory for is told as too large, and not as damaged', async () => {
  const path = join(folder, 'large.h5')
  await withHdf5(path, 'w', (file) => writeNumbers(file, 'data', new Float32Array(1)))
  const tooLong = withHdf5(path, 'r', () => new Float64Array(2 ** 53 - 1))
  await assert.rejects(tooLong, (error) => error instanceof Unreadable && error.reason === 'too_large')
})
