import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTo, visibleRows } from './rows.ts'

const root = { run: { id: 'r1', calls: [{ name: 'align' }, { name: 'call' }] }, 'a/b': {}, ok: true }

test('only what is open is a row, in document order, named by JSON Pointer', () => {
  assert.deepEqual(
    visibleRows(root, new Set()).map((row) => row.path),
    [''],
  )
  const rows = visibleRows(root, new Set(['', '/run']))
  assert.deepEqual(
    rows.map((row) => row.path),
    ['', '/run', '/run/id', '/run/calls', '/a~1b', '/ok'],
  )
  assert.equal(rows[3]?.children, 2)
  assert.equal(rows[4]?.children, 0)
})

test('a small document opens at once, a wide one only as far as it stays readable', () => {
  assert.deepEqual([...openTo(root, 2)], ['', '/run'])
  const wide = { list: Array.from({ length: 1000 }, (_, i) => i) }
  assert.deepEqual([...openTo(wide, 2)], [''])
})

test('an object of hundreds of thousands of entries is opened once, not looked through for every depth', () => {
  let looked = 0
  const counts: ProxyHandler<object> = {
    ownKeys: (target) => {
      looked += 1
      return Reflect.ownKeys(target)
    },
  }
  const wide = new Proxy(Object.fromEntries(Array.from({ length: 2000 }, (_, i) => [`k${i}`, i])), counts)
  assert.deepEqual([...openTo(wide, 3)], [''])
  assert.ok(looked <= 2, `looked ${looked} times`)
})
