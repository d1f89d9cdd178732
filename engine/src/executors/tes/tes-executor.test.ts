import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { assertBeginsAfterItWasSubmitted } from '../../testing/queued-calls.ts'
import { runWdl, tryWdl } from '../../testing/run-wdl.ts'
import { TesServer } from '../../testing/tes-server.ts'
import type { Executor, Job } from '../executor.ts'
import { tesExecutor } from './tes-executor.ts'

const root = mkdtempSync(join(tmpdir(), 'omics-tes-'))
const server = new TesServer('secret')
let executor: Executor

const newExecutor = () => tesExecutor({ url: server.url, token: 'secret', defaultImage: 'debian:12' })

before(async () => {
  await server.start()
  executor = newExecutor()
})
after(async () => {
  await executor.close(true)
  await server.stop()
  rmSync(root, { recursive: true, force: true })
})

function job(command: string, more: Partial<Job> = {}): Job {
  const folder = mkdtempSync(join(root, 'job-'))
  mkdirSync(join(folder, 'work'))
  writeFileSync(join(folder, 'command'), command)
  const resources = { cpu: 1.5, memoryBytes: 5e8, diskBytes: 0, gpu: false }
  return { id: folder, folder, inputs: [], environment: {}, resources, network: false, ...more }
}

async function run(command: string, more: Partial<Job> = {}) {
  const asked = job(command, more)
  const exit = await executor.wait(await executor.submit(asked), asked.folder)
  const read = (name: string) => readFileSync(join(asked.folder, name), 'utf8')
  return { exit, stdout: read('stdout'), stderr: read('stderr'), folder: asked.folder }
}

test('a task runs with its inputs, and what it made comes back, whatever its exit code', async () => {
  const names = ['plain', 'with space', `quo"te's`, 'a%20b', '中文']
  mkdirSync(join(root, 'source'))
  const inputs = names.map((name) => {
    const source = join(root, 'source', name)
    writeFileSync(source, `${name}\n`)
    return { source, target: `/inputs/0/${name}` }
  })
  const { exit, stdout, stderr, folder } = await run(
    'cat /inputs/0/*; echo $A; pwd; echo there > out.txt; mkdir sub; echo x > sub/y; echo no >&2; exit 3',
    { inputs, environment: { A: 'own variable' } },
  )
  assert.equal(exit.exitCode, 3)
  for (const name of names) assert.ok(stdout.includes(`${name}\n`), name)
  assert.match(stdout, /own variable\n\/work\n$/)
  assert.equal(stderr, 'no\n')
  assert.equal(readFileSync(join(folder, 'work/out.txt'), 'utf8'), 'there\n')
  assert.equal(readFileSync(join(folder, 'work/sub/y'), 'utf8'), 'x\n')
  assert.deepEqual(JSON.parse(readFileSync(join(folder, 'exit.json'), 'utf8')), exit)
})

test('a task that is too long is ended and says so', async () => {
  const asked = job('sleep 60', { timeoutSeconds: 0.5 })
  const exit = await executor.wait(await executor.submit(asked), asked.folder)
  assert.equal(exit.endedBy, 'timeout')
})

test('a cancelled task is cancelled at the service, one that waits too', async () => {
  const jobs = Array.from({ length: 4 }, () => job('sleep 1234'))
  const handles = await Promise.all(jobs.map((one) => executor.submit(one)))
  const exits = jobs.map((one, index) =>
    executor.wait(handles[index] ?? { executor: '', id: '' }, one.folder),
  )
  await executor.cancel(handles)
  for (const { endedBy } of await Promise.all(exits)) assert.equal(endedBy, 'cancel')
  assert.deepEqual(new Set(server.tasks.slice(-4).map(({ state }) => state)), new Set(['CANCELED']))
})

test('a task outlives the one who submitted it and is adopted by its name, and begun once', async () => {
  const first = newExecutor()
  const asked = job('sleep 1; echo done')
  const handle = await first.submit(asked)
  await first.close(false)
  const second = newExecutor()
  assert.equal(await second.adopt(handle, asked.folder), 'running')
  assert.equal((await second.wait(handle, asked.folder)).exitCode, 0)
  const names = server.tasks.filter(({ tags }) => tags?.['omics'] === asked.id).map(({ name }) => name)
  assert.equal(server.started.filter((name) => name === names[0]).length, 1)
  assert.equal(await second.adopt({ executor: 'tes', id: 'other' }, join(root, 'none')), 'lost')
})

