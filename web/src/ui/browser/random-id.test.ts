import assert from 'node:assert/strict'
import { test } from 'node:test'
import { oneToTen, randomId, shortId } from './random-id.ts'

const many = <T>(make: () => T) => Array.from({ length: 4000 }, make)

test('a short id has eight characters, all of the first 16 of its alphabet', () => {
  const ids = many(shortId)
  assert.ok(ids.every((id) => id.length === 8))
  assert.deepEqual([...new Set(ids.join(''))].toSorted().join(''), '0123456789abcdef')
  assert.ok(new Set(ids).size > 3990)
})

test('an id that is kept has 128 bits', () => {
  assert.ok(many(randomId).every((id) => /^[0-9a-f]{32}$/.test(id)))
})

test('the random helper gives every integer from 1 to 10 and no other', () => {
  const given = [...new Set(many(oneToTen))].toSorted((one, other) => one - other)
  assert.deepEqual(given, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
})
