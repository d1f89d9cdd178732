import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isTold, summarise, type UploadItem } from './upload-item.ts'

const item = (patch: Partial<UploadItem>): UploadItem => ({
  id: '1',
  projectId: 'p',
  parentId: null,
  path: 'a',
  size: 100,
  sent: 0,
  speed: 0,
  state: 'waiting',
  reason: '',
  fileId: undefined,
  meantFor: undefined,
  isMade: false,
  ...patch,
})

test('the time left counts what waits, and not what failed or is done', () => {
  const items = [
    item({ state: 'sending', sent: 50, speed: 10 }),
    item({ state: 'waiting' }),
    item({ state: 'failed', sent: 20 }),
    item({ state: 'done', sent: 0 }),
  ]
  assert.deepEqual(summarise(items), { bytes: 400, sent: 170, speed: 10, done: 1, milliseconds: 15_000 })
})

test('nothing that moves means no time is promised', () => {
  assert.equal(summarise([item({ state: 'paused', sent: 10 })]).milliseconds, undefined)
})

test('what the platform made is told of only while it does not arrive', () => {
  const told = (state: UploadItem['state'], isMade: boolean) => isTold(item({ state, isMade }))
  assert.deepEqual([told('done', false), told('sending', false)], [true, true])
  assert.deepEqual(
    (['sending', 'done', 'lost', 'failed'] as const).map((state) => told(state, true)),
    [false, false, true, true],
  )
})
