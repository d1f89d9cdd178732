import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toldApart } from './told-apart.ts'

test('projects of one name are offered with their prefixes, others by their name alone', () => {
  const offered = toldApart([
    { name: 'Liver', prefix: 'LIV' },
    { name: '肝脏', prefix: 'G' },
    { name: 'Liver', prefix: 'LIV2' },
  ])
  assert.deepEqual(
    offered.map(({ name }) => name),
    ['Liver (LIV)', '肝脏', 'Liver (LIV2)'],
  )
})
