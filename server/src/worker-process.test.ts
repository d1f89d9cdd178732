import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { pino } from 'pino'
import { keepWorker } from './worker-process.ts'

let folder: string

before(async () => (folder = await mkdtemp(join(tmpdir(), 'omics-worker-'))))
after(() => rm(folder, { recursive: true }))

/** A worker that notes each of its starts, and then does something. */
async function starts(then: string, forMilliseconds: number): Promise<number> {
  const [program, notes] = [join(folder, 'worker.mjs'), join(folder, 'notes')]
  await writeFile(notes, '')
  await writeFile(
    program,
    `import { appendFileSync } from 'node:fs'
    process.once('disconnect', () => process.exit(0))
    appendFileSync(${JSON.stringify(notes)}, 'x')
    ${then}`,
  )
  const keeper = keepWorker('postgres://nowhere', pino({ level: 'silent' }), { program, silence: 1500 })
  await delay(forMilliseconds)
  await keeper.stop()
  return (await readFile(notes, 'utf8')).length
}

test('a worker that hangs is ended and started again', async () => {
  assert.ok((await starts('setTimeout(() => { for (;;); }, 50)', 6000)) >= 2)
})

test('a worker that tells that it lives is left alone', async () => {
  assert.equal(await starts('setInterval(() => process.send("alive"), 200)', 4000), 1)
})
