import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inOrder } from './order.ts'

const item = (name: string, ...needs: string[]) => ({ defines: [name], needs })
const names = (items: readonly { defines: readonly string[] }[]) => items.map(({ defines }) => defines[0])

test('what is needed comes first, the rest keeps its order', () => {
  const { ordered, cycles } = inOrder([item('c', 'b'), item('x'), item('b', 'a', 'unknown'), item('a')])
  assert.deepEqual(names(ordered), ['a', 'b', 'c', 'x'])
  assert.deepEqual(cycles, [])
})

test('each circle is told once, with its members in order', () => {
  const { ordered, cycles } = inOrder([
    item('a', 'b'),
    item('b', 'c'),
    item('c', 'a'),
    item('d', 'd'),
    item('e', 'a'),
  ])
  assert.deepEqual(cycles.map(names), [['a', 'b', 'c'], ['d']])
  assert.equal(ordered.length, 5)
})

test('a chain longer than the call stack is ordered', () => {
  const items = Array.from({ length: 50_000 }, (_, index) => item(`n${index}`, `n${index + 1}`))
  assert.equal(names(inOrder(items).ordered)[0], 'n49999')
})
