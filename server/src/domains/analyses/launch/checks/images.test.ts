import assert from 'node:assert/strict'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { launches } from '@omics/contract/analyses/launches'
import { tools } from '@omics/contract/tools/tools'
import { bringCollection } from '../../../../collection/bring.ts'
import { supplied } from '../../../../collection/collection.ts'
import { publishWorkflow } from '../../../../api-tests/runs.ts'
import { newFlow } from '../../../../testing/flow.ts'
import { startPlatform, type Caller, type Platform } from '../../../../testing/platform.ts'

let inContainers: Platform
let onNodes: Platform
let withOwn: Platform
let onService: Platform
const folder = mkdtempSync(join(tmpdir(), 'images-'))
const engine = join(folder, 'podman')
const made = join(folder, 'made')
const path = process.env['PATH']
before(async () => {
  // Asked for the size of an image, it has one as soon as that was made.
  writeFileSync(engine, `#!/bin/sh\n[ "$2" = inspect ] && [ -e ${made} ] && echo 3252513047\n`)
  chmodSync(engine, 0o755)
  withOwn = await startPlatform({ OMICS_EXECUTOR: 'podman', OMICS_CONTAINER_PROGRAM: engine })
  inContainers = await startPlatform({ OMICS_EXECUTOR: 'podman', OMICS_CONTAINER_IMAGE: 'debian:12' })
  writeFileSync(join(folder, 'sinfo'), '#!/bin/sh\necho "4|4000|(null)"\necho "8|16000|(null)"\n')
  chmodSync(join(folder, 'sinfo'), 0o755)
  process.env['PATH'] = `${folder}:${path}`
  onNodes = await startPlatform({ OMICS_EXECUTOR: 'slurm' })
  onService = await startPlatform({ OMICS_EXECUTOR: 'tes', OMICS_TES_URL: 'http://127.0.0.1:9/' })
})
after(async () => {
  process.env['PATH'] = path
  await inContainers.close()
  await onNodes.close()
  await onService.close()
  await withOwn.close()
  rmSync(folder, { recursive: true })
})

const workflow = (runtime: string, command = 'nextclade run | sort') => `version 1.1
task work {
  command <<< ${command} >>>
  runtime { cpu: 1 ${runtime} }
}
workflow main { call work }
`
const inImage = 'container: "quay.io/biocontainers/nextclade:2.14--h9ee0642_0"'

async function checksOf(lin: Caller, runtime: string, command?: string) {
  const name = `Images ${runtime.length} ${command ?? ''}`
  const { flowId } = await newFlow(lin, name, workflow(runtime, command))
  const body = { name: 'A', mode: 'files' as const, inputs: {}, samples: [] }
  const { checks } = await lin.call(launches.check, { params: { id: flowId }, body })
  return { of: (code: string) => checks.find((check) => check.code === code) }
}

test('before a launch it is told which images tasks run in, and nothing of this server is missing for them', async () => {
  const lin = await inContainers.person('lin')
  const { of } = await checksOf(lin, inImage)
  assert.deepEqual(
    [of('images_available')?.state, of('images_available')?.message],
    ['passed', 'Tasks run in nextclade:2.14, not with the programs of this server.'],
  )
  assert.equal(of('tools_present'), undefined)
})

test('a task that names no image is warned of with the image that it runs in and the programs that this has to bring', async () => {
  const mei = await inContainers.person('mei')
  const { of } = await checksOf(mei, '')
  assert.deepEqual(
    [of('images_available')?.state, of('images_available')?.message],
    ['warning', 'Tasks that name no image (work) run in debian:12, which has to bring nextclade.'],
  )
})

test('where the image of the platform was not made, the check says by which command an administrator makes it', async () => {
  rmSync(made, { force: true })
  const { of } = await checksOf(await withOwn.person('wu'), '')
  const { state, message, cures } = of('images_available') ?? {}
  assert.deepEqual(
    [state, message],
    [
      'failed',
      'Tasks that name no image (work) run in localhost/omics-tools:12, which has not been made on this server yet. An administrator makes it once: npm run image',
    ],
  )
  assert.equal(cures?.[0]?.kind, 'ask')
})

test('once it was made, what the tools that come along call is in it, and what is not is warned of', async () => {
  writeFileSync(made, '')
  await withOwn.person('owner', 'admin')
  await bringCollection(
    withOwn.context,
    supplied.filter(({ key }) => key === 'seqkit_grep'),
  )
  const mei = await withOwn.person('mei')
  const own = await checksOf(mei, '', 'seqkit grep -p a')
  assert.deepEqual(
    [own.of('images_available')?.state, own.of('images_available')?.message],
    ['passed', 'Tasks run in omics-tools:12, not with the programs of this server.'],
  )
  const other = await checksOf(mei, '', 'seqkit grep -p a | nextclade run')
  assert.match(
    other.of('images_available')?.message ?? '',
    /^Tasks that name no image \(work\) run in localhost\/omics-tools:12, which has to bring nextclade\.$/,
  )
})

test('on a cluster the nodes are told to need the programs, whatever this server has', async () => {
  const lin = await onNodes.person('lin')
  const { of } = await checksOf(lin, inImage)
  assert.match(
    of('images_available')?.message ?? '',
    /^Tasks name container images\. The nodes of the cluster/,
  )
  assert.equal(of('tools_present')?.state, 'warning')
  assert.match(
    of('tools_present')?.message ?? '',
    /^The nodes of the cluster must have nextclade, which task work/,
  )
})

test('a step that no node of the cluster has room for stops the launch before it begins', async () => {
  const lin = await onNodes.person('wu')
  const { of } = await checksOf(lin, 'memory: "40 GiB"')
  assert.deepEqual(
    [of('fits_cluster')?.state, of('fits_cluster')?.message],
    [
      'failed',
      'work asks for 40.0 GiB of memory and the largest node of the cluster has 15.6 GiB. Set less under “Resources of the steps”, or ask for a larger node.',
    ],
  )
  const drawing = await checksOf(lin, 'gpu: true')
  assert.equal(
    drawing.of('fits_cluster')?.message,
    'work needs a graphics processor (GPU), and no node of the cluster has one.',
  )
  const fitting = await checksOf(lin, 'memory: "8 GiB"')
  assert.deepEqual([fitting.of('fits_cluster')?.state, fitting.of('fits_cluster')?.count], ['passed', 8])
})

test('a step that calls a program of the platform itself is refused where a service starts it elsewhere', async () => {
  const lin = await onService.person('lin')
  const { of } = await checksOf(lin, '', 'omics-singlecell quality')
  assert.deepEqual(
    [of('images_available')?.state, of('images_available')?.message],
    [
      'failed',
      'work calls omics-singlecell, a program of this platform, which a task execution service (TES) cannot be given. It runs on this server, in its containers and on Slurm.',
    ],
  )
})

test('no tool is marked as lacking programs of this server where its tasks do not run with them', async () => {
  for (const platform of [inContainers, onNodes]) {
    const owner = await platform.person('owner')
    const { versionId } = await publishWorkflow(owner, 'Of an image')
    const body = {
      title: 'Absent',
      version_id: versionId,
      programs: ['no-such-program'],
      packages: ['absent'],
    }
    const { id } = await owner.call(tools.create, { body })
    const { lacking, needs } = await owner.call(tools.show, { params: { id } })
    assert.deepEqual([lacking, needs.missing_programs, needs.command], [false, [], ''])
  }
})
