import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'

let folder: string
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'omics-lock-'))
})
after(() => rm(folder, { recursive: true, force: true }))

const lock = join(import.meta.dirname, '..', 'lock.mjs')

/** Counts a file up ten times, slowly enough that another one would lose a count. */
const counting = (file: string) => `
  import { readFileSync, writeFileSync } from 'node:fs'
  import { withLock } from ${JSON.stringify(lock)}
  for (let round = 0; round < 10; round += 1)
    withLock(${JSON.stringify(`${file}.lock`)}, () => {
      const count = Number(readFileSync(${JSON.stringify(file)}, 'utf8'))
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5)
      writeFileSync(${JSON.stringify(file)}, String(count + 1))
    })`

test('processes that want the same lock work one after the other', async () => {
  const file = join(folder, 'count')
  await writeFile(file, '0')
  const statuses = await Promise.all(
    [1, 2, 3].map(async () => {
      const child = spawn(process.execPath, ['--input-type=module', '-e', counting(file)], {
        stdio: 'inherit',
      })
      const [status] = await once(child, 'exit')
      return status
    }),
  )
  assert.deepEqual(statuses, [0, 0, 0])
  assert.equal(await readFile(file, 'utf8'), '30')
  assert.equal(existsSync(`${file}.lock`), false)
})

test('a lock whose process was killed is nobody’s', async () => {
  const file = join(folder, 'killed')
  await writeFile(file, '0')
  const ended = spawn(process.execPath, ['-e', ''])
  await once(ended, 'exit')
  await writeFile(`${file}.lock`, String(ended.pid))
  const child = spawn(process.execPath, ['--input-type=module', '-e', counting(file)], { stdio: 'inherit' })
  assert.deepEqual(await once(child, 'exit'), [0, null])
  assert.equal(await readFile(file, 'utf8'), '10')
})
