import assert from 'node:assert/strict'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, afterEach, beforeEach, test } from 'node:test'
import { runWdl, tryWdl } from '../../testing/run-wdl.ts'
import { standInApptainer } from '../../testing/stand-in-apptainer.ts'
import { apptainerLauncher } from '../apptainer/apptainer-launcher.ts'
import { runOptions } from '../container/run-options.ts'
import type { Job } from '../executor.ts'
import { processExecutor } from '../process/process-executor.ts'
import { supervisedExecutor } from '../process/supervised-executor.ts'
import { gpusOf } from '../slurm/commands.ts'
import { tesTask } from '../tes/tes-task.ts'
import { GpuPool } from './gpu-pool.ts'
import { hostGpus } from './host-gpus.ts'

const root = mkdtempSync(join(tmpdir(), 'omics-gpu-'))
const before = process.env['PATH'] ?? ''
const executor = processExecutor({ folder: join(root, 'supervisor') })
let count = 0

/** A program in the place of NVIDIA's that tells of so many devices. */
function standIn(devices: number): void {
  const folder = join(root, `bin-${(count += 1)}`)
  mkdirSync(folder)
  const lines = Array.from({ length: devices }, (_, number) => `echo ${number}`)
  writeFileSync(join(folder, 'nvidia-smi'), ['#!/bin/sh', ...lines].join('\n'))
  chmodSync(join(folder, 'nvidia-smi'), 0o755)
  process.env['PATH'] = `${folder}:${before}`
}

beforeEach(() => standIn(3))
afterEach(() => {
  process.env['PATH'] = before
})
after(async () => {
  await executor.close(true)
  rmSync(root, { recursive: true, force: true })
})

function job(gpus: number, more: Partial<Job> = {}): Job {
  const folder = mkdtempSync(join(root, 'job-'))
  mkdirSync(join(folder, 'work'))
  writeFileSync(join(folder, 'command'), 'echo')
  const resources = { cpu: 1, memoryBytes: 2 ** 28, diskBytes: 0, gpu: gpus > 0, gpus }
  return { id: folder, folder, inputs: [], environment: {}, resources, network: false, ...more }
}

const source = (asked: string, shards = 1) => `
version 1.2
workflow main {
  scatter (n in range(${shards})) {
    call see { input: n = n }
  }
  output {
    Array[String] seen = see.seen
  }
}
task see {
  input {
    Int n
  }
  command <<<
    echo "$CUDA_VISIBLE_DEVICES"; sleep 0.5
  >>>
  output {
    String seen = read_string(stdout())
  }
  ${asked}
}`

const requirements = 'requirements { gpu: true, cpu: 0.25, memory: "64 MiB" }'

test('the devices of the machine are counted by the program of their driver', () => {
  assert.deepEqual(hostGpus(), ['0', '1', '2'])
  process.env['PATH'] = join(root, 'nothing')
  assert.deepEqual(hostGpus(), [])
})

test('tasks that run at a time get devices of their own, as many as they ask for', async () => {
  const { outputs } = await runWdl(source(requirements, 3), { options: { executor } })
  assert.deepEqual((outputs['main.seen'] as string[]).toSorted(), ['0', '1', '2'])
  const two = source(`${requirements} hints { gpu: 2 }`, 2)
  const { outputs: pairs, events } = await runWdl(two, { options: { executor } })
  assert.deepEqual(pairs['main.seen'], ['0,1', '0,1'], 'the second pair waits until the first is free')
  const started = events.find((event) => event.type === 'callStarted')
  assert.equal(started?.type === 'callStarted' && started.resources.gpus, 2)
})

test('a task that asks for none sees none', async () => {
  const { outputs } = await runWdl(source('requirements { gpu: false }'), { options: { executor } })
  assert.deepEqual(outputs['main.seen'], [''])
})

test('a task that asks for more devices than there are fails at once and says so', async () => {
  standIn(1)
  const { outcome } = await tryWdl(source(`${requirements} hints { gpu: 2 }`), { options: { executor } })
  assert.ok(outcome.status === 'failed')
  assert.deepEqual(outcome.failure, { code: 'tooMuchAsked', args: { what: 'gpu', asked: '2', has: '1' } })
})

test('devices are free again after their job, and those of a job that goes on are not given away', () => {
  const pool = new GpuPool()
  const first = pool.take(job(2))
  assert.deepEqual([first.gpus, pool.take(job(1)).gpus], [['0', '1'], ['2']])
  pool.release(first.id)
  assert.deepEqual(pool.take(job(1)).gpus, ['0'])
  const after = new GpuPool()
  after.adopt(first.id, first.folder)
  assert.deepEqual(after.take(job(1)).gpus, ['2'])
})

test('containers get the devices of their job by the option of their engine', () => {
  const equipped = { ...job(2), gpus: ['0', '2'] }
  const options = (engine: 'docker' | 'podman') =>
    runOptions(engine, 'name', 'image', equipped).filter((option) => /^--(gpus|device)=/.test(option))
  assert.deepEqual(options('docker'), ['--gpus="device=0,2"'])
  assert.deepEqual(options('podman'), ['--device=nvidia.com/gpu=0', '--device=nvidia.com/gpu=2'])
  assert.deepEqual(
    runOptions('docker', 'name', 'image', job(0)).filter((option) => /^--(gpus|device)=/.test(option)),
    [],
  )
})

test('a container of Apptainer is given the driver, and its own devices', async () => {
  const launcher = apptainerLauncher({
    images: join(root, 'images'),
    hostFolders: [],
    program: standInApptainer(root),
    defaultImage: 'ubuntu:24.04',
  })
  const apptainer = supervisedExecutor('apptainer', join(root, 'apptainer-supervisor'), launcher)
  const asked = job(1)
  writeFileSync(join(asked.folder, 'command'), 'echo "devices $CUDA_VISIBLE_DEVICES"')
  const launch = await launcher.launch({ ...asked, gpus: ['1'] })
  assert.ok(launch.own.includes('--nv'))
  assert.equal((await apptainer.wait(await apptainer.submit(asked), asked.folder)).exitCode, 0)
  assert.equal(readFileSync(join(asked.folder, 'stdout'), 'utf8'), 'devices 0\n')
  assert.ok(!(await launcher.launch(job(0))).own.includes('--nv'))
  await apptainer.close(true)
})

test('a service is told of them, and a cluster tells what its nodes have', () => {
  assert.deepEqual(tesTask(job(2), 'image').resources.backend_parameters, { gpu: '2' })
  assert.equal(tesTask(job(0), 'image').resources.backend_parameters, undefined)
  assert.equal(gpusOf('(null)'), 0)
  assert.equal(gpusOf('gpu:2'), 2)
  assert.equal(gpusOf('gpu:a100:4(S:0-1),tmpdisk:100'), 4)
  assert.equal(gpusOf('tmpdisk:100,gpu:a100:1(S:0),gpu:t4:3(S:1)'), 4)
})
