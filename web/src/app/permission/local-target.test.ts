import assert from 'node:assert/strict'
import { test } from 'node:test'
import { localTarget, signInAddress } from './local-target.ts'

test('after signing in one goes on to a page of the platform', () => {
  assert.equal(localTarget('/project/detail/1?tab=files#top'), '/project/detail/1?tab=files#top')
})

test('addresses that lead elsewhere become the index', () => {
  const bad = [
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    '/a\tb',
    '/\u0000',
    'javascript:1',
    '',
    null,
  ]
  for (const target of bad) assert.equal(localTarget(target), '/', String(target))
})

test('the sign-in page is not a place to go on to', () =>
  assert.equal(localTarget('/login?redirect=/x'), '/'))

test('the way to the sign-in page remembers where one was', () => {
  assert.equal(signInAddress('/project/list?page=2'), '/login?redirect=%2Fproject%2Flist%3Fpage%3D2')
  assert.equal(signInAddress('/index'), '/login')
})
