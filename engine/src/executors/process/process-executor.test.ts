import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import type { Executor, Job, JobInput } from '../executor.ts'
import { until } from '../../testing/until.ts'
import { processExecutor } from './process-executor.ts'
import { sandboxTrouble } from './sandbox-trouble.ts'
import { memoryGroups } from './supervisor/cgroup.ts'
import { cpuGroups } from './supervisor/cpu-groups.ts'

const root = mkdtempSync(join(tmpdir(), 'omics-process-'))
let executor: Executor
let count = 0

before(() => {
  assert.equal(sandboxTrouble(join(root, 'trial')), undefined, 'bubblewrap works on this machine')
  executor = processExecutor({ folder: join(root, 'supervisor') })
})
after(async () => {
  await executor.close(true)
  rmSync(root, { recursive: true })
})

function job(command: string, more: Partial<Job> = {}): Job {
  const id = `job-${++count}`
  const folder = join(root, id)
  mkdirSync(join(folder, 'work'), { recursive: true })
  writeFileSync(join(folder, 'command'), command)
  const resources = { cpu: 1, memoryBytes: 1 << 30, diskBytes: 0, gpu: false }
  return { id, folder, inputs: [], environment: {}, resources, network: false, ...more }
}

async function run(command: string, more: Partial<Job> = {}) {
  const asked = job(command, more)
  const exit = await executor.wait(await executor.submit(asked), asked.folder)
  const read = (name: string) => readFileSync(join(asked.folder, name), 'utf8')
  return { exit, stdout: read('stdout'), stderr: read('stderr'), folder: asked.folder }
}

test('a task writes into its work folder and its exit stands beside it', async () => {
  const { exit, stdout, folder } = await run('echo hello; echo there > out.txt; pwd; exit 3')
  assert.equal(exit.exitCode, 3)
  assert.equal(stdout, 'hello\n/work\n')
  assert.equal(readFileSync(join(folder, 'work/out.txt'), 'utf8'), 'there\n')
  assert.deepEqual(JSON.parse(readFileSync(join(folder, 'exit.json'), 'utf8')), exit)
})

test('a task of 50 ms that takes 300 MB reports 300 MB within a tenth', async () => {
  const { exit } = await run('dd if=/dev/zero of=/dev/null bs=300000000 count=1')
  const megabytes = (exit.usage?.peakMemoryBytes ?? 0) / 1e6
  assert.ok(megabytes > 270 && megabytes < 330, `${megabytes} MB`)
  assert.ok((exit.usage?.wallSeconds ?? 9) < 2)
})

test('a small task reports little memory, whatever the size of the process that starts it', async () => {
  const { exit } = await run('echo')
  assert.ok((exit.usage?.peakMemoryBytes ?? 1e9) < 1.5e7, `${exit.usage?.peakMemoryBytes}`)
})

test('the figures hold for programs that the command starts, and for bytes read and written', async () => {
  const { exit } = await run('(head -c 50000000 /dev/zero > big); perl -e "1 for 1..20_000_000" & wait')
  assert.ok((exit.usage?.writtenBytes ?? 0) >= 50_000_000)
  assert.ok((exit.usage?.cpuSeconds ?? 0) > 0.1, `${exit.usage?.cpuSeconds} s`)
})

test('a task sees its inputs under their names, and cannot change them', async () => {
  const names = ['plain', 'with space', `quo"te's`, 'new\nline', '中文', '-rf']
  const source = join(root, 'source')
  mkdirSync(source)
  const inputs: JobInput[] = names.map((name, index) => {
    writeFileSync(join(source, name), `content ${index}\n`)
    return { source: join(source, name), target: `/inputs/0/${name}` }
  })
  const { exit, stdout, stderr } = await run('cat /inputs/0/*; echo x >> /inputs/0/plain', { inputs })
  assert.deepEqual(
    stdout.trim().split('\n').sort(),
    names.map((_, index) => `content ${index}`),
  )
  assert.notEqual(exit.exitCode, 0)
  assert.match(stderr, /Read-only|Permission denied/)
})

test('thousands of inputs are no trouble', async () => {
  const source = join(root, 'many')
  mkdirSync(source)
  const inputs = Array.from({ length: 3000 }, (_, index) => {
    const name = `a-rather-long-name-of-an-input-file-${index}.fastq.gz`
    // As the platform keeps files: by a name of its own, with a link that has the right one.
    writeFileSync(join(source, String(index)), `read ${index}\n`)
    symlinkSync(String(index), join(source, name))
    return { source: join(source, name), target: `/inputs/0/${name}` }
  })
  const { stdout } = await run('cat /inputs/0/* | sort -u | wc -l', { inputs })
  assert.equal(stdout.trim(), '3000')
})

test('a command that ignores nothing of its pipes ends as in any shell', async () => {
  const { exit, stdout } = await run('set -o pipefail; yes | head -1')
  assert.equal(stdout, 'y\n')
  assert.equal(exit.exitCode, 141)
})

test('a task that is too long is ended and says so', async () => {
  const { exit } = await run('sleep 60', { timeoutSeconds: 0.2 })
  assert.equal(exit.endedBy, 'timeout')
  assert.equal(exit.exitCode, 137)
})