test('a service that goes away and comes back loses nothing', async () => {
  const early = job('sleep 1')
  const handle = await executor.submit(early)
  await server.away()
  const late = job('echo late')
  const submitting = executor.submit(late)
  await new Promise((resolve) => setTimeout(resolve, 1500))
  await server.start()
  assert.equal((await executor.wait(handle, early.folder)).exitCode, 0)
  assert.equal((await executor.wait(await submitting, late.folder)).exitCode, 0)
})

test('what the service refuses is told at once', async () => {
  const stranger = tesExecutor({ url: server.url, token: 'wrong', defaultImage: 'debian:12' })
  await assert.rejects(stranger.submit(job('echo')), /401/)
})

const SQUARES = `
version 1.1
workflow main {
  scatter (n in range(5)) {
    call square { input: n = n }
  }
  output {
    Array[Int] squares = square.out
  }
}
task square {
  input {
    Int n
  }
  command <<<
    echo $((~{n} * ~{n})) > out
  >>>
  output {
    Int out = read_int("out")
  }
  runtime {
    container: "debian:12-slim"
    memory: "500 MB"
    cpu: 1
  }
}`

test('a workflow runs by the service, which hears what its tasks ask for', async () => {
  const { outputs } = await runWdl(SQUARES, { options: { executor } })
  assert.deepEqual(outputs, { 'main.squares': [0, 1, 4, 9, 16] })
  const last = server.tasks.at(-1)
  assert.equal(last?.executors[0]?.image, 'debian:12-slim')
  assert.deepEqual(last.resources, { cpu_cores: 1, ram_gb: 0.5 })
})

test('an image that the service cannot have fails the run, with what the service said', async () => {
  const { outcome } = await tryWdl(SQUARES.replace('debian:12-slim', 'no-such'), { options: { executor } })
  assert.ok(outcome.status === 'failed' && outcome.failure.code === 'hostLost')
  assert.match(outcome.failure.stderr ?? '', /could not be pulled/)
})

test('a call waits at the service until that runs it, and begins then', async () => {
  // The service runs two at a time.
  const { events, state } = await runWdl(SQUARES.replace('echo $', 'sleep 0.5; echo $'), {
    options: { executor },
  })
  const times = assertBeginsAfterItWasSubmitted(events, state)
  assert.ok(Math.max(...times) > 400, `waited ${times.join(', ')} ms`)
})

test('what a task writes to disks at places of their own comes back from the service', async () => {
  const { outputs } = await runWdl(
    `version 1.2
    task t {
      command <<< mkdir /mnt/data/deep; echo far > /mnt/data/deep/x.txt; echo own > own.txt; ls /mnt/data/inner >>>
      output { File far = "/mnt/data/deep/x.txt"  Array[File] found = glob("/mnt/data/deep/*")  File own = "own.txt" }
      requirements { container: "debian:12"  disks: ["/mnt/data 1 MiB", "/mnt/data/inner 1 MiB"] }
    }`,
    { options: { executor } },
  )
  assert.equal(readFileSync(String(outputs['t.far']), 'utf8'), 'far\n')
  assert.equal(readFileSync(String(outputs['t.own']), 'utf8'), 'own\n')
  assert.ok(Array.isArray(outputs['t.found']) && outputs['t.found'].length === 1)
  const paths = server.tasks.at(-1)?.outputs?.map(({ path }) => path) ?? []
  assert.ok(paths.includes('/mnt/data') && paths.includes('/mnt/data/inner'), paths.join())
})

test('a task tells the service how much disk it needs, and more than that must not come back', async () => {
  const source = (size: string) => `version 1.1
    task t { command <<< head -c ${size} /dev/urandom > x >>> output { File x = "x" }
      runtime { container: "debian:12" memory: "1 GB" disks: "20 MiB" } }`
  const { outcome } = await tryWdl(source('30M'), { options: { executor } })
  assert.ok(outcome.status === 'failed')
  assert.equal(outcome.failure.code, 'diskLimit')
  assert.deepEqual(server.tasks.at(-1)?.resources, { cpu_cores: 1, ram_gb: 1, disk_gb: 0.02097152 })
  await runWdl(source('10M'), { options: { executor } })
})
