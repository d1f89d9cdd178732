import assert from 'node:assert/strict'
import { test } from 'node:test'
import { amountOf } from './amounts.ts'

const none = {
  core_microseconds: '0',
  memory_byte_milliseconds: '0',
  gpu_milliseconds: '0',
  storage_byte_seconds: '0',
}

test('figures beyond what a number holds are read exactly to thousandths of their unit', () => {
  const ofMonths = { ...none, storage_byte_seconds: String(2_592_000n * 1024n ** 3n * 123_456_789n) }
  assert.equal(amountOf(ofMonths, 'storage_byte_seconds'), 123_456_789)
  assert.equal(amountOf({ ...none, core_microseconds: '5400000000' }, 'core_microseconds'), 1.5)
  assert.equal(amountOf({ ...none, gpu_milliseconds: '1799' }, 'gpu_milliseconds'), 0)
  assert.equal(amountOf({ ...none, gpu_milliseconds: '1800' }, 'gpu_milliseconds'), 0.001)
})
