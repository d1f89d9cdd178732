import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isMissingPart, isNoise } from './uncaught.ts'

test('what was given up on purpose and sizes measured anew are no faults; whatever else nobody caught is one', () => {
  const given = [
    new DOMException('', 'AbortError'),
    AbortSignal.abort().reason,
    Object.assign(new Error('x'), { name: 'CancelledError' }),
    'ResizeObserver loop completed with undelivered notifications.',
  ]
  for (const error of given) assert.ok(isNoise(error), String(error))
  for (const error of [new TypeError('x is not a function'), new Error(), undefined, null, 'x', { a: 1 }])
    assert.ok(!isNoise(error), String(error))
})

test('a part of the app that an update took away is known by what browsers say of it', () => {
  for (const words of [
    'Failed to fetch dynamically imported module: https://a/x.js',
    'error loading dynamically imported module: https://a/x.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/x.css',
  ])
    assert.ok(isMissingPart(new TypeError(words)), words)
  assert.ok(!isMissingPart(new TypeError('x is undefined')))
})
