import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'

let folder: string

before(async () => (folder = await mkdtemp(join(tmpdir(), 'omics-keep-'))))
after(() => rm(folder, { recursive: true }))

const keep = pathToFileURL(join(import.meta.dirname, 'keep.mjs')).href

/** Keeps a program that notes its process at each start, and gives what keeps it. */
async function keeping(then: string) {
  const [program, keeper, notes] = ['program.mjs', 'keeper.mjs', 'notes'].map((name) => join(folder, name))
  await writeFile(notes ?? '', '')
  await writeFile(
    program ?? '',
    `import { appendFileSync } from 'node:fs'
    appendFileSync(${JSON.stringify(notes)}, process.pid + ' ')
    setInterval(() => {}, 1000)
    ${then}`,
  )
  await writeFile(
    keeper ?? '',
    `import { keepRunning } from ${JSON.stringify(keep)}
    const tell = (reason, seconds) => console.log(reason, seconds)
    process.exitCode = await keepRunning([${JSON.stringify(program)}], tell)`,
  )
  const child = spawn(process.execPath, [keeper ?? ''], { stdio: ['ignore', 'pipe', 'inherit'] })
  let told = ''
  child.stdout.on('data', (chunk: Buffer) => {
    told += chunk.toString()
  })
  const started = async () => (await readFile(notes ?? '', 'utf8')).split(' ').filter(Boolean).map(Number)
  return { child, started, told: () => told, ended: ended(child) }
}

async function ended(child: ChildProcess) {
  await once(child, 'exit')
  return child.exitCode
}

async function startedTimes(
  { started }: Pick<Awaited<ReturnType<typeof keeping>>, 'started'>,
  times: number,
) {
  for (let tries = 0; tries < 400 && (await started()).length < times; tries += 1) await delay(50)
  const all = await started()
  assert.equal(all.length, times)
  return all
}

const lives = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('what was up and dies is started again, later each time, and the reason is told', async () => {
  const kept = await keeping("process.send('ready'); process.on('SIGTERM', () => process.exit(0))")
  const [first = 0] = await startedTimes(kept, 1)
  await delay(500)
  process.kill(first, 'SIGKILL')
  const [, second = 0] = await startedTimes(kept, 2)
  await delay(500)
  process.kill(second, 'SIGKILL')
  await startedTimes(kept, 3)
  assert.equal(kept.told(), 'SIGKILL 1\nSIGKILL 2\n')
  await delay(500)
  kept.child.kill('SIGTERM')
  assert.equal(await kept.ended, 0)
})

test('signals in a row end it as one does, once it has ended in order', async () => {
  const kept = await keeping(`process.send('ready')
    for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT']) process.on(signal, () => setTimeout(() => process.exit(0), 700))`)
  const [pid = 0] = await startedTimes(kept, 1)
  await delay(500)
  for (const signal of ['SIGTERM', 'SIGTERM', 'SIGHUP', 'SIGINT'] as const) kept.child.kill(signal)
  assert.equal(await kept.ended, 0)
  assert.equal(lives(pid), false)
  await startedTimes(kept, 1)
})

test('what never came up is not started again: it has told its reader why', async () => {
  const kept = await keeping('process.exit(3)')
  assert.equal(await kept.ended, 3)
  await startedTimes(kept, 1)
})

test('a program whose keeper was killed hears of it', async () => {
  const kept = await keeping("process.send('ready'); process.on('disconnect', () => process.exit(0))")
  const [pid = 0] = await startedTimes(kept, 1)
  await delay(300)
  kept.child.kill('SIGKILL')
  await kept.ended
  for (let tries = 0; tries < 100 && lives(pid); tries += 1) await delay(50)
  assert.equal(lives(pid), false)
})
