import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { launches } from '@omics/contract/analyses/launches'
import { samples } from '@omics/contract/samples/samples'
import { platformGrant } from '../../../../http/grant.ts'
import { newFlow } from '../../../../testing/flow.ts'
import { startPlatform, type Caller, type Platform } from '../../../../testing/platform.ts'
import { addFileFromBytes } from '../../../files/keep.ts'
import { fileUri } from '../../file-uri.ts'

let platform: Platform
let lin: Caller

before(async () => {
  platform = await startPlatform()
  lin = await platform.person('lin')
})
after(() => platform.close())

/** @param programs that a tool names which is made of the workflow, and comes along under a key */
async function checksOf(
  command: string,
  runtime: string,
  who = lin,
  programs?: readonly string[],
  key: string | null = randomUUID(),
) {
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
  const { flowId } = await newFlow(who, `Tools ${randomUUID()}`, content)
  if (programs)
    await platform.context.db.execute(sql`
      insert into tool (id, collection_key, workflow_version_id, title, searched, programs)
      select gen_random_uuid(), ${key}, workflow_version_id, 'Tool', '', array(select jsonb_array_elements_text(${JSON.stringify(programs)}::jsonb))
      from flow where id = ${flowId}`)
  const body = { name: 'A', mode: 'files' as const, inputs: {}, samples: [] }
  const { checks } = await who.call(launches.check, { params: { id: flowId }, body })
  return (code: string) => checks.find((check) => check.code === code)
}

test('a program that no branch can avoid and the machine lacks stops the launch, words in quotes do not', async () => {
  const check = await checksOf(`gatk --version; echo "salmon run"`, 'cpu: 1')
  assert.equal(check('tools_present')?.state, 'failed')
  assert.match(check('tools_present')?.message ?? '', /: gatk\. Task work calls it/)
  const own = await checksOf(
    'ivar trim; nextclade run; trim() { true; }; trim',
    'cpu: 1 container: "quay.io/x/ivar:1.4"',
  )
  assert.match(
    own('tools_present')?.message ?? '',
    /: ivar, nextclade\. Task work calls it\. .*ivar:1\.4 brings it/,
  )
  const quiet = await checksOf(`echo "salmon run" # STAR --runMode`, 'cpu: 1')
  assert.equal(quiet('tools_present'), undefined, 'echo is the shell’s own')
})

test('who lacks a program is told whom to ask, unless that is the reader', async () => {
  const admin = await platform.person('root', 'admin')
  const asked = async (who: Caller) => (await checksOf('gatk', 'cpu: 1', who))('tools_present')?.cures
  assert.deepEqual(
    (await asked(lin))?.map((cure) => cure.kind === 'ask' && cure.people.length),
    [1],
  )
  assert.deepEqual(await asked(admin), [])
})

test('what a command brings itself, or calls by a name that only the run tells, is said to be unknown', async () => {
  const brought = await checksOf('export PATH=$PWD/bin:$PATH; nextclade run', 'cpu: 1')
  assert.equal(brought('tools_present')?.state, 'warning')
  const named = await checksOf('~{tool} --version', 'cpu: 1')
  assert.equal(named('tools_present')?.state, 'note')
  assert.match(
    named('tools_present')?.message ?? '',
    /work decides while it runs what it calls\. To be certain, name a container/,
  )
})

test('a tool that comes along and whose programs are all here leaves nothing unknown of its workflow', async () => {
  const stateWith = async (programs: readonly string[], key?: null) =>
    (await checksOf('~{tool} --version; awk 1', 'cpu: 1', lin, programs, key))('tools_present')?.state
  assert.equal(await stateWith(['awk']), 'passed')
  assert.equal(await stateWith(['awk', 'no-such-program']), 'note')
  assert.equal(await stateWith([]), 'note')
  assert.equal(await stateWith(['awk'], null), 'note', 'somebody’s own says nothing for others')
})

test('a task that asks for more than the machine has stops the launch, and is named', async () => {
  const cpu = await checksOf('true', 'cpu: 4096')
  assert.match(cpu('fits_host')?.message ?? '', /^work asks for 4096 processors/)
  const titled = await checksOf('true', 'cpu: 4096 } meta { title: "Work hard"')
  assert.match(titled('fits_host')?.message ?? '', /^Work hard asks for 4096 processors/)
  const memory = await checksOf('true', 'memory: "900 TiB"')
  assert.match(memory('fits_host')?.message ?? '', /^work asks for 921600\.0 GiB of memory/)
  const both = await checksOf('true', 'cpu: 1 memory: "1 MiB"')
  assert.equal(both('fits_host')?.state, 'passed')
})

