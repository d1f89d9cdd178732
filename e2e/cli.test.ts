import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { session } from '@omics/contract/account/session'
import { files } from '@omics/contract/files/files'
import { analyses } from '@omics/contract/analyses/analyses'
import { projects } from '@omics/contract/projects/projects'
import { samples } from '@omics/contract/samples/samples'
import { flows } from '@omics/contract/warehouse/flows'
import { launches } from '@omics/contract/analyses/launches'
import { workflows } from '@omics/contract/warehouse/workflows'
import { startWorker, type Worker } from '@omics/server/domains/analyses/running/worker'
import { startPlatform, type Caller, type Platform } from '@omics/server/testing/platform'
import { becomes } from './harness/becomes.ts'
import { omicsCommand, type Command, type Ended } from './harness/command.ts'
import { narrowRoad, type NarrowRoad } from './harness/narrow-road.ts'

const wdl = `version 1.1
workflow shout {
  input {
    File words
    Int wait = 0
    Boolean fail = false
  }
  call upper { input: words, wait, fail }
  output {
    File loud = upper.loud
  }
}
task upper {
  input {
    File words
    Int wait
    Boolean fail
  }
  command <<<
    echo "hello from the task" >&2
    echo "on standard output"
    for second in $(seq ~{wait}); do
      sleep 1
      echo "waited $second s" >&2
    done
    tr a-z A-Z < '~{words}' > loud.txt
    ~{if fail then "exit 3" else ""}
  >>>
  output {
    File loud = "loud.txt"
  }
  runtime {
    cpu: 1
  }
}
`

let platform: Platform
let worker: Worker
let road: NarrowRoad
let folder: string
let lin: Caller
let token: string
let flowId: string
let omics: Command

before(async () => {
  platform = await startPlatform()
  worker = await startWorker(platform.context, 'test')
  const address = await platform.server.listen({ host: '127.0.0.1', port: 0 })
  road = await narrowRoad(address)
  folder = await mkdtemp(join(tmpdir(), 'omics-cli-'))
  omics = omicsCommand({ XDG_CONFIG_HOME: join(folder, 'config') })
  lin = await platform.person('lin')
  token = (await lin.call(session.createPersonalToken, { body: { name: 'scripts' } })).token
  const { id } = await lin.call(projects.create, { body: { name: 'Lake water' } })
  flowId = await newFlow(id)
  const items = [{ name: 'S1' }, { name: 'S2, again' }]
  await lin.call(samples.add, {
    params: { id },
    body: { items: items.map((one) => ({ ...one, values: {} })) },
  })
})
after(async () => {
  await worker.close()
  await road.close()
  await platform.close()
  await rm(folder, { recursive: true, force: true })
})

async function newFlow(projectId: string): Promise<string> {
  const sources = [{ path: 'main.wdl', content: wdl }]
  const draft = await lin.call(workflows.create, {
    body: { name: 'shout', first: { tag: '1.0', entry: 'main.wdl', sources } },
  })
  const params = { id: draft.workflow_id, version_id: draft.id }
  const { id } = await lin.call(workflows.publish, { params })
  const body = { version_id: id, mode: 'files' as const, inputs: {} }
  return (await lin.call(flows.create, { params: { id: projectId }, body })).id
}

/** The one JSON that stands on standard output, and the exit status that was expected. */
function json(ended: Ended, status = 0): Record<string, unknown> {
  assert.equal(ended.status, status, `${ended.stdout}${ended.stderr}`)
  return JSON.parse(ended.stdout)
}

async function written(name: string, content: string | Buffer): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

test('without a login a command says so with status 5, in the language of the terminal', async () => {
  const ended = await omics.run('status', 'Lake water/A-1')
  assert.deepEqual([ended.status, ended.stdout], [5, ''])
  assert.match(ended.stderr, /not signed in/)
  const chinese = omicsCommand({ XDG_CONFIG_HOME: join(folder, 'config'), LC_ALL: 'zh_CN.UTF-8' })
  assert.match((await chinese.run('status', 'Lake water/A-1')).stderr, /尚未登录/)
})

test('a login keeps a token that works where only its owner reads it', async () => {
  const refused = await omics.run('login', road.address, '--token', 'omics_wrong')
  assert.equal(refused.status, 5, refused.stderr)
  const { user } = json(await omics.run('login', road.address, '--token', token, '--json'))
  assert.deepEqual(user, { id: lin.personId, name: 'lin' })
  const kept = await stat(join(folder, 'config', 'omics', 'credentials.json'))
  assert.equal(kept.mode & 0o777, 0o600)
})

test('a stored token is shown to no other server, and a server that is not there gives status 6', async () => {
  const elsewhere = omicsCommand({
    XDG_CONFIG_HOME: join(folder, 'config'),
    OMICS_SERVER: 'http://127.0.0.1:1',
  })
  assert.equal((await elsewhere.run('status', 'Lake water/A-1')).status, 5)
  const nobody = omicsCommand({ OMICS_SERVER: 'http://127.0.0.1:1', OMICS_TOKEN: token })
  const ended = await nobody.run('status', 'Lake water/A-1', '--json')
  assert.equal((json(ended, 6)['error'] as { id: string }).id, 'unreachable')
})

