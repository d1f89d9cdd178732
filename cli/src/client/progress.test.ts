import assert from 'node:assert/strict'
import { test } from 'node:test'
import { progressLine, sizeText, timeText } from './progress.ts'

test('sizes and times read as people write them', () => {
  assert.deepEqual([0, 1023, 1024, 1536, 3 * 1024 ** 4].map(sizeText), [
    '0 B',
    '1023 B',
    '1.0 KiB',
    '1.5 KiB',
    '3.0 TiB',
  ])
  assert.deepEqual([0, 65, 7209].map(timeText), ['0:00', '1:05', '2:00:09'])
})

test('a progress line tells part, speed and time left, and keeps to the width of the terminal', () => {
  const state = { done: 512 * 1024, total: 1024 * 1024, seconds: 2 }
  const line = progressLine('Uploading', state, 100)
  assert.match(line, / 50 % {2}512\.0 KiB \/ 1\.0 MiB {2}256\.0 KiB\/s {2}0:02$/)
  for (const width of [60, 80, 200]) assert.ok(progressLine('上传中', state, width).length <= width)
})
