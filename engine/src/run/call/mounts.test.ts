import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { runWdl, tryWdl } from '../../testing/run-wdl.ts'

test('a task writes to the disks that it asks for at places of their own, and its outputs are found there', async () => {
  const { outputs } = await runWdl(`version 1.2
    task t {
      command <<<
        set -e
        echo deep > /mnt/outputs/inner/a.txt
        echo first > /mnt/outputs/b.txt
        echo second > /mnt/outputs/c.txt
        echo own > d.txt
        ln -s /mnt/outputs/b.txt linked
        stat -c %n /mnt/outputs > seen
      >>>
      output {
        File deep = "/mnt/outputs/inner/a.txt"
        Array[File] found = glob("/mnt/outputs/*.txt")
        File own = "d.txt"
        File linked = "linked"
        String said = read_string("/mnt/outputs/b.txt")
        Int size = round(size("/mnt/outputs/c.txt"))
        String? missing = if defined(t_missing) then "yes" else "no"
        File? t_missing = "/mnt/outputs/none"
      }
      requirements { disks: ["1 MiB", "/mnt/outputs 2 MiB", "/mnt/outputs/inner 1 MiB"] }
    }`)
  const text = (name: string) => readFileSync(String(outputs[`t.${name}`]), 'utf8').trim()
  assert.equal(text('deep'), 'deep')
  assert.equal(text('own'), 'own')
  assert.equal(text('linked'), 'first')
  const found = outputs['t.found']
  assert.ok(Array.isArray(found))
  assert.deepEqual(
    found.map((path) => readFileSync(String(path), 'utf8')),
    ['first\n', 'second\n'],
  )
  assert.deepEqual([outputs['t.said'], outputs['t.size'], outputs['t.missing']], ['first', 7, 'no'])
})

test('what is written to such a disk counts, and it lies in no place where the task sees other things', async () => {
  const { outcome } = await tryWdl(`version 1.2
    task t {
      command <<< head -c 8M /dev/zero > /mnt/outputs/x >>>
      requirements { disks: "/mnt/outputs 4 MiB" }
    }`)
  assert.ok(outcome.status === 'failed')
  assert.equal(outcome.failure.code, 'diskLimit')
  for (const mount of [
    '/',
    '/usr/share',
    '/work',
    '/inputs/0',
    '/proc',
    '/mnt/../etc',
    String.raw`/mnt/a\000b`,
  ]) {
    const refused = await tryWdl(
      `version 1.2\ntask t { command <<< true >>> requirements { disks: "${mount} 1 MiB" } }`,
    )
    assert.ok(refused.outcome.status === 'failed', mount)
    assert.deepEqual(refused.outcome.failure, {
      code: 'mountRefused',
      args: { mount: mount.replace(String.raw`\000`, '\uFFFD') },
    })
  }
})

test('a task knows what it has: its disks, and no image where it runs with the tools of the host', async () => {
  const { outputs } = await runWdl(`version 1.2
    task t {
      command <<< echo "~{defined(task.container)} ~{task.disks["/mnt/a"]} ~{length(task.gpu)} ~{length(task.fpga)}" >>>
      output {
        String said = read_string(stdout())
        Map[String, Int] disks = task.disks
        String? container = task.container
      }
      requirements { container: "ubuntu:24.04" disks: ["1 MiB", "/mnt/a 2 MiB"] }
    }`)
  assert.equal(outputs['t.said'], `false ${2 ** 21} 0 0`)
  assert.deepEqual(outputs['t.disks'], { '/work': 2 ** 20, '/mnt/a': 2 ** 21 })
  assert.equal(outputs['t.container'], null)
})

test('a task that requires an FPGA does not run without one', async () => {
  const { outcome } = await tryWdl(`version 1.2
    task t { command <<< true >>> requirements { fpga: true } }`)
  assert.ok(outcome.status === 'failed' && outcome.failure.code === 'tooMuchAsked')
  assert.equal(outcome.failure.args.what, 'fpga')
})
