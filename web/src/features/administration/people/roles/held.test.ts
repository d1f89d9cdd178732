import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PermissionNode } from '@omics/contract/administration/roles'
import { titlesHeld } from './held.ts'

const node = (name: string, ...children: PermissionNode[]): PermissionNode => ({
  name,
  title_en: name.toUpperCase(),
  title_zh: `${name} 页`,
  always: false,
  children,
})

test('what a role holds is told by the titles of its pages, not of the groups that they stand in', () => {
  const pages = [node('project', node('list'), node('detail')), node('index')]
  assert.deepEqual(titlesHeld(pages, ['project', 'list', 'index', 'gone']), [
    { en: 'LIST', zh: 'list 页' },
    { en: 'INDEX', zh: 'index 页' },
  ])
})
