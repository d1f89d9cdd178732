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

/** How often a worker was started that notes each start and then does something, until that is often enough. */
async function starts(
  then: string,
  silence: number,
  isEnough: (starts: number) => boolean | Promise<boolean>,
): Promise<number> {
  const [program, notes] = [join(folder, 'worker.mjs'), join(folder, 'notes')]
  await writeFile(notes, '')
  await writeFile(
    program,
    `import { appendFileSync } from 'node:fs'
    process.once('disconnect', () => process.exit(0))
    appendFileSync(${JSON.stringify(notes)}, 'x')
    ${then}`,
  )
  const keeper = keepWorker('postgres://nowhere', pino({ level: 'silent' }), { program, silence })
  const noted = async () => (await readFile(notes, 'utf8')).length
  for (const last = Date.now() + 60_000; Date.now() < last && !(await isEnough(await noted()));)
    await delay(50)
  await keeper.stop()
  return noted()
}

test('a worker that hangs is ended and started again', async () => {
  const hangs = 'setTimeout(() => { for (;;); }, 50)'
  assert.ok((await starts(hangs, 1500, (count) => count >= 2)) >= 2)
})

test('a worker that tells that it lives is left alone', async () => {
  // Longer than such a program takes to start on a busy machine.
  const silence = 4000
  const tells = 'setInterval(() => process.send("alive"), 200)'
  const outlived = (count: number) => count > 0 && delay(2 * silence, true)
  assert.equal(await starts(tells, silence, outlived), 1)
})
