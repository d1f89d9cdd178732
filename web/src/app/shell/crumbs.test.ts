import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RouteRecord } from '../../ui/shell/route-record.ts'
import { crumbsOf } from './crumbs.ts'

const page = (path: string, title: string, more: Partial<RouteRecord['meta']> = {}): RouteRecord => ({
  path,
  name: path,
  group: 'administration',
  meta: { title: { en: title, zh: title }, ...more },
})
const users = page('/permission/user-manger', 'Users')
const user: RouteRecord = {
  ...page('/permission/user-detail/:id', 'User', { activeMenu: '/permission/user-manger' }),
  hidden: true,
}
const shown = (record: RouteRecord, permitted: readonly RouteRecord[], title?: string) =>
  crumbsOf(record, permitted, title, (text) => (typeof text === 'string' ? text : text.en))

test('crumbs have the titles of what stands before the page, and the last is no link', () => {
  const roles = page('/permission/role', 'Roles')
  assert.deepEqual(shown(roles, [users, roles]), [
    { title: 'Administration', to: '/permission/user-manger' },
    { title: 'Roles' },
  ])
})

test('the last crumb takes its title from the data of the page', () => {
  assert.deepEqual(shown(user, [users, user], 'Wang Fang').at(-1), { title: 'Wang Fang' })
})

test('a page with the title of its menu stands alone', () => {
  const project = { ...page('/project/list', 'Projects'), group: 'project' as const }
  const link = { ...page('/project/link', 'Protocols'), group: 'project' as const }
  assert.deepEqual(shown(project, [project, link]), [{ title: 'Projects' }])
})

test('a page that disables its breadcrumb has none', () => {
  assert.deepEqual(shown(page('/redirect/*', 'One moment', { breadcrumb: false }), [users]), [])
})

test('a menu whose pages are all marked noRedirect is no link', () => {
  const project: RouteRecord = { ...page('/project/list', 'List', { noRedirect: true }), group: 'project' }
  const other: RouteRecord = { ...page('/project/x', 'X', { noRedirect: true }), group: 'project' }
  assert.equal(shown(other, [project, other])[0]?.to, undefined)
})
