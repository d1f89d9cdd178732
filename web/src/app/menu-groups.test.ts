import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RouteRecord } from '../ui/shell/route-record.ts'
import { isOpen, mainMenu } from './menu-groups.ts'

const record = (path: string, more: Partial<RouteRecord> = {}): RouteRecord => ({
  path,
  name: path,
  meta: { title: { en: path, zh: path } },
  ...more,
})
const lists = [
  record('/project/list', { group: 'project' }),
  record('/project/overView', { group: 'project' }),
  record('/project/detail/:id/*', { group: 'project', hidden: true }),
]

test('the menu has two levels: a group opens its pages, and hidden ones are not among them', () => {
  const [project] = mainMenu(lists)
  assert.equal(project?.to, undefined)
  assert.deepEqual(
    project?.pages.map(({ path }) => path),
    ['/project/list', '/project/overView'],
  )
  assert.deepEqual(mainMenu(lists.slice(2)), [])
})

test('a lone page stands in for its group, unless it is flagged alwaysShow', () => {
  const [lone] = mainMenu(lists.slice(0, 1))
  assert.deepEqual([lone?.to, lone?.title.en], ['/project/list', '/project/list'])
  const [kept] = mainMenu([record('/project/list', { group: 'project', alwaysShow: true })])
  assert.deepEqual([kept?.to, kept?.title.en], [undefined, 'Projects'])
})

test('items whose meta has the position right stand on the right', () => {
  const right = record('/report/list', {
    group: 'analysis',
    meta: { title: { en: 'Reports', zh: '报告' }, position: 'right' },
  })
  const items = mainMenu([...lists, right, record('/permission/role', { group: 'administration' })])
  assert.deepEqual(
    items.map((item) => [item.name, item.right]),
    [
      ['project', false],
      ['analysis', true],
      ['administration', true],
    ],
  )
})

test('an item is highlighted when the path begins with its base path, or with that of the page named for it', () => {
  const [project] = mainMenu(lists)
  assert.ok(project)
  assert.ok(isOpen(project, record('/project/detail/:id/*', { group: 'project' }), '/project/detail/7'))
  assert.ok(isOpen(project, record('/project/secret'), '/project/secret/deep'))
  assert.equal(isOpen(project, record('/projects'), '/projects'), false)
  assert.equal(isOpen(project, record('/report/list', { group: 'analysis' }), '/report/list'), false)
  const meta = { title: { en: '', zh: '' }, activeMenu: '/project/list' }
  assert.ok(isOpen(project, record('/elsewhere', { meta }), '/elsewhere'))
})
