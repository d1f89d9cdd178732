import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { test } from 'node:test'
import { processGroups } from '../executors/process/supervisor/process-groups.ts'
import { runWdl, tryWdl } from '../testing/run-wdl.ts'

const task = (command: string, runtime: string) =>
  `version 1.1\ntask t { command <<<\n${command}\n>>> output { String said = read_string(stdout()) } runtime { ${runtime} } }`

for (const [what, command] of [
  ['one file', 'fallocate -l 300M x'],
  ['a file that claims more than it holds', 'truncate -s 300G x'],
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

test('a task that stays within the disk it asked for is left alone', async () => {
  const { outputs } = await runWdl(task('head -c 50M /dev/zero > x; sleep 1; echo fine', 'disks: "100 MiB"'))
  assert.equal(outputs['t.said'], 'fine')
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
