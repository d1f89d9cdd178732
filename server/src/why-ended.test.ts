import assert from 'node:assert/strict'
import { test } from 'node:test'
import { whyEnded } from './why-ended.ts'

test('what was thrown is told once, in the sentence of its language', () => {
  const [en = '', zh = ''] = whyEnded(new Error('The disk is full'), true)
  assert.match(en, /The disk is full/)
  assert.doesNotMatch(zh, /[a-z]/i)
})

test('a connection that breaks is told as the database’s while the platform starts, and as nobody’s later', () => {
  const broken = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
  assert.match(whyEnded(broken, false).join(), /database.*数据库/s)
  assert.doesNotMatch(whyEnded(broken, true).join(), /database|数据库/)
})
