import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdirSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { testRoot, tryWdl } from '../testing/run-wdl.ts'

/** A disk of 64 MiB of its own; undefined where this user cannot mount one. */
function smallDisk(t: TestContext, name: string, files = 0): string | undefined {
  const folder = join(testRoot, name)
  mkdirSync(folder)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=64m,nr_inodes=${files}`, 'omics-test', folder], {
      stdio: 'ignore',
    })
  } catch {
    return undefined
  }
  t.after(() => execFileSync('umount', ['--lazy', folder]))
  return folder
}

const text = 'x'.repeat(2 ** 20)
const greedy = {
  workflow: `version 1.1
    workflow main {
      input { String text }
      scatter (i in range(100)) { File written = write_lines([text, "~{i}"]) }
      output { Array[File] all = written }
    }`,
  task: `version 1.1
    task main {
      input { String text }
      Array[File] all = [${Array.from({ length: 100 }, (_, i) => `write_lines([text, "${i}"])`).join()}]
      command <<< true >>>
    }`,
}

test('texts that expressions write leave the reserve of the disk alone, and the run fails with that reason', async (t) => {
  const disk = smallDisk(t, 'disk')
  if (disk === undefined) return t.skip('no disk can be mounted here')
  const { blocks } = statfsSync(disk)
  for (const [what, source] of Object.entries(greedy)) {
    const folder = join(disk, what)
    const { outcome } = await tryWdl(source, { folder, inputs: { 'main.text': text } })
    assert.ok(outcome.status === 'failed')
    assert.deepEqual(outcome.failure, { code: 'diskFull', args: {} }, what)
    const { bavail } = statfsSync(disk)
    assert.ok(bavail > blocks * 0.04, `${bavail} of ${blocks} blocks are left`)
    execFileSync('rm', ['-r', folder])
  }
})

test('a task that takes the last files a disk can keep is ended and says so, and the others go on', async (t) => {
  const disk = smallDisk(t, 'few-files', 4000)
  if (disk === undefined) return t.skip('no disk can be mounted here')
  const source = (command: string) =>
    `version 1.1\ntask main { command <<< ${command} >>> output { String said = read_string(stdout()) } }`
  const [greedy, modest] = await Promise.all([
    tryWdl(source('sleep 1; for i in {1..100000}; do : > $i; done 2>/dev/null; sleep 20'), {
      folder: join(disk, 'greedy'),
    }),
    tryWdl(source('for i in {1..500}; do : > $i; done; sleep 4; touch last; (echo fine)'), {
      folder: join(disk, 'modest'),
    }),
  ])
  assert.ok(greedy.outcome.status === 'failed')
  assert.equal(greedy.outcome.failure.code, 'filesFull')
  assert.equal(modest.outcome.status, 'finished', JSON.stringify(modest.outcome))
})
