import assert from 'node:assert/strict'
import { test } from 'node:test'
import { realFile, withoutRealData } from '../testing/real-data.ts'
import { areSoundBlocks } from './bgzf.ts'

test('blocks of a real BAM are sound until any of their bytes is changed', { skip: withoutRealData }, () => {
  const whole = new Uint8Array(realFile('alignment/volvox-sorted.bam'))
  assert.equal(areSoundBlocks(whole), true)
  // What a range ends within is looked at when the rest is read.
  assert.equal(areSoundBlocks(whole.subarray(0, whole.length - 100)), true)
  for (const place of [30, 5000, whole.length - 60]) {
    const damaged = Uint8Array.from(whole)
    damaged[place] = (damaged[place] ?? 0) ^ 1
    assert.equal(areSoundBlocks(damaged), false, `at ${place}`)
  }
})

test('what is no BGZF is nothing to compare', () => {
  assert.equal(areSoundBlocks(new Uint8Array()), true)
  assert.equal(areSoundBlocks(Buffer.from('##fileformat=VCFv4.2 and more text')), true)
})
