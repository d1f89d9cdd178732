import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { launches } from '@omics/contract/analyses/launches'
import { tools } from '@omics/contract/tools/tools'
import { publishWorkflow } from '../../../../api-tests/runs.ts'
import { newFlow } from '../../../../testing/flow.ts'
import { startPlatform, type Caller, type Platform } from '../../../../testing/platform.ts'

let inContainers: Platform
let onNodes: Platform
before(async () => {
  inContainers = await startPlatform({ OMICS_EXECUTOR: 'podman', OMICS_CONTAINER_IMAGE: 'debian:12' })
  onNodes = await startPlatform({ OMICS_EXECUTOR: 'slurm' })
})
after(async () => {
  await inContainers.close()
  await onNodes.close()
})

const workflow = (runtime: string) => `version 1.1
task work {
  command <<< nextclade run | sort >>>
  runtime { cpu: 1 ${runtime} }
}
workflow main { call work }
`
const inImage = 'container: "quay.io/biocontainers/nextclade:2.14--h9ee0642_0"'

async function checksOf(lin: Caller, runtime: string) {
  const { flowId } = await newFlow(lin, `Images ${runtime.length}`, workflow(runtime))
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
