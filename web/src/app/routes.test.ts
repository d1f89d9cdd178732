import assert from 'node:assert/strict'
import { test } from 'node:test'
import { menuTree } from '@omics/contract/account/permission-tree'
import { routes } from './routes.ts'

test('the tree of menus has the pages of each menu in the order in which the menu shows them', () => {
  for (const menu of menuTree) {
    if (!('children' in menu)) continue
    const shown = routes.filter(({ group, hidden }) => group === menu.name && !hidden)
    const names = new Set(shown.map(({ name }) => name))
    const listed = menu.children.map(({ name }) => name).filter((name) => names.has(name))
    assert.deepEqual(
      shown.map(({ name }) => name),
      listed,
    )
  }
})
