import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { createSealer } from './sealer.ts'

test('a sealed secret opens with its key and for its purpose only, and not after a bit of it was changed', () => {
  const key = randomBytes(32)
  const { seal, open } = createSealer(key)
  const secret = 'smtp 密码 🔑'
  const sealed = seal(secret, 'mail password')
  assert.equal(open(sealed, 'mail password'), secret)
  assert.ok(!sealed.includes(secret))
  assert.notDeepEqual(seal(secret, 'mail password'), sealed)
  assert.throws(() => open(sealed, 'mail'))
  assert.throws(() => createSealer(randomBytes(32)).open(sealed, 'mail password'))
  for (let index = 0; index < sealed.length; index += 1) {
    const changed = Buffer.from(sealed)
    changed[index] = (changed[index] ?? 0) ^ 1
    assert.throws(() => open(changed, 'mail password'))
    assert.throws(() => open(sealed.subarray(0, index), 'mail password'))
  }
})
