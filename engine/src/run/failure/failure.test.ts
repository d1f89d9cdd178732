import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { JobExit } from '../../executors/executor.ts'
import { describeFailure } from './describe-failure.ts'
import { explainExit } from './failure.ts'

const exit = (exitCode: number, more: Partial<JobExit> = {}): JobExit => ({
  exitCode,
  startedAt: '2026-01-01T00:00:00Z',
  endedAt: '2026-01-01T00:00:01Z',
  ...more,
})

const cases: [exitCode: number, stderr: string, code: string, args: Record<string, string>][] = [
  [127, '/command: line 2: bwaa: command not found', 'commandNotFound', { command: 'bwaa' }],
  [127, "env: 'python9': No such file or directory", 'commandNotFound', { command: 'python9' }],
  [1, "[E::idx_find_and_load] Could not retrieve index file for 'a.bam'", 'missingIndex', { file: 'a.bam' }],
  [1, '[E::bwa_idx_load_from_disk] fail to locate the index files', 'missingIndex', { file: '' }],
  [1, 'gzip: reads.fq.gz: unexpected end of file', 'truncatedGzip', { file: 'reads.fq.gz' }],
  [
    1,
    '[W::bam_hdr_read] EOF marker is absent. The input is probably truncated',
    'truncatedGzip',
    { file: '' },
  ],
  [1, 'gzip: x.gz: not in gzip format', 'wrongFormat', { file: 'x.gz' }],
  [1, "ls: cannot access 'gone.txt': No such file or directory", 'noSuchFile', { file: 'gone.txt' }],
  [1, 'cat: gone.txt: No such file or directory', 'noSuchFile', { file: 'gone.txt' }],
  [1, '/command: line 1: /inputs/0/a: Read-only file system', 'permission', { file: '/inputs/0/a' }],
  [1, 'sort: write failed: /tmp/x: No space left on device', 'diskFull', {}],
  [1, 'java.lang.OutOfMemoryError: Java heap space', 'outOfMemory', { limit: '' }],
  [137, '', 'outOfMemory', { limit: '1024' }],
  [139, '', 'killed', { signal: '11' }],
  [3, 'sad', 'exitCode', { exitCode: '3' }],
  [6, 'curl: (6) Could not resolve host: example.org', 'noNetwork', { host: 'example.org' }],
]

test('memory is told in the unit that it was likely asked in', () => {
  const told = (bytes: number) =>
    describeFailure({ code: 'outOfMemory', args: { limit: String(bytes) } }, 'en')
  assert.match(told(256 * 2 ** 20).what, /its 256 MiB of memory/)
  assert.match(told(1.5 * 2 ** 30).what, /its 1\.5 GiB of memory/)
  assert.match(told(128e6).what, /its 128 MB of memory/)
  assert.match(told(4e9).what, /its 4 GB of memory/)
})

for (const [exitCode, stderr, code, args] of cases) {
  test(`exit ${exitCode} with “${stderr.slice(0, 50)}” is ${code}`, () => {
    const why = explainExit(exit(exitCode), stderr, { memoryBytes: 1024 })
    assert.equal(why.code, code)
    assert.deepEqual(why.args, args)
  })
}

test('what the executor itself ended is told as that', () => {
  assert.equal(explainExit(exit(137, { endedBy: 'timeout' }), '', { seconds: 5 }).code, 'timeout')
  assert.equal(explainExit(exit(1, { endedBy: 'memoryLimit' }), '', {}).code, 'outOfMemory')
  const limits = { memoryBytes: 4 * 2 ** 30, namesMemory: false }
  const unnamed = explainExit(exit(137, { endedBy: 'memoryLimit' }), '', limits)
  assert.equal(unnamed.code, 'outOfDefaultMemory')
  assert.match(describeFailure(unnamed, 'en').what, /does not say how much memory it needs/)
})

test('every failure is told in both languages, with advice', () => {
  const why = explainExit(exit(127), '/command: line 2: bwaa: command not found', {})
  assert.match(describeFailure(why, 'en').what, /“bwaa” is not installed/)
  assert.match(describeFailure(why, 'zh').what, /没有安装命令“bwaa”/)
  assert.notEqual(describeFailure({ code: 'timeout', args: { seconds: '5' } }, 'zh').advice, '')
})
