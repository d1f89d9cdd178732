import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isOnlyColumn, onlyColumns } from './only-column.ts'

const taken_from = { what: 'column', input: 'w.design', member: '', row_names: true } as const
const factor = { name: 'w.factor', taken_from, default_value: 'condition' }
const value = { name: 'w.treated', taken_from: { ...taken_from, what: 'value' } as const }

test('the only column of a table is taken where nobody chose one and the default is not there', () => {
  const taken = (offered: readonly string[], values = {}) =>
    onlyColumns([factor, value], values, { 'w.factor': offered, 'w.treated': ['a'] })
  assert.deepEqual(taken(['分组']), { 'w.factor': '分组' })
  assert.deepEqual([taken(['condition']), taken(['a', 'b']), taken([])], [{}, {}, {}])
  assert.deepEqual(taken(['分组'], { 'w.factor': 'day' }), {})
})

test('a column is said to be the only one as long as it is', () => {
  assert.ok(isOnlyColumn(factor, '分组', { 'w.factor': ['分组'] }))
  assert.equal(isOnlyColumn(factor, '分组', { 'w.factor': ['分组', 'day'] }), false)
  assert.equal(isOnlyColumn(factor, undefined, {}), false)
})