test('wrong use gives status 2 and shows how it is meant', async () => {
  for (const args of [['status'], ['launch', '--flow', flowId], ['upload', '--never'], ['nothing']]) {
    const ended = await omics.run(...args)
    assert.equal(ended.status, 2, args.join(' '))
    assert.match(ended.stderr, /Usage/)
  }
})

test('an upload that is killed goes on where it was, and the server has the bytes of the file', async () => {
  const bytes = randomBytes(24 * 1024 * 1024)
  const path = await written('reads.fastq.gz', bytes)
  const args = ['upload', path, '--project', 'Lake water', '--to', 'run 1/raw', '--json']
  road.allow(10 * 1024 * 1024)
  const before = road.carried()
  const { child, ended } = omics.start(...args)
  assert.ok(await becomes(() => road.carried() - before >= 10 * 1024 * 1024, 60), 'the road is used up')
  await delay(200)
  child.kill('SIGKILL')
  await ended
  road.allow(Number.POSITIVE_INFINITY)
  const again = road.carried()
  const { files } = json(await omics.run(...args)) as { files: { path: string; sha256: string }[] }
  assert.ok(road.carried() - again < 20 * 1024 * 1024, 'the second start sent only the rest')
  assert.deepEqual(
    files.map((file) => [file.path, file.sha256]),
    [['run 1/raw/reads.fastq.gz', sha256(bytes)]],
  )
  assert.deepEqual(await readdir(join(folder, 'config', 'omics', 'uploads')), [])
})

test('a folder is uploaded with its structure, empty files too', async () => {
  await mkdir(join(folder, 'panel', 'deep'), { recursive: true })
  await written('panel/words.txt', 'abc\n')
  await written('panel/deep/空.txt', '')
  const { files } = json(
    await omics.run('upload', join(folder, 'panel'), '--project', 'Lake water', '--json'),
  ) as { files: { path: string }[] }
  assert.deepEqual(files.map(({ path }) => path).toSorted(), ['panel/deep/空.txt', 'panel/words.txt'])
})

test('files and folders of a project are downloaded, go on from a part, and are never silently replaced', async () => {
  const to = join(folder, 'here')
  const args = ['download', '--project', 'Lake water', 'run 1', 'panel/words.txt', '--to', to, '--json']
  json(await omics.run(...args))
  const original = await readFile(join(folder, 'reads.fastq.gz'))
  const path = join(to, 'run 1', 'raw', 'reads.fastq.gz')
  assert.equal(sha256(await readFile(path)), sha256(original))
  assert.equal(await readFile(join(to, 'words.txt'), 'utf8'), 'abc\n')

  await rm(path)
  const part = `${path}.${sha256(original).slice(0, 12)}.part`
  await writeFile(part, original)
  await truncate(part, 20 * 1024 * 1024)
  const resumed = await omics.run(...args.slice(0, -1))
  assert.match(resumed.stderr, /goes on at 20\.0 MiB/)
  assert.equal(sha256(await readFile(path)), sha256(original))

  await writeFile(path, 'mine')
  assert.equal((json(await omics.run(...args), 1)['error'] as { id: string }).id, 'exists')
  assert.equal(await readFile(path, 'utf8'), 'mine')
  json(await omics.run(...args, '--force'))
  assert.equal(sha256(await readFile(path)), sha256(original))
})

test('a part that is not of the file is found out by its SHA-256 and thrown away', async () => {
  const to = join(folder, 'bad')
  await mkdir(to)
  const sum = sha256(Buffer.from('abc\n')).slice(0, 12)
  await writeFile(join(to, `words.txt.${sum}.part`), 'xy')
  const args = ['download', '--project', 'Lake water', 'panel/words.txt', '--to', to, '--json']
  assert.equal((json(await omics.run(...args), 1)['error'] as { id: string }).id, 'checksum_mismatch')
  assert.deepEqual(await readdir(to), [])
  json(await omics.run(...args))
})

test('a launch with --wait ends with the analysis, whose logs and outputs can be had', async () => {
  const inputs = await written('inputs.json', JSON.stringify({ words: 'panel/words.txt' }))
  const launched = json(
    await omics.run('launch', '--flow', flowId, '--name', 'Shouting', '--inputs', inputs, '--wait', '--json'),
  )
  assert.equal(launched['state'], 'succeeded')
  const analysis = `LW-${launched['number']}`
  assert.equal((await omics.run('status', analysis)).status, 0)

  const logs = await omics.run('logs', analysis, '--call', 'upper')
  assert.match(logs.stdout, /==> upper <==\nhello from the task\n/)
  assert.match((await omics.run('logs', analysis, '--stdout')).stdout, /on standard output/)
  assert.equal((await omics.run('logs', analysis, '--call', 'lower')).status, 1)
  assert.ok(Array.isArray(json(await omics.run('logs', analysis, '--json'))['calls']))

  json(await omics.run('download', analysis, '--to', join(folder, 'outputs'), '--json'))
  assert.equal(await readFile(join(folder, 'outputs', 'loud.txt'), 'utf8'), 'ABC\n')
})