test('processors are divided among tasks by what they asked for', async (context) => {
  if (cpuGroups() === undefined) return context.skip('no control group for processors can be made here')
  const groupOf = async (cpu: number) => {
    const asked = job('sleep 1', { resources: { cpu, memoryBytes: 1 << 30, diskBytes: 0, gpu: false } })
    const handle = await executor.submit(asked)
    const group = /^\d+:(?:[^:]*,)?cpu(?:,[^:]*)?:(.*)$/m.exec(
      readFileSync(`/proc/${handle.pid}/cgroup`, 'utf8'),
    )?.[1]
    const shares = readFileSync(join('/sys/fs/cgroup/cpu', group ?? '', 'cpu.shares'), 'utf8')
    await executor.wait(handle, asked.folder)
    return [group, Number(shares)] as const
  }
  const [[first, half], [second, four]] = await Promise.all([groupOf(0.5), groupOf(4)])
  assert.notEqual(first, second)
  assert.deepEqual([half, four], [512, 4096])
  // The same place is used again by a task that asks for something else.
  assert.equal((await groupOf(2))[1], 2048)
})

test('a task that takes more memory than it asked for is ended and says so', async (context) => {
  if (memoryGroups() === undefined) return context.skip('no memory control group can be made here')
  const { exit } = await run('dd if=/dev/zero of=/dev/null bs=300000000 count=1', { memoryLimitBytes: 1e8 })
  assert.equal(exit.endedBy, 'memoryLimit')
  assert.equal(exit.exitCode, 137)
  const within = await run(`for i in 1 2; do perl -e 'vec($x, 1e8, 8) = 1; sleep 1' & done; wait`, {
    memoryLimitBytes: 1e9,
  })
  assert.ok(
    (within.exit.usage?.peakMemoryBytes ?? 0) > 1.9e8,
    `${within.exit.usage?.peakMemoryBytes} for two at once`,
  )
})

test('a task that asks for next to no memory ends nobody else', async () => {
  const other = run('sleep 1; echo fine')
  for (const memoryLimitBytes of [1, 5, 4096, 100_000]) await run('true', { memoryLimitBytes })
  const { exit, stdout } = await other
  assert.deepEqual([exit.exitCode, stdout], [0, 'fine\n'])
  assert.equal((await run('echo', { memoryLimitBytes: 5 })).exit.exitCode, 0)
})

test('a hundred tasks are cancelled at once, with everything they started', async () => {
  const marker = `sleep 1234.${process.pid}`
  const jobs = Array.from({ length: 100 }, () => job(`${marker} & setsid ${marker} & wait`))
  const handles = await Promise.all(jobs.map((one) => executor.submit(one)))
  await new Promise((resolve) => setTimeout(resolve, 300))
  const start = performance.now()
  await executor.cancel(handles)
  // One after the other, each with the time that a task has to end, would take minutes.
  assert.ok(performance.now() - start < 15_000)
  const exits = await Promise.all(
    handles.map((handle, index) => executor.adopt(handle, jobs[index]?.folder ?? '')),
  )
  assert.ok(exits.every((exit) => typeof exit === 'object' && exit.endedBy === 'cancel'))
  const isGone = () => !execFileSync('ps', ['-eo', 'args']).toString().includes(marker)
  await until('Something that they started goes on', isGone)
})

test('a task outlives the one who started it and is adopted with its exit', async (t) => {
  const folder = join(root, 'second')
  const first = processExecutor({ folder })
  const asked = job('sleep 2; echo done')
  const quick = job('echo quick')
  const handle = await first.submit(asked)
  const quickHandle = await first.submit(quick)
  await first.wait(quickHandle, quick.folder)
  await first.close(false)
  const second = processExecutor({ folder })
  t.after(() => second.close(true))
  const already = await second.adopt(quickHandle, quick.folder)
  assert.ok(typeof already === 'object' && already.exitCode === 0)
  assert.equal(await second.adopt(handle, asked.folder), 'running')
  assert.equal((await second.wait(handle, asked.folder)).exitCode, 0)
  assert.equal(await second.adopt({ ...handle, id: 'other', pidStart: '1' }, join(root, 'none')), 'lost')
})

test('a supervisor that was started beside another one of its folder leaves it all tasks', async (t) => {
  const folder = join(root, 'shared')
  const first = processExecutor({ folder })
  t.after(() => first.close(true))
  const asked = job('sleep 2; echo done')
  const handle = await first.submit(asked)
  const program = fileURLToPath(new URL('./supervisor/main.ts', import.meta.url))
  const late = spawn(process.execPath, ['--no-warnings', program, folder], { stdio: 'ignore' })
  const [code] = await once(late, 'exit')
  assert.equal(code, 0)
  const second = processExecutor({ folder })
  assert.equal(await second.adopt(handle, asked.folder), 'running')
  assert.equal((await first.wait(handle, asked.folder)).exitCode, 0)
  await second.close(false)
})

test('a killed supervisor takes its tasks with it, and the next one starts afresh', async () => {
  const folder = join(root, 'third')
  const first = processExecutor({ folder })
  const asked = job('sleep 3456.7')
  const handle = await first.submit(asked)
  assert.ok(handle.pid !== undefined)
  const parentOf = (pid: number) =>
    Number(/^PPid:\t(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  process.kill(parentOf(parentOf(handle.pid)), 'SIGKILL')
  await assert.rejects(first.wait(handle, asked.folder), { name: 'SupervisorGone' })
  const several = [first.adopt(handle, asked.folder), first.adopt(handle, asked.folder)]
  assert.deepEqual(await Promise.all(several), ['lost', 'lost'])
  await until('The task goes on', () => !existsSync(`/proc/${handle.pid}/cwd`))
  const again = job('echo again')
  assert.equal((await first.wait(await first.submit(again), again.folder)).exitCode, 0)
  await first.close(true)
})
