import assert from 'node:assert/strict'
import { test } from 'node:test'
import { columnTaker, isDefaultColumn, isOnlyColumn, onlyColumns } from './only-column.ts'

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

test('a default is told as a column where the table has it', () => {
  assert.ok(isDefaultColumn(factor, { 'w.factor': ['day', 'condition'] }))
  assert.equal(isDefaultColumn(factor, { 'w.factor': ['day'] }), false)
  assert.equal(isDefaultColumn(value, { 'w.treated': ['a'] }), false)
})

test('while a form is open, a column that it took goes with its table, and one that somebody emptied stays empty', () => {
  const columnsFor = columnTaker()
  const now = (offered: readonly string[], value: string | null) =>
    columnsFor([factor], { 'w.factor': value }, { 'w.factor': offered })
  assert.equal(now([], null), undefined)
  assert.deepEqual(now(['分组'], null), { 'w.factor': '分组' })
  assert.equal(now(['分组'], '分组'), undefined)
  assert.equal(now(['分组'], null), undefined, 'emptied by somebody')
  assert.deepEqual(now(['day'], '分组'), { 'w.factor': 'day' }, 'another table')
  assert.equal(now([], null), undefined, 'the whole form emptied')
  assert.deepEqual(now(['day'], null), { 'w.factor': 'day' }, 'the same table again')
  assert.deepEqual(now(['a', 'b'], 'day'), { 'w.factor': null })
  assert.equal(now(['a', 'b'], 'b'), undefined, 'chosen by somebody')
  assert.equal(now(['c', 'd'], 'b'), undefined)
  assert.deepEqual(now(['day'], null), { 'w.factor': 'day' }, 'taken again after it had gone')
})

test('two forms take columns each for itself', () => {
  const [one, other] = [columnTaker(), columnTaker()]
  const offered = { 'w.factor': ['分组'] }
  assert.deepEqual(one([factor], {}, offered), { 'w.factor': '分组' })
  assert.deepEqual(other([factor], {}, offered), { 'w.factor': '分组' })
})
