import assert from 'node:assert/strict'
import { test } from 'node:test'
import { joined, nothingRead, type LogPart } from './log-part.ts'

/** A stretch of “α 1\nβ 2\nγ 3\n”, whose lines have five bytes each. */
const lines = ['α 1\n', 'β 2\n', 'γ 3\n']
const part = (first: number, last: number): LogPart => ({
  text: lines.slice(first, last).join(''),
  from: first * 5,
  to: last * 5,
})

test('what the stream tells goes on where the reading ended, without what both have', () => {
  assert.deepEqual(joined(part(0, 2), part(1, 3)), part(0, 3))
  assert.deepEqual(joined(part(0, 2), part(2, 3)), part(0, 3))
})

test('a reading that arrives after the stream has told more takes nothing of it away', () => {
  assert.deepEqual(joined(part(1, 3), part(0, 2)), part(0, 3))
  assert.deepEqual(joined(part(0, 3), part(1, 2)), part(0, 3))
})

test('before anything is read the other stretch is all there is', () => {
  assert.deepEqual(joined(nothingRead, part(1, 2)), part(1, 2))
  assert.deepEqual(joined(part(1, 2), nothingRead), part(1, 2))
})

test('stretches with bytes missing between them are not shown as one text', () => {
  assert.deepEqual(joined(part(0, 1), part(2, 3)), part(2, 3))
})

test('of a log too long to hold the end is kept, from the beginning of a line', () => {
  const line = `${'x'.repeat(1023)}\n`
  const text = line.repeat(4096)
  const long = { text, from: 0, to: text.length }
  const more = { text: 'last\n', from: text.length, to: text.length + 5 }
  const held = joined(long, more)
  assert.equal(held.text, `${line.repeat(4095)}last\n`)
  assert.deepEqual([held.from, held.to], [1024, text.length + 5])
})
