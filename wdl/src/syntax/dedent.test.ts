import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dedent, joinContinuedLines } from './dedent.ts'

test('the common indentation goes, deeper indentation stays', () => {
  assert.deepEqual(dedent(['\n    a\n      b\n    c\n  '], true), ['a\n  b\nc\n'])
})

test('blank lines do not count and are emptied', () => {
  assert.deepEqual(dedent(['\n    a\n\n  \n    b\n  '], true), ['a\n\n\nb\n'])
})

test('a line that starts with a placeholder counts by what stands before it', () => {
  assert.deepEqual(dedent(['\n    ', ' x\n      y\n  '], true), ['', ' x\n  y\n'])
})

test('a line that goes on behind a placeholder keeps its blanks', () => {
  assert.deepEqual(dedent(['\n  a ', '   b\n  c\n'], true), ['a ', '   b\nc\n'])
})

test('where tabs and spaces mix in what is common, it stays', () => {
  assert.deepEqual(dedent(['\n\ta\n  b\n'], true), ['\ta\n  b\n'])
  assert.deepEqual(dedent(['\n \ta\n \tb\n'], true), [' \ta\n \tb\n'])
  assert.deepEqual(dedent(['\n\ta\n\t  b\n'], true), ['a\n  b\n'])
})

test('text on the line of the opening mark keeps the other lines as they are', () => {
  assert.deepEqual(dedent([' a\n  b\n'], true), ['a\n  b\n'])
})

test('a multi-line string loses its last line end, a command keeps it', () => {
  assert.deepEqual(dedent(['\n  a\n  '], false), ['a'])
  assert.deepEqual(dedent(['\n  a\n\n  '], false), ['a\n'])
  assert.deepEqual(dedent(['  a  '], false), ['a'])
})

test('nothing but blanks is nothing', () => {
  assert.deepEqual(dedent(['  \n  '], true), [''])
  assert.deepEqual(dedent([''], false), [''])
})

test('an odd number of backslashes at the line end joins it with the next', () => {
  assert.equal(joinContinuedLines('a \\\n   b'), 'a b')
  assert.equal(joinContinuedLines('a \\\\\n   b'), 'a \\\\\n   b')
  assert.equal(joinContinuedLines('a \\\\\\\n b'), 'a \\\\b')
})