test('memory that a task computes from an input or the size of a file stops the launch where it is too much', async () => {
  const content = `version 1.1
task work {
  input { Int gb  File? reads }
  Int doubled = gb * 2 + ceil(size(reads, "TiB")) * 900000
  command <<< true >>>
  runtime { cpu: 1 memory: "~{doubled} GiB" }
}
workflow main {
  input { Int gb  File? reads }
  call work { input: gb, reads }
}
`
  const { projectId, flowId } = await newFlow(lin, `Computed ${randomUUID()}`, content)
  const fits = async (inputs: Record<string, string | number>) => {
    const body = { name: 'A', mode: 'files' as const, inputs }
    const { checks, ready } = await lin.call(launches.check, { params: { id: flowId }, body })
    const check = checks.find(({ code }) => code === 'fits_host')
    return [check?.state, check?.message.replace(/ and there are .*/, ''), ready]
  }
  assert.deepEqual(await fits({ 'main.gb': 400_000 }), [
    'failed',
    'work asks for 800000.0 GiB of memory',
    false,
  ])
  assert.equal((await fits({ 'main.gb': 0 }))[0], 'passed')
  const reads = await addFileFromBytes(platform.context, platformGrant(projectId), Buffer.from('ACGT'), {
    name: 'reads “甲”.txt',
    parentId: null,
    origin: 'upload',
  })
  const large = await fits({ 'main.gb': 0, 'main.reads': fileUri(reads) })
  assert.deepEqual(large.slice(0, 2), ['failed', 'work asks for 900000.0 GiB of memory'])
  // The size of a file that the project may not read is not told by what a step would need for it.
  const { projectId: elsewhere } = await newFlow(lin, `Elsewhere ${randomUUID()}`, content)
  const foreign = await addFileFromBytes(platform.context, platformGrant(elsewhere), Buffer.from('ACGT'), {
    name: 'reads.txt',
    parentId: null,
    origin: 'upload',
  })
  assert.equal((await fits({ 'main.gb': 0, 'main.reads': fileUri(foreign) }))[0], 'passed')
  const set = { 'main.gb': 400_000, 'main.work.runtime.memory': '64 MB' }
  assert.equal((await fits(set))[0], 'passed')
})

test('a step that does not run stops no launch, and one that may run is told of alone', async () => {
  const content = `version 1.1
task look {
  command <<< echo 3 >>>
  output { Int lines = read_int(stdout()) }
}
task work { command <<< true >>>  runtime { cpu: 4096 } }
task fill { command <<< true >>>  runtime { disks: "900000 TiB" } }
workflow main {
  input { Boolean wanted = false  Boolean looks = false }
  if (wanted) { call work }
  if (looks) {
    call look
    if (look.lines > 2) { call work as later }
    if (look.lines > 2) { call fill }
  }
}
`
  const { flowId } = await newFlow(lin, `Conditions ${randomUUID()}`, content)
  const told = async (inputs: Record<string, boolean>) => {
    const body = { name: 'A', mode: 'files' as const, inputs }
    const { checks, ready } = await lin.call(launches.check, { params: { id: flowId }, body })
    const of = (code: string) => checks.find((check) => check.code === code)
    return { fits: of('fits_host'), space: of('space_left'), ready }
  }
  const none = await told({})
  assert.deepEqual([none.fits?.state, none.space?.state, none.ready], ['passed', 'passed', true])
  const wanted = await told({ 'main.wanted': true })
  assert.deepEqual([wanted.fits?.state, wanted.ready], ['failed', false])
  const perhaps = await told({ 'main.looks': true })
  assert.deepEqual([perhaps.fits?.state, perhaps.space?.state, perhaps.ready], ['warning', 'warning', true])
  assert.match(
    perhaps.fits?.message ?? '',
    /^Whether later runs is decided during the run; if it does, it cannot go on\. later asks for 4096/,
  )
  assert.match(perhaps.space?.message ?? '', /fill asks for .* GiB of disk/)
})

test('a step that only the last of many rows runs stops their launch', async () => {
  const content = `version 1.1
task work { command <<< true >>>  runtime { cpu: 4096 } }
workflow main {
  input { String name }
  if (name == "S-149") { call work }
}
`
  const { projectId, flowId } = await newFlow(lin, `Rows ${randomUUID()}`, content)
  const items = Array.from({ length: 150 }, (_, at) => ({ name: `S-${at}` }))
  const added = await lin.call(samples.add, { params: { id: projectId }, body: { items } })
  const told = async (chosen: readonly string[]) => {
    const inputs = { 'main.name': { this: 'name' } }
    const body = { name: 'A', mode: 'samples' as const, inputs, samples: [...chosen] }
    const { checks } = await lin.call(launches.check, { params: { id: flowId }, body })
    return checks.find(({ code }) => code === 'fits_host')?.state
  }
  const ids = added.map(({ id }) => id)
  assert.deepEqual([await told(ids.slice(0, -1)), await told(ids)], ['passed', 'failed'])
})

test('a launch is refused where a program has gone since the form was looked at, and started nothing', async () => {
  const content = `version 1.1
task work {
  command <<< gatk --version >>>
  runtime { cpu: 1 }
}
workflow main { call work }
`
  const { flowId } = await newFlow(lin, `Gone ${randomUUID()}`, content)
  const body = { name: 'A', mode: 'files' as const, inputs: {}, samples: [], idempotency_key: randomUUID() }
  const { status, error, message } = await lin.answer(launches.dataStart, { params: { id: flowId }, body })
  assert.deepEqual([status, error?.id], [422, 'not_ready'])
  assert.match(message, /not installed on this machine: gatk/)
  const { rowCount } = await platform.context.db.execute(
    sql`select 1 from analysis where flow_id = ${flowId}`,
  )
  assert.equal(rowCount, 0)
})
