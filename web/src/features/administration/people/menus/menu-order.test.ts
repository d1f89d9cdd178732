import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { MenuNode } from '@omics/contract/administration/menus'
import { menuTreeOf, neighbour, orderAfter } from './menu-order.ts'

const menu = (name: string, parent: string | null): MenuNode => ({
  name,
  parent,
  url: null,
  own_title_en: name,
  own_title_zh: name,
  version: 0,
  title_en: null,
  title_zh: null,
  icon: null,
  is_show: null,
  always_show: null,
  place_right: null,
  no_cache: null,
  affix: null,
  for_visitors: null,
})
const a = menu('a', null)
const b = menu('b', null)
const c = menu('c', null)
const inner = menu('inner', 'a')
const all = [a, inner, b, c]

test('a menu moves among its siblings and never to another parent', () => {
  assert.deepEqual(orderAfter(all, c, a, false), ['c', 'a', 'b'])
  assert.deepEqual(orderAfter(all, a, c, true), ['b', 'c', 'a'])
  assert.equal(orderAfter(all, inner, b, true), undefined)
})

test('a step moves a menu past the next one that is in the menus', () => {
  const listed = () => true
  assert.equal(neighbour(all, b, -1, listed)?.name, 'a')
  assert.equal(neighbour(all, c, 1, listed), undefined)
  assert.equal(neighbour(all, a, 1, ({ name }) => name !== 'b')?.name, 'c')
  assert.equal(neighbour(all, b, 1, ({ name }) => name !== 'b')?.name, 'c')
})

test('menus stand below their parents', () => {
  assert.deepEqual(
    menuTreeOf(all).map(({ key, children }) => [key, children.length]),
    [
      ['a', 1],
      ['b', 0],
      ['c', 0],
    ],
  )
})
