import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lookup3 } from './lookup3.ts'

test('checksums are those that its author gives', () => {
  assert.equal(lookup3(Buffer.from('')), 0xdeadbeef)
  assert.equal(lookup3(Buffer.from('Four score and seven years ago')), 0x17770551)
})
