import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pageOfMenu } from './platform-pages.ts'

test('a menu tells the address of its page, and whether menus show it or links alone lead there', () => {
  const meta = { title: { en: 'Page', zh: '页面' } }
  const pages = [
    { path: '/project/list', name: 'project_list', meta },
    { path: '/project/detail/:id/*', name: 'project_detail', hidden: true, meta },
  ]
  assert.deepEqual(pageOfMenu(pages, 'Project_List'), { address: '/project/list', listed: true })
  assert.deepEqual(pageOfMenu(pages, 'project_detail'), { address: '/project/detail/:id', listed: false })
  assert.equal(pageOfMenu(pages, 'project'), undefined)
})
