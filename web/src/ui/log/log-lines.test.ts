import assert from 'node:assert/strict'
import { test } from 'node:test'
import { levelOf, matchesIn } from './log-lines.ts'

test('lines of known tools are told apart by urgency', () => {
  assert.equal(levelOf('[E::hts_open_format] Failed to open file'), 'error')
  assert.equal(levelOf('Traceback (most recent call last):'), 'error')
  assert.equal(levelOf('[W] 22,340-22,490 depth 4, min_depth 20'), 'warning')
  assert.equal(levelOf('[mpileup] 1 samples in 1 input files'), 'plain')
  assert.equal(levelOf('errorless.fastq.gz'), 'plain')
})

test('a search finds lines whatever their case, and nothing where nothing is searched', () => {
  assert.deepEqual(matchesIn(['Depth 4', 'x', 'max DEPTH'], 'depth'), [0, 2])
  assert.deepEqual(matchesIn(['a'], ''), [])
})
