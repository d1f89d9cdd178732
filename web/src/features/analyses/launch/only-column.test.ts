import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isOnlyColumn, onlyColumns } from './only-column.ts'

const taken_from = { what: 'column', input: 'w.design', member: '', row_names: true } as const
const factor = { name: 'w.factor', taken_from, optional: true, default_value: 'condition' }
const value = { name: 'w.treated', taken_from: { ...taken_from, what: 'value' } as const, optional: false }

test('the only column of a table is taken where nobody chose one and the default is not there', () => {
  const taken = (offered: readonly string[], values = {}) =>
    onlyColumns([factor, value], values, { 'w.factor': offered, 'w.treated': ['a'] }, new Map())
  assert.deepEqual(taken(['分组']), { 'w.factor': '分组' })
  assert.deepEqual([taken(['condition']), taken(['a', 'b']), taken([])], [{}, {}, {}])
  assert.deepEqual(taken(['分组'], { 'w.factor': 'day' }), {})
})

test('what may name no column is left as it is', () => {
  const batch = { name: 'w.batch', taken_from, optional: true }
  const offered = { 'w.batch': ['condition'] }
  assert.deepEqual(onlyColumns([{ ...batch, default_value: '' }], {}, offered, new Map()), {})
  assert.deepEqual(onlyColumns([batch], {}, offered, new Map()), {})
  assert.deepEqual(onlyColumns([{ ...batch, optional: false }], {}, offered, new Map()), {
    'w.batch': 'condition',
  })
})

test('a column that was taken goes with its table, and whoever empties the field is left alone', () => {
  const now = (offered: readonly string[], value: string | null) =>
    onlyColumns([factor], { 'w.factor': value }, { 'w.factor': offered }, new Map([['w.factor', '分组']]))
  assert.deepEqual(now(['分组'], null), {})
  assert.deepEqual(now(['分组'], '分组'), {})
  assert.deepEqual(now(['day'], '分组'), { 'w.factor': 'day' })
  assert.deepEqual(
    [now(['condition'], '分组'), now(['a', 'b'], '分组')],
    [{ 'w.factor': null }, { 'w.factor': null }],
  )
  assert.deepEqual([now([], '分组'), now(['a', '分组'], '分组'), now(['a', 'b'], 'chosen')], [{}, {}, {}])
})

test('a column is said to be the only one as long as it is', () => {
  assert.ok(isOnlyColumn(factor, '分组', { 'w.factor': ['分组'] }))
  assert.equal(isOnlyColumn(factor, '分组', { 'w.factor': ['分组', 'day'] }), false)
  assert.equal(isOnlyColumn(factor, undefined, {}), false)
})