test('exit statuses tell an analysis that failed, goes on, and was stopped', async () => {
  const failing = await written(
    'failing.json',
    JSON.stringify({ 'shout.words': 'panel/words.txt', 'shout.fail': true }),
  )
  const failed = await omics.run('launch', '--flow', flowId, '--name', 'Fails', '--inputs', failing, '--wait')
  assert.equal(failed.status, 1, failed.stderr)
  assert.match(failed.stdout, /failed[\s\S]*\| hello from the task/)

  const slow = await written('slow.json', JSON.stringify({ words: 'panel/words.txt', wait: 60 }))
  const { id } = json(
    await omics.run('launch', '--flow', flowId, '--name', 'Slow', '--inputs', slow, '--no-cache', '--json'),
  ) as { id: string }
  assert.equal((await omics.run('status', id)).status, 4)
  const following = omics.run('logs', id, '--follow')
  const waiting = omics.run('status', id, '--wait', '--json')
  const hasWaited = async () => (await omics.run('logs', id)).stdout.includes('waited 2 s')
  assert.ok(await becomes(hasWaited, 30))

  await lin.call(analyses.stop, { params: { id } })
  assert.equal(json(await waiting, 3)['state'], 'stopped')
  const lines = (await following).stdout.split('\n').filter((line) => line !== '')
  const seconds = Array.from({ length: lines.length - 2 }, (_, index) => `waited ${index + 1} s`)
  assert.deepEqual(lines, ['==> upper <==', 'hello from the task', ...seconds], 'each line once, in order')
  assert.ok(seconds.length >= 2)
})

test('projects, files, flows and runs are listed, and a table of samples comes and goes', async () => {
  const { projects: all } = json(await omics.run('projects', '--json')) as { projects: { prefix: string }[] }
  assert.deepEqual(
    all.map(({ prefix }) => prefix),
    ['LW'],
  )
  const at = ['--project', 'Lake water']
  assert.match((await omics.run('files', 'panel', ...at)).stdout, /deep\/\n.* B +words\.txt\n/)
  assert.match((await omics.run('flows', ...at)).stdout, new RegExp(`^shout +shout 1\\.0 +${flowId}`))
  assert.match((await omics.run('runs', ...at, '--state', 'stopped')).stdout, /^LW-\d+ +stopped .*Slow\n$/)
  assert.equal((await omics.run('runs', ...at, '--state', 'asleep')).status, 2)

  const table = await written('样本 1.csv', 'name,words,depth\nS1,panel/words.txt,3\nS3,panel/words.txt,4\n')
  const refused = await omics.run('samples', 'import', table, ...at)
  assert.equal(refused.status, 1)
  assert.match(refused.stderr, /was not imported[\s\S]*:2: .*S1/)
  const taken = json(await omics.run('samples', 'import', table, ...at, '--update', '--json'))
  assert.deepEqual(taken, { added: 1, updated: 1, unchanged: 0, imported: true })
  assert.match((await omics.run('samples', 'export', ...at)).stdout, /S3,.*words\.txt.*,4/)
})

test('a launch over samples takes columns by their names, of a flow by its name, and can be stopped', async () => {
  const args = [
    'launch',
    '--flow',
    'shout',
    '--project',
    'Lake water',
    '--name',
    'By name',
    '--samples',
    'S1,S3',
  ]
  const launched = await omics.run(...args, '--inputs', '{"wait": 60}', '--no-cache')
  assert.equal(launched.status, 0, launched.stderr)
  assert.match(launched.stderr, /columns of the same name: shout\.words/)
  const [analysis = ''] = /Lake water\/LW-\d+/.exec(launched.stdout) ?? []
  assert.match((await omics.run('runs', analysis)).stdout, /S1[\s\S]*S3/)
  assert.equal((await omics.run('stop', analysis, '--wait')).status, 3)
  assert.match((await omics.run('stop', analysis)).stdout, /has ended already/)
  assert.equal((await omics.run('runs', '--project', 'lw')).status, 0)
})

test('the command that the check before a launch shows launches the same', async () => {
  const project = (await lin.call(projects.all, {}))[0]?.id ?? ''
  const all = await lin.call(samples.all, { params: { id: project } })
  const { items } = await lin.call(files.file, { params: { id: project }, query: { search: 'words' } })
  const [words] = items
  assert.ok(words)
  const { command } = await lin.call(launches.check, {
    params: { id: flowId },
    body: {
      name: 'Lin’s “two”',
      mode: 'samples',
      inputs: { words: `omics://${words.id}/words.txt` },
      samples: all.map(({ id }) => id),
      use_cache: false,
    },
  })
  const parts = [...command.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')
  const launched = json(await omics.run(...parts.slice(1), '--wait', '--json'))
  assert.deepEqual([launched['name'], launched['state']], ['Lin’s “two”', 'succeeded'])
  assert.equal((launched['runs'] as Record<string, number>)['succeeded'], all.length)
})
