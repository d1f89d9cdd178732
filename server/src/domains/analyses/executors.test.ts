import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { projects } from '@omics/contract/projects/projects'
import { reports } from '@omics/contract/reports/reports'
import { flows } from '@omics/contract/warehouse/flows'
import { launches } from '@omics/contract/analyses/launches'
import {
  importImage,
  podmanTrouble,
  removeImage,
  writeContainersConf,
} from '@omics/engine/testing/container-image'
import { startPlatform, type Caller, type Platform } from '../../testing/platform.ts'
import { ended as untilEnded } from '../../testing/ended.ts'
import { startWorker, type Worker } from './running/worker.ts'

const image = 'localhost/omics-test:server'
const skip = podmanTrouble() ?? false
const wdl = `version 1.1
task look {
  command <<<
    cat /etc/made-for
  >>>
  output {
    String found = read_string(stdout())
  }
  runtime {
    container: "${image}"
    memory: "128 MB"
  }
}
workflow main {
  call look
  output {
    String found = look.found
  }
}
`

let folder: string
let platform: Platform
let worker: Worker
let lin: Caller

before(async () => {
  if (skip !== false) return
  folder = await mkdtemp(join(tmpdir(), 'omics-executors-'))
  process.env['CONTAINERS_CONF'] = writeContainersConf(folder)
  importImage('podman', image, { 'etc/made-for': 'the tests' })
  platform = await startPlatform({ OMICS_EXECUTOR: 'podman' })
  worker = await startWorker(platform.context, 'test')
  lin = await platform.person('lin')
})
after(async () => {
  if (skip !== false) return
  await worker.close()
  removeImage('podman', image)
  await platform.close()
  await rm(folder, { recursive: true, force: true })
})

test('an analysis runs in the images that its tasks name, and tells their digests', { skip }, async () => {
  const project = await lin.call(projects.create, { body: { name: 'Containers' } })
  const flow = await lin.call(flows.fromWdl, { body: { project_id: project.id, name: 'main', wdl } })
  const body = { name: 'Look', mode: 'files' as const, inputs: {}, idempotency_key: 'look-once' }
  const review = await lin.call(launches.check, { params: { id: flow.id }, body })
  assert.equal(review.checks.find(({ code }) => code === 'images_available')?.state, 'passed')
  const launched = await lin.call(launches.dataStart, { params: { id: flow.id }, body })
  const shown = await ended(launched.analysis_id)
  assert.equal(shown.state, 'succeeded', JSON.stringify(shown.failure))
  assert.deepEqual(shown.executors, ['podman'])
  assert.deepEqual(
    shown.used_images.map(({ name }) => name),
    [image],
  )
  assert.match(shown.used_images[0]?.digest ?? '', /^sha256:[0-9a-f]{64}$/)
  assert.deepEqual(shown.unused_images, [])
  const { report_id: id } = await lin.call(reports.push, { params: { id: shown.id }, body: {} })
  const { sections } = await lin.call(reports.show, { params: { id } })
  const software = sections.find((section) => section.kind === 'software')
  assert.deepEqual(software?.images, shown.used_images)
  const methods = sections.find((section) => section.kind === 'methods')
  assert.ok(methods?.text.includes(shown.used_images[0]?.digest ?? '-'), methods?.text)
})

const ended = (id: string) => untilEnded(worker, lin, id)
