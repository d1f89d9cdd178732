import assert from 'node:assert/strict'
import { execFile, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { processesWith } from '@omics/engine/testing/processes'
import { until } from '@omics/engine/testing/until'

const omics = fileURLToPath(new URL('../../bin/omics', import.meta.url))
const root = mkdtempSync(join(tmpdir(), 'omics-cli-'))
after(() => rmSync(root, { recursive: true, force: true }))

type Said = { status: number; stdout: string; stderr: string }

/** Runs the command in the test's folder. */
function call(...args: string[]): Promise<Said> {
  return new Promise((resolve) => {
    const child = execFile(
      omics,
      args,
      { cwd: root, env: { ...process.env, LC_ALL: 'C' } },
      (_error, stdout, stderr) => resolve({ status: child.exitCode ?? -1, stdout, stderr }),
    )
  })
}

function put(name: string, text: string): string {
  mkdirSync(join(root, name, '..'), { recursive: true })
  writeFileSync(join(root, name), text)
  return name
}

put(
  'hello.wdl',
  `version 1.1
  task hello {
    input { File names }
    command <<< sed 's/^/Hello /' ~{names} > out.txt >>>
    output { File said = "out.txt" }
  }
  workflow main {
    parameter_meta { names: "one name a line" }
    input { File names }
    call hello { input: names }
    output { File said = hello.said  Array[String] lines = read_lines(hello.said) }
  }`,
)

test('a workflow runs with inputs relative to their file, and writes outputs with absolute paths', async () => {
  put('in/names.txt', 'Ada\n')
  put('in/inputs.json', '{"main.names": "names.txt"}')
  const { status, stderr } = await call(
    'wdl',
    'run',
    'hello.wdl',
    '-i',
    'in/inputs.json',
    '-o',
    'out.json',
    '--dir',
    'runs',
  )
  assert.equal(status, 0, stderr)
  const outputs: Record<string, unknown> = JSON.parse(readFileSync(join(root, 'out.json'), 'utf8'))
  assert.deepEqual(outputs['main.lines'], ['Hello Ada'])
  assert.equal(readFileSync(String(outputs['main.said']), 'utf8'), 'Hello Ada\n')
})

test('the provenance of a run names workflow, inputs and outputs by SHA-256, and what each call ran', async () => {
  put('in/names.txt', 'Ada\n')
  put('in/inputs.json', '{"main.names": "names.txt"}')
  await call(
    'wdl',
    'run',
    'hello.wdl',
    '-i',
    'in/inputs.json',
    '-o',
    'o.json',
    '--dir',
    'runs',
    '--provenance',
    'p.json',
  )
  const provenance = JSON.parse(readFileSync(join(root, 'p.json'), 'utf8'))
  const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')
  assert.equal(provenance.workflow.sha256, sha256(readFileSync(join(root, 'hello.wdl'))))
  assert.equal(provenance.files['names.txt'].sha256, sha256('Ada\n'))
  assert.equal(provenance.files[provenance.outputs['main.said']].sha256, sha256('Hello Ada\n'))
  assert.match(provenance.calls[0].command, /sed 's/)
  assert.match(provenance.calls[0].software.identity, /^host:[0-9a-f]{64}$/)
})

test('a failed run says which call, its command, exit code and the end of its stderr, and writes no outputs', async () => {
  put(
    'bad.wdl',
    'version 1.1\ntask bad { command <<< echo why >&2; nosuchtool --x >>> }\nworkflow main { call bad }',
  )
  const { status, stderr } = await call('wdl', 'run', 'bad.wdl', '-o', 'never.json', '--dir', 'runs')
  assert.equal(status, 1)
  assert.match(stderr, /“nosuchtool” is not installed/)
  assert.match(stderr, /call: bad/)
  assert.match(stderr, /echo why >&2/)
  assert.match(stderr, /exit code: 127/)
  assert.match(stderr, /end of stderr:\n +why/)
  assert.ok(!existsSync(join(root, 'never.json')))
})

test('what the disk refuses is told in words, without the trace of a program', async (t) => {
  const disk = join(root, 'no-files')
  mkdirSync(disk)
  const options = ['-t', 'tmpfs', '-o', 'size=1m,nr_inodes=3', 'omics-test', disk]
  if (spawnSync('mount', options).status !== 0) return t.skip('no disk can be mounted here')
  t.after(() => spawnSync('umount', ['--lazy', disk]))
  for (const name of ['a', 'b']) writeFileSync(join(disk, name), '')
  const { status, stderr } = await call('wdl', 'run', 'hello.wdl', '--dir', 'no-files/runs')
  assert.equal(status, 1)
  assert.match(stderr, /^omics wdl run: The disk cannot keep any more files/)
  assert.doesNotMatch(stderr, /\n\s+at /)
})

test('check prints one line a fault and fails on errors only', async () => {
  put('faulty.wdl', 'version 1.1\nworkflow main {\n  Int i = "one" + unknown\n}')
  const faulty = await call('wdl', 'check', 'hello.wdl', 'faulty.wdl')
  assert.equal(faulty.status, 1)
  assert.match(faulty.stdout, /^faulty\.wdl:3:\d+: error [\w-]+: .+$/m)
  assert.equal((await call('wdl', 'check', 'hello.wdl')).status, 0)
  const json: unknown = JSON.parse((await call('wdl', 'check', '--json', 'faulty.wdl')).stdout)
  assert.ok(Array.isArray(json) && json.length > 0)
})

test('inputs gives a template and graph the calls', async () => {
  assert.deepEqual(JSON.parse((await call('wdl', 'inputs', 'hello.wdl')).stdout), {
    'main.names': 'File: one name a line',
  })
  const graph = JSON.parse((await call('wdl', 'graph', 'hello.wdl', '--json')).stdout)
  assert.deepEqual(graph, { nodes: [{ id: 'hello', kind: 'task', name: 'hello', task: 'hello' }], edges: [] })
})

test('graph tells what each call waits for, whether by an input or by its own word', async () => {
  put(
    'chain.wdl',
    `version 1.1
  import "hello.wdl" as lib
  workflow main {
    input { File names }
    call lib.hello as first { input: names }
    call lib.hello as second { input: names = first.said }
    call lib.hello as third after first { input: names }
  }`,
  )
  const graph: unknown = JSON.parse((await call('wdl', 'graph', 'chain.wdl', '--json')).stdout)
  assert.ok(typeof graph === 'object' && graph !== null && 'edges' in graph && Array.isArray(graph.edges))
  const edges = graph.edges.map(({ from, to }: { from: string; to: string }) => `${from} → ${to}`)
  assert.deepEqual(edges.sort(), ['first → second', 'first → third'])
  const { stdout } = await call('wdl', 'graph', 'chain.wdl')
  assert.deepEqual(stdout.split('\n').slice(0, 3), [
    'task first',
    'task second (after first)',
    'task third (after first)',
  ])
})

test('the command runs under the Node of its packages, whichever stands first on the PATH', async () => {
  const older = join(root, 'older')
  mkdirSync(older)
  writeFileSync(join(older, 'node'), '#!/bin/sh\necho v20.0.0\nexit 99\n', { mode: 0o755 })
  const env = { ...process.env, PATH: `${older}:/usr/bin:/bin` }
  const { status, stderr } = spawnSync(omics, ['wdl', 'check', 'hello.wdl'], { cwd: root, env })
  assert.equal(status, 0, stderr.toString())
})

test('with an older Node the scripts of the repository find the right one', async (t) => {
  const found = ['/usr/bin/node', '/usr/local/bin/node'].find((node) => {
    const version = spawnSync(node, ['--version']).stdout?.toString() ?? ''
    return /^v(18|20|22)\./.test(version)
  })
  if (found === undefined) return t.skip('there is no older Node here')
  const script = fileURLToPath(new URL('../../../scripts/with-node.mjs', import.meta.url))
  const parameters = [script, 'cli/src/main.ts', 'wdl', 'check', join(root, 'hello.wdl')]
  const env = { ...process.env, PATH: `${dirname(found)}:/usr/bin:/bin` }
  const { status, stderr } = spawnSync(found, parameters, { env })
  assert.equal(status, 0, stderr.toString())
})

test('inputs of a file of tasks are those of its only task, or of the one that is named', async () => {
  const task = (name: string) => `task ${name} { input { Int count } command <<< >>> }\n`
  put('one.wdl', `version 1.1\n${task('only')}`)
  put('two.wdl', `version 1.1\n${task('first')}${task('second')}`)
  const template = async (...args: string[]): Promise<unknown> =>
    JSON.parse((await call('wdl', 'inputs', ...args)).stdout)
  assert.deepEqual(await template('one.wdl'), { 'only.count': 'Int' })
  assert.deepEqual(await template('two.wdl', '--task', 'second'), { 'second.count': 'Int' })
  const unnamed = await call('wdl', 'inputs', 'two.wdl')
  assert.equal(unnamed.status, 1)
  assert.match(unnamed.stderr, /--task: first, second/)
})

test('how it is called is told in the language of the terminal', async () => {
  const told = async (locale: string, ...args: string[]) => {
    const { stdout } = await promisify(execFile)(omics, args, { env: { ...process.env, LC_ALL: locale } })
    return stdout
  }
  assert.match(await told('zh_CN.UTF-8', '--help'), /^用法：[^]*upload +把文件和文件夹上传到项目/)
  assert.match(await told('C.UTF-8', '--help'), /^Usage:[^]*upload +upload files/)
  assert.match(await told('zh_CN.UTF-8', 'wdl', 'check', '--help'), /^用法：\n {2}omics wdl check/)
})

test('a wrong call of the command says how it is meant, with status 2', async () => {
  const { stderr } = await call('wdl', 'docs')
  assert.equal(stderr, 'omics wdl docs: one FILE is wanted\n\nUsage:\n  omics wdl docs FILE [--tolerant]\n')
  for (const args of [
    ['wdl', 'run'],
    ['wdl', 'run', 'hello.wdl', '--nonsense'],
    ['wdl', 'dance'],
    ['wdl', 'constructor'],
    ['dance'],
  ]) {
    const { status, stderr } = await call(...args)
    assert.equal(status, 2, args.join(' '))
    assert.match(stderr, /Usage/)
  }
})

// The last step takes so long that no machine is through before it is killed.
put(
  'long.wdl',
  `version 1.1
  task step {
    input { Int i }
    command <<< echo $RANDOM$RANDOM$RANDOM; sleep ~{if i < 11 then '0.15' else '4'} >>>
    output { String token = read_string(stdout()) }
  }
  task join {
    input { Array[String] tokens }
    command <<< cat ~{write_lines(tokens)} >>>
    output { Array[String] tokens_too = read_lines(stdout()) }
  }
  workflow main {
    scatter (i in range(12)) { call step { input: i } }
    call join { input: tokens = step.token }
    output { Array[String] tokens = join.tokens_too }
  }`,
)

/** Starts the command and kills it some time after its first task has started. */
async function killedAfter(milliseconds: number, dir: string): Promise<void> {
  const child = spawn(omics, ['wdl', 'run', 'long.wdl', '--dir', dir], {
    cwd: root,
    stdio: 'ignore',
  })
  await until('No task starts', () => hasStarted(dir))
  await sleep(milliseconds)
  child.kill('SIGKILL')
}

function onlyRun(dir: string): string {
  const [name, ...others] = readdirSync(join(root, dir)).filter((each) => !each.startsWith('.'))
  assert.deepEqual(others, [], 'it went on with the same run')
  return join(root, dir, name ?? '')
}

/** Tokens of the calls that have finished. */
function tokens(run: string): Map<string, string> {
  const steps = readdirSync(join(run, 'calls')).filter((call) => call.startsWith('step.'))
  const found = steps.flatMap((call): [string, string][] => {
    const folder = join(run, 'calls', call, 'attempt-1')
    return existsSync(join(folder, 'exit.json'))
      ? [[call, readFileSync(join(folder, 'stdout'), 'utf8').trim()]]
      : []
  })
  return new Map(found)
}

test('after kill -9 the next run goes on: nothing finished runs twice, and what was under way is adopted', async () => {
  await killedAfter(350, 'killed')
  await killedAfter(350, 'killed')
  const before = tokens(onlyRun('killed'))
  const { status, stdout, stderr } = await call('wdl', 'run', 'long.wdl', '--dir', 'killed')
  assert.equal(status, 0, stderr)
  const run = onlyRun('killed')
  const outputs: { 'main.tokens': string[] } = JSON.parse(stdout)
  assert.equal(outputs['main.tokens'].length, 12)
  for (const [call, token] of before)
    assert.equal(outputs['main.tokens'][Number(call.split('.')[1])], token, call)
  for (const name of readdirSync(join(run, 'calls'))) {
    assert.deepEqual(readdirSync(join(run, 'calls', name)), ['attempt-1'], name)
  }
})

test('when the supervisor is killed too, what was under way is run again, what had finished is not', async () => {
  await killedAfter(400, 'both')
  const run = onlyRun('both')
  const supervisor = supervisorOf(run)
  const before = tokens(run)
  if (supervisor !== undefined) process.kill(supervisor, 'SIGKILL')
  await sleep(100)
  const { status, stdout, stderr } = await call('wdl', 'run', 'long.wdl', '--dir', 'both')
  assert.equal(status, 0, stderr)
  const outputs: { 'main.tokens': string[] } = JSON.parse(stdout)
  for (const [call, token] of before)
    assert.equal(outputs['main.tokens'][Number(call.split('.')[1])], token, call)
})

/** Whether the run has started a task. */
function hasStarted(dir: string): boolean {
  const [name = ''] = existsSync(join(root, dir))
    ? readdirSync(join(root, dir)).filter((each) => !each.startsWith('.'))
    : []
  const events = join(root, dir, name, 'events.jsonl')
  return existsSync(events) && readFileSync(events, 'utf8').includes('"callStarted"')
}

const supervisorOf = (run: string) => processesWith(`supervisor/main.ts\0${run}`)[0]

test('an interrupted run ends its tasks, and the next one goes on', async () => {
  const child = spawn(omics, ['wdl', 'run', 'long.wdl', '--dir', 'interrupted'], {
    cwd: root,
    stdio: 'ignore',
  })
  await until('No task starts', () => hasStarted('interrupted'))
  child.kill('SIGTERM')
  const status = await new Promise((resolve) => child.once('exit', resolve))
  assert.equal(status, 1)
  assert.equal(supervisorOf(onlyRun('interrupted')), undefined)
  const { status: again, stdout } = await call('wdl', 'run', 'long.wdl', '--dir', 'interrupted')
  assert.equal(again, 0)
  assert.equal(JSON.parse(stdout)['main.tokens'].length, 12)
})

test('a file that is not there, or holds no JSON, is told in the words of the terminal and not by a stack', async () => {
  put('broken.json', '{"main.names": "names.txt",}')
  put('folder/inside.txt', '')
  const broken = await call('wdl', 'run', 'hello.wdl', '-i', 'broken.json')
  assert.equal(broken.status, 2)
  assert.match(broken.stderr, /^omics wdl run: broken\.json is not valid JSON: .*\n\nUsage:/)
  const missing = await call('wdl', 'run', 'hello.wdl', '-i', 'none.json')
  assert.deepEqual(missing, {
    status: 1,
    stdout: '',
    stderr: 'omics wdl run: none.json: there is no such file or folder\n',
  })
  const unreadable = await call('wdl', 'check', 'folder', 'none.wdl')
  const said = unreadable.stdout + unreadable.stderr
  assert.match(said, /folder cannot be read: this is a folder, not a file\./)
  assert.match(said, /There is no file none\.wdl\./)
})

test('a workflow whose file has the longest name that there is runs', async () => {
  const name = put(`${'名'.repeat(83)}.wdl`, 'version 1.1\nworkflow main { }')
  const { status, stderr } = await call('wdl', 'run', name, '--dir', 'named')
  assert.equal(status, 0, stderr)
})

test('where a run or its cache cannot be kept, that is told before anything runs', async () => {
  const told = async (...args: string[]) => (await call('wdl', 'run', 'hello.wdl', ...args)).stderr
  // The file system of /proc says that it is not there itself.
  assert.equal(
    await told('--dir', '/proc/omics/runs'),
    'omics wdl run: /proc/omics: there is no such file or folder\n',
  )
  const beside = await told('--dir', 'unkept', '--cache', 'hello.wdl')
  assert.equal(beside, 'omics wdl run: hello.wdl: there is a file of this name, not a folder\n')
  assert.ok(!existsSync(join(root, 'unkept')))
})

test('for a task that there is not, those that there are stand in the answer', async () => {
  const { status, stderr } = await call('wdl', 'run', 'hello.wdl', '--task', 'hallo')
  assert.equal(status, 1)
  assert.match(
    stderr,
    /There is no task `hallo`\. Its tasks are: hello\. Name a workflow or a task that is in the file\.$/m,
  )
})

test('a run of a workflow with mistakes names each of them as check does', async () => {
  put('mistaken.wdl', 'version 1.1\nworkflow main {\n  Int i = "one"\n  Int j = nothing\n}')
  const { status, stderr } = await call('wdl', 'run', 'mistaken.wdl', '--dir', 'mistaken')
  assert.equal(status, 1)
  assert.match(stderr, /^mistaken\.wdl:3:\d+: error [^]*\nmistaken\.wdl:4:\d+: error /)
  const missing = await call('wdl', 'run', 'none.wdl', '--dir', 'mistaken')
  assert.match(missing.stderr, /^none\.wdl:1:1: error file-missing: There is no file none\.wdl\./)
})

test('where the outputs are to go is seen to before the run', async () => {
  put('in/names.txt', 'Ada\n')
  put('in/inputs.json', '{"main.names": "names.txt"}')
  put('outputs/inside.txt', '')
  const run = (path: string) =>
    call('wdl', 'run', 'hello.wdl', '-i', 'in/inputs.json', '-o', path, '--dir', 'placed', '--quiet')
  const refused = await run('outputs')
  assert.equal(refused.status, 1)
  assert.match(refused.stderr, /^omics wdl run: outputs: this is a folder, not a file\n$/)
  assert.match((await run('in/names.txt/o.json')).stderr, /names\.txt/)
  assert.ok(!existsSync(join(root, 'placed')), 'nothing has run')
  assert.equal((await run('new/folder/o.json')).status, 0)
  assert.ok(existsSync(join(root, 'new/folder/o.json')))
})
