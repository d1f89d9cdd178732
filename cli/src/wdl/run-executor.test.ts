import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import {
  importImage,
  podmanTrouble,
  removeImage,
  writeContainersConf,
} from '@omics/engine/testing/container-image'
import { slurmTrouble, startSlurm } from '@omics/engine/testing/slurm-cluster'
import { standInEngine } from '@omics/engine/testing/stand-in-engine'
import { TesServer } from '@omics/engine/testing/tes-server'
import { until } from '@omics/engine/testing/until'

const MAIN = join(import.meta.dirname, '..', 'main.ts')
const IMAGE = 'localhost/omics-test:cli'
const root = mkdtempSync(join(tmpdir(), 'omics-cli-'))
after(() => rmSync(root, { recursive: true, force: true }))

const SOURCE = `
version 1.1
workflow main {
  scatter (n in range(3)) {
    call say { input: n = n }
  }
  output {
    Array[String] out = say.out
  }
}
task say {
  input {
    Int n
  }
  command <<<
    sleep 3; echo "hi ~{n}"
  >>>
  output {
    String out = read_string(stdout())
  }
  runtime {
    memory: "64 MB"
  }
}`

function start(executor: string, folder: string, more: Record<string, string>): ChildProcess {
  const file = join(root, 'main.wdl')
  writeFileSync(file, SOURCE)
  return spawn(
    process.execPath,
    [
      '--no-warnings',
      MAIN,
      'wdl',
      'run',
      file,
      '--quiet',
      '--executor',
      executor,
      '--dir',
      folder,
      '-o',
      `${folder}.json`,
    ],
    { env: { ...process.env, ...more }, stdio: ['ignore', 'inherit', 'inherit'] },
  )
}

const ended = (child: ChildProcess) => new Promise((resolve) => child.once('exit', (code) => resolve(code)))

/** Kills the command while its tasks run, and calls it again: what ran goes on, and nothing runs twice. */
async function killAndGoOn(executor: string, more: Record<string, string>) {
  const folder = join(root, executor)
  const first = start(executor, folder, more)
  const over = ended(first)
  await until('No task starts', () => eventsOf(folder).includes('callStarted'), { seconds: 60 })
  await new Promise((resolve) => setTimeout(resolve, 1000))
  first.kill('SIGKILL')
  await over
  assert.equal(await ended(start(executor, folder, more)), 0)
  assert.deepEqual(JSON.parse(readFileSync(`${folder}.json`, 'utf8')), {
    'main.out': ['hi 0', 'hi 1', 'hi 2'],
  })
  const events = eventsOf(folder)
  assert.ok(events.includes('callAdopted'), events.join())
  assert.equal(events.filter((type) => type === 'callStarted').length, 3)
}

function eventsOf(folder: string): string[] {
  try {
    const [run = ''] = readdirSync(folder).filter((name) => name.endsWith('main'))
    const lines = readFileSync(join(folder, run, 'events.jsonl'), 'utf8')
      .split('\n')
      .filter(Boolean)
    return lines.flatMap((line) => [...line.matchAll(/"type":"(\w+)"/g)].map(([, type = '']) => type))
  } catch {
    return []
  }
}

test('jobs of a cluster go on when the command is killed', { skip: slurmTrouble() ?? false }, async () => {
  const cluster = await startSlurm()
  try {
    await killAndGoOn('slurm', { SLURM_CONF: cluster.configuration })
  } finally {
    await cluster.stop()
  }
})

test('containers go on when the command is killed', { skip: podmanTrouble() ?? false }, async () => {
  const CONTAINERS_CONF = writeContainersConf(root)
  process.env['CONTAINERS_CONF'] = CONTAINERS_CONF
  importImage('podman', IMAGE)
  try {
    await killAndGoOn('podman', { CONTAINERS_CONF, OMICS_CONTAINER_IMAGE: IMAGE })
  } finally {
    removeImage('podman', IMAGE)
  }
})

test('tasks of a service go on when the command is killed', async () => {
  const server = new TesServer()
  await server.start()
  try {
    await killAndGoOn('tes', { OMICS_TES_URL: server.url })
  } finally {
    await server.stop()
  }
})

test('an executor that does not exist is refused by name', async () => {
  const child = start('cloud', join(root, 'none'), {})
  assert.equal(await ended(child), 2)
})

test('a task that names no image runs in a public one, as nobody made the platform’s own on this computer', async () => {
  const program = join(root, 'engine')
  const pulled = standInEngine(program)
  await ended(start('podman', join(root, 'public'), { OMICS_CONTAINER_PROGRAM: program }))
  assert.match(readFileSync(pulled, 'utf8'), /docker\.io\/library\/ubuntu:24\.04/)
})
