import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { test } from 'node:test'
import { processGroups } from '../../executors/process/supervisor/process-groups.ts'
import { spaceForTasks } from '../../files/disk-space.ts'
import { runWdl, testRoot, tryWdl } from '../../testing/run-wdl.ts'
import { defaultMemory } from '../call/resources.ts'

const task = (command: string, runtime: string) =>
  `version 1.1\ntask t { command <<<\n${command}\n>>> output { String said = read_string(stdout()) } runtime { ${runtime} } }`

for (const [what, command] of [
  ['one file', 'fallocate -l 300M x'],
  ['a file that claims more than it holds', 'truncate -s 300G x'],
  [
    'files that are in no folder any more',
    'exec 5> a 6> b; rm a b; for i in 5 6; do head -c 80M /dev/zero >&$i; done; sleep 20',
  ],
  ['its files and what it prints', 'head -c 60M /dev/zero > x; head -c 60M /dev/zero; sleep 20'],
  ['many files', 'for i in {1..40}; do head -c 8M /dev/zero > $i; done; sleep 20'],
] as const) {
  test(`a task that takes more disk than it asked for ends with that reason: ${what}`, async () => {
    const started = performance.now()
    const { outcome } = await tryWdl(task(command, 'disks: "100 MiB"'))
    assert.ok(outcome.status === 'failed')
    assert.deepEqual(outcome.failure.code, 'diskLimit')
    assert.match(JSON.stringify(outcome.failure.args), /104857600/)
    assert.ok(performance.now() - started < 15_000)
  })
}

test('a task that names no memory has a limit all the same, which counts, and is told when it needed more', async () => {
  const memoryBytes = 2 ** 28
  const greedy = task(`perl -e '$x = "a" x 400_000_000; sleep 20'`, 'cpu: 1')
  const { outcome, state } = await tryWdl(greedy, { options: { limits: { memoryBytes } } })
  assert.ok(outcome.status === 'failed')
  assert.deepEqual(outcome.failure.args, { limit: String(memoryBytes) })
  assert.equal(outcome.failure.code, 'outOfDefaultMemory')
  assert.equal(state.calls.get('t')?.attempts[0]?.resources.memoryBytes, memoryBytes)
})

test('what a task gets that names no memory is its part of the machine, and never less than 2 GiB', () => {
  const gib = (cpu: number, cpus: number, memory: number) =>
    defaultMemory(cpu, { cpu: cpus, memoryBytes: memory * 2 ** 30 }) / 2 ** 30
  assert.deepEqual([gib(1, 8, 16), gib(1, 8, 32), gib(4, 8, 32)], [2, 4, 16])
  assert.deepEqual([gib(1, 64, 2048), gib(0.1, 2, 24), gib(1, 2, 1)], [8, 2, 1])
  assert.equal(defaultMemory(1, { cpu: 1e6, memoryBytes: Number.MAX_SAFE_INTEGER }), 2 ** 31)
})

test('a task that stays within the disk it asked for is left alone', async () => {
  const { outputs } = await runWdl(task('head -c 50M /dev/zero > x; sleep 1; echo fine', 'disks: "100 MiB"'))
  assert.equal(outputs['t.said'], 'fine')
})

test('tasks that ask for more disk together than there is run one after the other', async () => {
  const bytes = Math.floor(spaceForTasks(testRoot) * 0.6)
  const source = (asked: number) => `version 1.1
    task t { input { Int i } command <<< sleep 0.5 >>> runtime { cpu: 0.1 memory: "64 MiB" disks: "${asked} B" } }
    workflow main { scatter (i in range(3)) { call t { input: i } } }`
  const overlaps = async (asked: number) => {
    const { state } = await runWdl(source(asked))
    const times = [...state.calls.values()].flatMap(({ attempts, endedAt = '' }) =>
      attempts.map(({ startedAt = '' }) => ({ startedAt, endedAt })),
    )
    times.sort((a, b) => (a.startedAt < b.startedAt ? -1 : 1))
    return times.slice(1).filter(({ startedAt }, index) => startedAt < (times[index]?.endedAt ?? '')).length
  }
  assert.equal(await overlaps(bytes), 0)
  assert.equal(await overlaps(Math.floor(bytes / 10)), 2)
})

test('a flood of processes ends at the limit of its task, and others go on', async (context) => {
  if (processGroups() === undefined && !existsSync('/sys/fs/cgroup/cgroup.controllers'))
    return context.skip('no control group for processes can be made here')
  const flood = `perl -e 'my $n = 0; for (1..6000) { my $p = fork(); last if !defined $p; if (!$p) { sleep 60; exit } $n++ } print "$n\n"'`
  const [flooded, other] = await Promise.all([
    runWdl(task(flood, 'cpu: 1')),
    runWdl(task('sleep 1; (echo fine)', 'cpu: 1')),
  ])
  const made = Number(flooded.outputs['t.said'])
  assert.ok(made > 500 && made < 5000, `${made} processes`)
  assert.equal(other.outputs['t.said'], 'fine')
})

test('a task opens no user namespace of its own, from where it could reach more of the kernel', async () => {
  const { outputs } = await runWdl(
    task('unshare -U true 2>/dev/null && echo opened || echo refused', 'cpu: 1'),
  )
  assert.equal(outputs['t.said'], 'refused')
})
