import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inputOrder } from './input-order.ts'

const input = (name: string, optional: boolean, column?: string) => ({
  name,
  type: 'String?',
  optional,
  important: false,
  ...(column && { taken_from: { what: 'value' as const, input: column, member: '', row_names: false } }),
})
const orderOf = (...inputs: readonly ReturnType<typeof input>[]) => {
  const { first, further } = inputOrder(inputs)
  return [first, further].map((list) => list.map(({ name }) => name))
}

test('required inputs are asked first, and others further', () => {
  assert.deepEqual(orderOf(input('a', true), input('b', false)), [['b'], ['a']])
})

test('a file that its author stresses is asked among the required ones, another value that they stress is not', () => {
  const stressed = (name: string, type: string) => ({ ...input(name, true), type, important: true })
  assert.deepEqual(
    orderOf(input('query', false), stressed('subjects', 'File?'), stressed('program', 'String')),
    [['query', 'subjects'], ['program']],
  )
})

test('a column is asked right before the values that stand in it, once, even where it has a default', () => {
  const design = [input('design', false), input('fdr', true), input('factor', true)]
  const values = [input('treated', false, 'factor'), input('control', false, 'factor')]
  const asked = ['design', 'factor', 'treated', 'control']
  assert.deepEqual(orderOf(...design, ...values), [asked, ['fdr']])
})
