import assert from 'node:assert/strict'
import { test } from 'node:test'
import { oneErrorAway } from './typing-errors.ts'

test('every kind of typing error leads back to the name, and two of them do not', () => {
  for (const typed of [
    'mus muscluus',
    'mus musclus',
    'mus musculuss',
    'mus muscvlus',
    'mus-musculus',
    'Musmusculus',
  ])
    assert.ok(oneErrorAway(typed).includes('mus musculus'), typed)
  for (const typed of ['mus msuclsu', 'mus', 'mus musculus'])
    assert.ok(!oneErrorAway(typed).includes('mus musculus'), typed)
})

test('a text of any letters is taken, and a very long one is not tried', () => {
  assert.ok(oneErrorAway('é🐭%_').includes('é%_'))
  assert.deepEqual(oneErrorAway('a'.repeat(61)), [])
  assert.ok(oneErrorAway('a'.repeat(60)).length < 4000)
})
