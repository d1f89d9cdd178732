import assert from 'node:assert/strict'
import { test } from 'node:test'
import { scaleOf } from './colour-scale.ts'

const entriesOf = (values: readonly string[]) => {
  const scale = scaleOf(values)
  return scale.kind === 'categories' ? scale.entries.map(({ value }) => value) : []
}

test('a legend tells categories by how often they are, and years in their order', () => {
  assert.deepEqual(entriesOf(['bat', 'human', 'human', '']), ['human', 'bat'])
  assert.deepEqual(entriesOf(['2018', '2015', '2018', '2016', '999']), ['999', '2015', '2016', '2018'])
})
