import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { launches } from '@omics/contract/analyses/launches'
import { projects } from '@omics/contract/projects/projects'
import { workflows } from '@omics/contract/warehouse/workflows'
import { startPlatform, type Caller, type Platform } from '../../../testing/platform.ts'

let platform: Platform
let lin: Caller

before(async () => {
  platform = await startPlatform()
  lin = await platform.person('lin')
})
after(() => platform.close())

async function checksOf(command: string, runtime: string) {
  const content = `version 1.1
task work {
  input { String tool = "STAR" }
  command <<<
    ${command}
  >>>
  runtime { ${runtime} }
}
task unreached { command <<< gatk >>> runtime { cpu: 9999 } }
workflow main { call work }
`
  const { id } = await lin.call(projects.create, { body: { name: 'Tools' } })
  const first = { tag: '1', entry: 'main.wdl', sources: [{ path: 'main.wdl', content }] }
  const draft = await lin.call(workflows.create, { body: { name: `tools ${id}`, first } })
  const flow = await lin.call(workflows.start, { body: { version_id: draft.id, project_id: id } })
  const body = { name: 'A', mode: 'files' as const, inputs: {}, samples: [] }
  const { checks } = await lin.call(launches.check, { params: { id: flow.flow_id }, body })
  return (code: string) => checks.find((check) => check.code === code)
}

test('a program that no branch can avoid and the machine lacks stops the launch, words in quotes do not', async () => {
  const check = await checksOf(`gatk --version; echo "salmon run"`, 'cpu: 1')
  assert.equal(check('tools_present')?.state, 'failed')
  assert.match(check('tools_present')?.message ?? '', /: gatk\./)
  const quiet = await checksOf(`echo "salmon run" # STAR --runMode`, 'cpu: 1')
  assert.equal(quiet('tools_present'), undefined)
})

test('a task that asks for more than the machine has stops the launch, and is named', async () => {
  const cpu = await checksOf('true', 'cpu: 4096')
  assert.match(cpu('fits_host')?.message ?? '', /^work asks for 4096 processors/)
  const memory = await checksOf('true', 'memory: "900 TiB"')
  assert.match(memory('fits_host')?.message ?? '', /^work asks for 921600\.0 GiB of memory/)
  const both = await checksOf('true', 'cpu: 1 memory: "1 MiB"')
  assert.equal(both('fits_host')?.state, 'passed')
})
