import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, test } from 'node:test'
import type { Executor } from '../../executors/executor.ts'
import { processExecutor } from '../../executors/process/process-executor.ts'
import { testRoot, tryWdl } from '../../testing/run-wdl.ts'

const own = processExecutor({ folder: join(testRoot, 'retries') })
after(() => own.close(true))

const LOST = 75

/** A machine that is taken away whenever a task ends with a certain exit code. */
const takenAway: Executor = {
  ...own,
  async wait(handle, folder) {
    const exit = await own.wait(handle, folder)
    return exit.exitCode === LOST ? { ...exit, endedBy: 'hostLost' } : exit
  },
}

async function attemptsOf(runtime: string, exitCode: number): Promise<number> {
  const { outcome, events } = await tryWdl(
    `version 1.1\ntask t { command <<< exit ${exitCode} >>> runtime { ${runtime} } }`,
    { options: { executor: takenAway } },
  )
  assert.equal(outcome.status, 'failed')
  return events.filter(({ type }) => type === 'callStarted').length
}

test('`preemptible` bears with machines that are taken away, not with a task that fails', async () => {
  assert.equal(await attemptsOf('preemptible: 3', 1), 1)
  assert.equal(await attemptsOf('preemptible: 3  maxRetries: 1', 1), 2)
})

test('a call is begun again on another machine twice, and as often as `preemptible` says besides', async () => {
  assert.equal(await attemptsOf('cpu: 1', LOST), 3)
  assert.equal(await attemptsOf('preemptible: 3', LOST), 6)
})

test('a task that wants to be begun again without end is refused before it begins', async () => {
  for (const runtime of ['maxRetries: 1000000000', 'preemptible: 101']) {
    const { outcome, events } = await tryWdl(
      `version 1.1\ntask t { command <<< exit 1 >>> runtime { ${runtime} } }`,
    )
    assert.ok(outcome.status === 'failed')
    const asked = /\d+/.exec(runtime)?.[0]
    assert.deepEqual(outcome.failure, { code: 'retriesRefused', args: { asked, most: '100' } })
    assert.ok(!events.some(({ type }) => type === 'callStarted'))
  }
})
