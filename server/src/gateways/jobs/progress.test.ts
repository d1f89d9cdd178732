import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ProgressWriter, type Progress } from './progress.ts'

test('of what a job tells the latest is written, once a second at most, and the last at its end', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout', 'Date'], now: 1_000_000 })
  const written: number[] = []
  const writer = new ProgressWriter((progress: Progress) => {
    written.push(progress.done)
    return Promise.resolve()
  })
  for (let done = 0; done <= 250; done += 1) {
    writer.tell({ done })
    context.mock.timers.tick(10)
    await Promise.resolve()
  }
  await writer.end()
  assert.deepEqual(written, [0, 100, 200, 250])
})
