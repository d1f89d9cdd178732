// A scatter of 100 echo tasks on a Slurm of two nodes with two processors each, from the first job to the last output, as
// a ratio to one `sbatch --array` of the same commands in the same sandbox. Needs root, slurm-wlm and munge.
import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { createEngine, fileStore } from '@omics/engine'
import { makeExecutor } from '@omics/engine/executors'
import { slurmTrouble, startSlurm } from '@omics/engine/testing/slurm-cluster'
import { median } from './platform/platform.ts'
import { seconds } from './platform/seconds.ts'
import { manyTasks } from './workflows/many-tasks.ts'

const tasks = Number(process.env['OMICS_BENCH_TASKS'] ?? 100)
const rounds = Number(process.env['OMICS_BENCH_ROUNDS'] ?? 3)
const wdl = manyTasks('said', 'runtime { memory: "64 MB" }')

const trouble = slurmTrouble()
if (trouble !== undefined) throw new Error(trouble)
const cluster = await startSlurm()
const folder = await mkdtemp(join(tmpdir(), 'omics-bench-slurm-'))
try {
  const own: number[] = []
  const bare: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    bare.push(await seconds(() => bareArray(join(folder, `bare-${round}`))))
    own.push(await seconds(() => throughEngine(join(folder, `own-${round}`))))
  }
  const [a, b] = [median(own), median(bare)]
  console.table([
    {
      tasks,
      'engine s': a.toFixed(2),
      'sbatch --array s': b.toFixed(2),
      ratio: (a / b).toFixed(2),
      wanted: 'at most 1.5',
    },
  ])
} finally {
  await cluster.stop()
  await rm(folder, { recursive: true, force: true })
}

async function throughEngine(place: string): Promise<void> {
  const executor = makeExecutor(
    { kind: 'slurm', slurm: { configuration: cluster.configuration } },
    { folder: place, sandboxFolder: join(folder, 'sandbox'), images: '', hostImages: [], unsafe: false },
  )
  const engine = createEngine({
    store: fileStore(join(place, 'events.jsonl')),
    executor,
    hostImagePolicy: 'refuse',
  })
  const workflow = { uri: 'main.wdl', read: () => Promise.resolve(wdl) }
  await engine.start({ run: place, folder: place, workflow, inputs: { 'many.n': tasks } })
  const outcome = await engine.outcome(place)
  await engine.close()
  if (outcome.status !== 'finished') throw new Error(`The scatter ended as ${outcome.status}`)
}

async function bareArray(place: string): Promise<void> {
  const script = join(folder, 'script')
  const sandbox = [
    'bwrap',
    '--unshare-all',
    '--cap-drop',
    'ALL',
    '--clearenv',
    '--new-session',
    '--die-with-parent',
    '--ro-bind',
    '/usr',
    '/usr',
    '--symlink',
    'usr/bin',
    '/bin',
    '--symlink',
    'usr/lib',
    '/lib',
    '--symlink',
    'usr/lib64',
    '/lib64',
    '--proc',
    '/proc',
    '--dev',
    '/dev',
    '--tmpfs',
    '/tmp',
  ].join(' ')
  const id = '$SLURM_ARRAY_TASK_ID'
  await writeFile(
    script,
    `#!/bin/sh\nmkdir -p "${place}/${id}" && ${sandbox} --bind "${place}/${id}" /work --chdir /work /bin/bash -c "echo ${id}" > "${place}/${id}/stdout" && mkdir -p "${place}/done" && touch "${place}/done/${id}"\n`,
  )
  await promisify(execFile)(
    'sbatch',
    [`--array=0-${tasks - 1}`, '--export=PATH', '--mem=64M', '--output=/dev/null', script],
    { env: { ...process.env, SLURM_CONF: cluster.configuration } },
  )
  while ((await readdir(join(place, 'done')).catch(() => [])).length < tasks) await delay(20)
}
