import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { mkdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { analyses } from '@omics/contract/analyses/analyses'
import { launches } from '@omics/contract/analyses/launches'
import { projects } from '@omics/contract/projects/projects'
import { samples } from '@omics/contract/samples/samples'
import { platformGrant } from '../../../http/grant.ts'
import { ended as untilEnded } from '../../../testing/ended.ts'
import { flowIn, launchFlow } from '../../../testing/flow.ts'
import { startPlatform, type Caller, type Platform } from '../../../testing/platform.ts'
import { addFileFromBytes } from '../../files/keep.ts'
import { fileUri } from '../file-uri.ts'
import { startWorker, type Worker } from './worker.ts'

let platform: Platform
let worker: Worker
let mallory: Caller
let victim: Caller
let projectId: string
let data: string

before(async () => {
  platform = await startPlatform({ OMICS_HOST_TOOLS: '1' })
  worker = await startWorker(platform.context, 'test')
  mallory = await platform.person('mallory')
  victim = await platform.person('victim')
  projectId = (await mallory.call(projects.create, { body: { name: 'Hostile' } })).id
  data = platform.context.config.dataFolder
})
after(async () => {
  await worker.close()
  await platform.close()
})

let count = 0

async function start(source: string, who = mallory, project = projectId): Promise<string> {
  count += 1
  return launchFlow(who, await flowIn(who, project, `hostile ${count}`, source))
}

const ended = (id: string, who = mallory) => untilEnded(worker, who, id)

const run = async (source: string) => ended(await start(source))
const outputsOf = (id: string, who = mallory, project = projectId) =>
  who.call(analyses.showFile, { params: { id: project, analysi_id: id } })
const workflow = (output: string) => `version 1.1\nworkflow w { output { ${output} } }`
const task = (command: string, output: string) =>
  `version 1.1\ntask t { command <<<\n${command}\n>>> output { ${output} } }
   workflow w { call t output { Array[String] all = ["done"] } }`.replace(
    'Array[String] all = ["done"]',
    output.replace(/(\w[\w[\]]*) (\w+) = .*/s, '$1 $2 = t.$2'),
  )

/** Nothing of the host, and nothing of the database, may be in what people are told. */
async function assertTellsNothing(id: string): Promise<void> {
  const [analysis, { items }, runs] = await Promise.all([
    mallory.call(analyses.show, { params: { id } }),
    mallory.call(analyses.calls, { params: { id } }),
    mallory.call(analyses.runs, { params: { id } }),
  ])
  const details = await Promise.all(
    items.map(({ run_id, call }) =>
      mallory.call(analyses.taskOutput, { params: { id: projectId, task_id: `${run_id}:${call}` } }),
    ),
  )
  const told = JSON.stringify([analysis, items, runs, details])
  assert.ok(!told.includes(data), told)
  assert.doesNotMatch(told, /Failed query|select |insert |\$1|node_modules|\.ts:\d/, told)
}

test('where a task’s places lie tells it no name of a person, project, sample, file or workflow', async () => {
  const names = ['mallory', 'Ward 7', 'Patient 0815', 'reads of Li.txt', 'nightly check', 'Trial of Sun']
  const [, project = '', sample = '', file = '', flow = '', name = ''] = names
  const id = (await mallory.call(projects.create, { body: { name: project } })).id
  const reads = await addFileFromBytes(platform.context, platformGrant(id), Buffer.from('ACGT\n'), {
    name: file,
    parentId: null,
    origin: 'upload',
  })
  const [row] = await mallory.call(samples.add, { params: { id }, body: { items: [{ name: sample }] } })
  const source = `version 1.1\ntask t { input { File reads } command <<<
    cat '~{reads}' > /dev/null; cut -d ' ' -f 4 /proc/self/mountinfo; readlink /proc/self/fd/2
  >>> output { Array[String] told = read_lines(stdout()) } }
  workflow w { input { File reads } call t { input: reads } output { Array[String] told = t.told } }`
  const { analysis_id } = await mallory.call(launches.dataStart, {
    params: { id: await flowIn(mallory, id, flow, source) },
    body: {
      name,
      mode: 'samples',
      inputs: { 'w.reads': fileUri(reads) },
      samples: [row?.id ?? ''],
      idempotency_key: randomUUID(),
    },
  })
  assert.equal((await ended(analysis_id)).state, 'succeeded')
  const [output] = await outputsOf(analysis_id, mallory, id)
  const told = JSON.stringify(output?.value).replaceAll(String.raw`\\040`, ' ')
  assert.ok(told.includes(join(data, 'runs')) && told.includes(join(data, 'files')), told)
  assert.deepEqual(
    names.filter((one) => told.includes(one)),
    [],
    told,
  )
})

test('a text that names a file of the server stays a text', async () => {
  const canary = join(data, 'canary.txt')
  await writeFile(canary, 'canary', { mode: 0o640 })
  await mkdir(join(data, 'secrets'), { recursive: true })
  const texts = [
    `${data}/runs/../canary.txt`,
    `${data}/runs/../secrets`,
    `${data}/runs/nope`,
    `${data}/runs`,
    canary,
  ]
  const done = await run(workflow(`Array[String] o = ${JSON.stringify(texts)}`))
  assert.equal(done.state, 'succeeded', JSON.stringify(done.failure))
  const [output] = await outputsOf(done.id)
  assert.deepEqual(output?.value, texts)
  assert.deepEqual(output?.files, [])
  const { mode, nlink } = await stat(canary)
  assert.deepEqual([mode & 0o777, nlink], [0o640, 1])
})

test('a File that names a file of the server, or of another project, is none', async () => {
  const other = (await victim.call(projects.create, { body: { name: 'Other' } })).id
  const made = await ended(await start(task('echo private > f', 'File f = "f"'), victim, other), victim)
  const [theirs] = await outputsOf(made.id, victim, other)
  const { rows } = await platform.context.db.execute<{ path: string }>(
    sql`select path from collected_path where file_id = ${theirs?.files[0]?.id}`,
  )
  for (const path of [
    join(data, 'canary.txt'),
    `${data}/runs/../canary.txt`,
    rows[0]?.path ?? '',
    `omics://${theirs?.files[0]?.id}/f`,
    'omics://------------------------------------/x',
  ]) {
    const done = await run(workflow(`File o = "${path}"`))
    assert.equal(done.state, 'failed', path)
  }
  const named = await run(workflow(`String o = "omics://${theirs?.files[0]?.id}/f"`))
  assert.deepEqual((await outputsOf(named.id))[0]?.files, [])
})

test('a pipe as an output fails its run and holds up nobody', async () => {
  const done = await run(task('mkfifo out', 'String o = read_string("out")'))
  assert.equal(done.state, 'failed')
  assert.equal((await run(workflow('Int o = 1'))).state, 'succeeded')
})

test('a name that the platform cannot keep fails the run with that reason', async () => {
  for (const command of [
    "touch $'a\\nb.txt'",
    "touch $'a\\xff.txt'",
    "touch $'a\\u202etxt.exe.txt'",
    "touch $'a\\u200b.txt'",
  ]) {
    const done = await run(task(command, 'Array[File] o = glob("*.txt")'))
    assert.equal(done.state, 'failed', command)
    assert.match(done.failure?.code ?? '', /nameRefused|outputNotAmong/)
    assert.doesNotMatch(JSON.stringify(done.failure), /[\u202e\u200b]/)
    await assertTellsNothing(done.id)
  }
})

test('a path with a NUL fails its run at once with that path, and the database keeps it', async () => {
  for (const source of [
    task('echo x > a', String.raw`String o = read_string("a\000b")`),
    task('echo x > a', String.raw`Float o = size("a\000b")`),
    task('echo x > a', String.raw`File o = "a\000b"`),
    task('mkdir d', String.raw`Directory o = "d\000b"`).replace('1.1', '1.2'),
    workflow(String.raw`File o = "a\000b"`),
    workflow(String.raw`Float o = size("a\000b")`),
  ]) {
    const started = performance.now()
    const done = await run(source)
    assert.equal(done.state, 'failed', source)
    assert.match(done.failure?.code ?? '', /^(?:expression|outputMissing|outputNotAmong)$/, source)
    // Without the cure the run is under way for two minutes.
    assert.ok(performance.now() - started < 30_000, source)
    assert.match(JSON.stringify(done.failure), /[ad]\uFFFDb/, source)
    await assertTellsNothing(done.id)
  }
})

test('half of a character in an output does no harm', async () => {
  const done = await run(workflow('String o = "a\\uD800"'))
  assert.equal(done.state, 'succeeded', JSON.stringify(done.failure))
})

test('what a run gives must fit into the quota, and is kept until there is room', async () => {
  const { db } = platform.context
  await db.execute(sql`update project set quota_bytes = 1000000 where id = ${projectId}`)
  const huge = await run(task('truncate -s 30G out.txt', 'File o = "out.txt"'))
  assert.equal(huge.failure?.code, 'quotaExceeded')
  const id = await start(task('truncate -s 2M out.txt', 'File o = "out.txt"'))
  assert.equal((await ended(id)).failure?.code, 'quotaExceeded')
  await db.execute(sql`update project set quota_bytes = 1000000000000 where id = ${projectId}`)
  await mallory.call(analyses.restart, { params: { id }, body: {} })
  assert.equal((await ended(id)).state, 'succeeded')
})

test('failures hold no path of this host and nothing of the database', async () => {
  for (const source of [
    workflow('File o = "omics://------------------------------------/x"'),
    workflow('String o = read_string("omics://------------------------------------/x")'),
    workflow('Float o = 0.0 / 0.0'),
    workflow('Float o = sqrt(-1.0)'),
    task('ln -s /etc/passwd out', 'String o = read_string("out")'),
    task('ln -s /etc/passwd out', 'File o = "out"'),
    task('ln -s /nowhere out', 'Float o = size("out")'),
    task('true', 'Array[File] o = glob("../*")'),
    task('true', 'String o = read_string("../command")'),
    task('true', 'String o = read_string("nothing")'),
    task('mkdir d', 'String o = read_string("d")'),
    task('truncate -s 2G out', 'String o = read_string("out")'),
    task('mkfifo out', 'Float o = size("out")'),
    task('echo 1 > out; chmod 0 out', 'Object o = read_json(stdout())'),
    task('echo "{" ; exit 0', 'Object o = read_json(stdout())'),
    task('echo x', 'Int o = read_int(stdout())'),
    task('true', 'Int o = read_int(stdout())'),
    task('true', 'Float o = size(stdout() + "x")'),
    task('cat nothing; exit 3', 'Int o = 1'),
    task('exit 3', 'Int o = 1'),
  ]) {
    const id = await start(source).catch((error: unknown) => {
      // The check before the launch says no, with nothing of the host either.
      assert.doesNotMatch(String(error), /Failed query|omics-test-/)
      return undefined
    })
    if (id === undefined) continue
    const done = await ended(id)
    await assertTellsNothing(done.id)
  }
})
