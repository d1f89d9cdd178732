import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { standInApptainer } from '../../testing/stand-in-apptainer.ts'
import { tryWdl } from '../../testing/run-wdl.ts'
import type { Job } from '../executor.ts'
import { supervisedExecutor } from '../process/supervised-executor.ts'
import { apptainerLauncher } from './apptainer-launcher.ts'

const root = mkdtempSync(join(tmpdir(), 'omics-apptainer-'))
const program = standInApptainer(root)
const launcher = apptainerLauncher({
  images: join(root, 'images'),
  hostFolders: [],
  program,
  defaultImage: 'ubuntu:24.04',
})
const executor = supervisedExecutor('apptainer', join(root, 'supervisor'), launcher)
after(async () => {
  await executor.close(true)
  rmSync(root, { recursive: true, force: true })
})

function job(command: string, more: Partial<Job> = {}): Job {
  const folder = mkdtempSync(join(root, 'job-'))
  mkdirSync(join(folder, 'work'))
  writeFileSync(join(folder, 'command'), command)
  const resources = { cpu: 1, memoryBytes: 2 ** 28, diskBytes: 0, gpu: false }
  return { id: folder, folder, inputs: [], environment: {}, resources, network: false, ...more }
}

test('a task runs in the file of its image, with its inputs, folder and environment', async () => {
  const names = ['plain', 'with space', `quo"te's`, 'a,b', '中文']
  const inputs = names.map((name) => {
    const source = join(root, name)
    writeFileSync(source, `${name}\n`)
    return { source, target: `/inputs/0/${name}` }
  })
  const asked = job('cat /image /inputs/0/*; echo $A; pwd; echo x > out; echo y >> /inputs/0/plain', {
    inputs,
    image: 'quay.io/biocontainers/fastp:0.23.2',
    environment: { A: 'own $variable' },
  })
  await executor.wait(await executor.submit(asked), asked.folder)
  const stdout = readFileSync(join(asked.folder, 'stdout'), 'utf8')
  assert.match(stdout, /^image docker:\/\/quay\.io\/biocontainers\/fastp:0\.23\.2$/m)
  for (const name of names) assert.ok(stdout.includes(`${name}\n`), name)
  assert.match(stdout, /own \$variable\n\/work\n$/)
  assert.match(readFileSync(join(asked.folder, 'stderr'), 'utf8'), /Read-only/)
  assert.equal(readFileSync(join(asked.folder, 'work/out'), 'utf8'), 'x\n')
})

test('a task calls the programs of the platform itself', async () => {
  const asked = job('omics-singlecell none; touch /opt/omics/singlecell/mine')
  await executor.wait(await executor.submit(asked), asked.folder)
  const stderr = readFileSync(join(asked.folder, 'stderr'), 'utf8')
  assert.match(stderr, /There is no step none/)
  assert.match(stderr, /singlecell\/mine.*Read-only/)
})

test('an image is pulled once, however many ask for it, and known by its content', async () => {
  const found = await Promise.all(Array.from({ length: 5 }, () => executor.software('oras://host/image:2')))
  assert.equal(new Set(found.map(({ identity }) => identity)).size, 1)
  assert.match(found[0]?.identity ?? '', /^sha256:[0-9a-f]{64}$/)
  const pulled = readFileSync(`${program}.pulled`, 'utf8').split('\n')
  assert.equal(pulled.filter((image) => image === 'oras://host/image:2').length, 1)
})

test('a run whose image cannot be had fails with that reason', async () => {
  const source = 'version 1.1\ntask t {\n command <<< >>>\n runtime { container: "no-such:1" }\n}'
  const { outcome } = await tryWdl(source, { options: { executor }, request: { task: 't' } })
  assert.ok(outcome.status === 'failed' && outcome.failure.code === 'imageUnavailable')
  assert.match(outcome.failure.args.message, /image not found/)
})
