import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { accountingTrouble } from '../../testing/slurm-accounting.ts'
import { type SlurmCluster, slurmTrouble, startSlurm } from '../../testing/slurm-cluster.ts'
import { until } from '../../testing/until.ts'
import { SlurmCommands } from './commands.ts'
import { isHeldBack } from './job-end.ts'

const skip = slurmTrouble() ?? accountingTrouble() ?? false
const root = mkdtempSync(join(tmpdir(), 'omics-accounting-'))
const slowly = { seconds: 60, every: 200 }
let cluster: SlurmCluster
let commands: SlurmCommands

before(async () => {
  if (skip !== false) return
  cluster = await startSlurm({ accounting: true })
  commands = new SlurmCommands({ configuration: cluster.configuration })
})
after(async () => {
  if (skip === false) await cluster.stop()
  rmSync(root, { recursive: true, force: true })
})

function submit(name: string, script: string, size = 1, options: readonly string[] = []) {
  writeFileSync(join(root, 'script'), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  const asked = new SlurmCommands({ configuration: cluster.configuration, options })
  return asked.submit({ name, folder: root, size, cpu: 1, memoryBytes: 2 ** 26, seconds: 300 })
}

/** What the accounting knows once the controller has forgotten a task. */
async function afterwards(task: string): Promise<string | undefined> {
  await until(
    `${task} is not forgotten`,
    async () => !(await commands.states([task.split('_')[0] ?? ''])).has(task),
    slowly,
  )
  // No number of the job: the log of finished jobs is not asked.
  return commands.recordedState(task, '')
}

test('how tasks ended that the controller has forgotten stands in the accounting', { skip }, async () => {
  const ended = await submit('omics-ended', 'exit $SLURM_ARRAY_TASK_ID', 2)
  const cancelled = await submit('omics-cancelled', 'sleep 600')
  await until(
    'The job does not run',
    async () => (await commands.states([cancelled])).get(`${cancelled}_0`)?.state === 'RUNNING',
    slowly,
  )
  await commands.cancel([`${cancelled}_0`])
  assert.equal(await afterwards(`${ended}_0`), 'COMPLETED')
  assert.equal(await afterwards(`${ended}_1`), 'FAILED')
  // Slurm says by whom: “CANCELLED by 0”.
  assert.equal(await afterwards(`${cancelled}_0`), 'CANCELLED')
  assert.equal(await commands.recordedState('999999_0', ''), undefined)
})

test('an array that the controller has forgotten is found by its name', { skip }, async () => {
  const array = await submit('omics-forgotten', 'true', 3)
  assert.equal(await commands.find('omics-forgotten'), array)
  for (const index of [0, 1, 2]) await afterwards(`${array}_${index}`)
  assert.equal(await commands.find('omics-forgotten'), array)
  assert.equal(await commands.find('omics-never'), undefined)
})

test('a task that is held back goes on when it is released', { skip }, async () => {
  const array = await submit('omics-held', 'true', 1, ['--hold'])
  const task = `${array}_0`
  const state = (await commands.states([array])).get(task)
  assert.deepEqual([state?.state, state?.reason], ['PENDING', 'JobHeldUser'])
  // Somebody else holds it, which is theirs to end.
  assert.equal(state !== undefined && isHeldBack(state), false)
  await commands.release(task)
  assert.equal(await afterwards(task), 'COMPLETED')
})

test('a task that could not be launched is told from those that wait for other reasons', () => {
  const held = (state: string, reason: string) => isHeldBack({ state, reason, name: 'omics' })
  assert.ok(held('PENDING', 'launch failed requeued held'))
  assert.ok(held('REQUEUE_HOLD', 'JobLaunchFailure'))
  for (const reason of ['Resources', 'Priority', 'JobHeldUser', 'JobHeldAdmin', 'None'])
    assert.ok(!held('PENDING', reason))
  assert.ok(!held('RUNNING', 'launch failed requeued held'))
})
