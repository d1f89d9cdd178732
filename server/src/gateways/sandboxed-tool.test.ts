import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { SandboxBase } from '@omics/engine/host'
import { processesWith } from '@omics/engine/testing/processes'
import { until } from '@omics/engine/testing/until'
import { runTool } from './sandboxed-tool.ts'

const root = mkdtempSync(join(tmpdir(), 'omics-tool-'))
after(() => rmSync(root, { recursive: true, force: true }))
const sandboxFolder = join(root, 'sandbox')
let count = 0

function tool(command: readonly [string, ...string[]], mode = 0o444) {
  const folder = join(root, String((count += 1)))
  const path = join(root, `${count}.bam`)
  mkdirSync(folder, { mode: 0o700 })
  writeFileSync(path, 'bytes', { mode })
  const more = { sandboxFolder, unsafe: false, timeoutSeconds: 30, signal: new AbortController().signal }
  return { folder, input: { path, name: 'input.bam' }, command, ...more }
}

const shell = (command: string) => ['/bin/sh', '-c', command] as const

test('a tool of the server runs as whom tasks run, without any right of the server', async () => {
  const { id } = new SandboxBase(sandboxFolder).identity
  for (const mode of [0o444, 0o600]) {
    const run = tool(
      shell(
        'cat input.bam > out; id -u > who; grep -E "CapEff|Seccomp:" /proc/self/status > rights; ls /root 2>&1; exit 0',
      ),
      mode,
    )
    const end = await runTool(run)
    assert.deepEqual(end, { code: 0, said: '' })
    const read = (name: string) => readFileSync(join(run.folder, name), 'utf8')
    assert.equal(read('out'), 'bytes')
    assert.match(read('rights'), /CapEff:\s+0000000000000000/)
    assert.match(read('rights'), /Seccomp:\s+2/)
    if (id === undefined) continue
    assert.equal(read('who'), `${id}\n`)
    assert.equal(statSync(join(run.folder, 'out')).uid, id)
    assert.equal(statSync(run.input.path).uid, 0)
  }
})

const disk = mkdtempSync(join(tmpdir(), 'omics-disk-'))
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', disk]).status === 0
after(() => {
  if (mounted) spawnSync('umount', [disk])
  rmdirSync(disk)
})

test(
  'a tool that finds the disk full is not believed where it ends well',
  { skip: mounted ? false : 'a small file system can be mounted by root only' },
  async () => {
    const on = (name: string, command: string) => {
      const folder = join(disk, name)
      mkdirSync(folder, { mode: 0o700 })
      return runTool({ ...tool(shell(command)), folder })
    }
    assert.deepEqual(await on('small', 'head -c 1M /dev/zero > made'), { code: 0, said: '' })
    await assert.rejects(on('cut', 'head -c 20M /dev/zero > made 2>/dev/null; exit 0'), { code: 'disk_full' })
    rmSync(join(disk, 'cut'), { recursive: true })
    const tidy = on('tidy', 'head -c 20M /dev/zero > made; rm made; exit 1')
    await assert.rejects(tidy, { code: 'disk_full' }, 'where it takes away what it wrote')
  },
)

test('a program that is not there is told by its name', async () => {
  assert.deepEqual(await runTool(tool(['no-such-program', 'index'])), { missing: 'no-such-program' })
})

test('what a tool says before it fails is told, and one that hangs is ended', async () => {
  const end = await runTool(tool(shell('echo wrong >&2; exit 3')))
  assert.deepEqual(end, { code: 3, said: 'wrong' })
  const started = performance.now()
  await runTool({ ...tool(shell('sleep 600')), timeoutSeconds: 1 })
  assert.ok(performance.now() - started < 20_000)
})

test('a tool that nobody waits for any more is ended with all that it started', async () => {
  const leaving = new AbortController()
  setTimeout(() => leaving.abort(), 500)
  const seconds = `6543.${process.pid}`
  const started = performance.now()
  const end = await runTool({ ...tool(shell(`sleep ${seconds} & sleep ${seconds}`)), signal: leaving.signal })
  assert.ok('code' in end && end.code !== 0)
  assert.ok(performance.now() - started < 20_000)
  await until('It still sleeps', () => processesWith(`sleep\0${seconds}\0`).length === 0)
})

test('a tool gets no more memory than tools need, and writes no file without end', async () => {
  const run = tool(shell('ulimit -v > memory; ulimit -f > file; ulimit -c > core'))
  await runTool(run)
  const limit = (name: string) => readFileSync(join(run.folder, name), 'utf8').trim()
  assert.deepEqual([limit('memory'), limit('core')], [String(8 * 2 ** 20), '0'])
  assert.match(limit('file'), /^\d+$/)
})
