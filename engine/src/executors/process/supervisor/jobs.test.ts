import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { Jobs } from './jobs.ts'
import type { StartJob } from './protocol.ts'

const root = mkdtempSync(join(tmpdir(), 'omics-jobs-'))
const ended: string[] = []
const started: string[] = []
const jobs = new Jobs(
  root,
  {},
  {
    started: (id) => started.push(id),
    refused: (id, reason) => assert.fail(`${id}: ${reason}`),
    ended: (id) => ended.push(id),
    gone: () => {},
  },
)
after(() => {
  jobs.close()
  rmSync(root, { recursive: true, force: true })
})

function job(id: string, program = '/bin/true', more: Partial<StartJob> = {}): StartJob {
  const folder = join(root, id)
  mkdirSync(folder)
  return { id, folder, program, common: [], own: [], environment: {}, ...more }
}

async function until(holds: () => boolean): Promise<void> {
  const last = performance.now() + 10_000
  while (!holds()) {
    assert.ok(performance.now() < last, `ended: ${ended.join()}`)
    await sleep(2)
  }
}

test('a job that comes after another one starts, whatever becomes of that one in the meantime', async () => {
  for (let index = 0; index < 60; index += 1) {
    jobs.start(job(`first-${index}`))
    await sleep(index % 6)
    jobs.start(job(`then-${index}`, '/bin/true', { after: `first-${index}` }))
  }
  await until(() => ended.length === 120)
})

test('a job waits for the one it comes after, or begins when it is told to', async () => {
  jobs.start(job('long', '/bin/sleep', { own: ['30'] }))
  jobs.start(job('next', '/bin/true', { after: 'long' }))
  await until(() => started.includes('long'))
  assert.ok(jobs.isRunning('next') && !started.includes('next'))
  jobs.begin('next')
  await until(() => ended.includes('next'))
  assert.ok(!ended.includes('long'))
  jobs.start(job('last', '/bin/true', { after: 'long' }))
  jobs.cancel(['long'])
  await until(() => ended.includes('last') && ended.includes('long'))
  assert.ok(jobs.idle)
})
