import assert from 'node:assert/strict'
import { test } from 'node:test'
import { elbowChart, elbowIn } from './elbow.ts'

const words = { title: 'Elbow', across: 'Component', down: 'Variance', used: 'Used', left: 'Not used' }

test('components that are used are marked among all that were computed', () => {
  const percents = elbowIn('component\tpercent_of_variance\tused\n1\t12.34567\tyes\n2\t4\tyes\n3\t1.5\tno\n')
  assert.ok(percents)
  const { categories, series } = elbowChart(percents, 2, words)
  assert.deepEqual(categories, ['1', '2', '3'])
  assert.deepEqual(series, [
    { name: 'Used', values: [12.346, 4, null] },
    { name: 'Not used', values: [null, null, 1.5] },
  ])
  assert.deepEqual(
    elbowChart(percents, 5, words).series.map(({ name }) => name),
    ['Used'],
  )
})

test('a table of something else has no elbow', () => {
  for (const text of [
    '',
    'component\n1',
    'component\tpercent_of_variance\n',
    'a\tpercent_of_variance\n1\tmuch\n',
  ])
    assert.equal(elbowIn(text), undefined, text)
})
