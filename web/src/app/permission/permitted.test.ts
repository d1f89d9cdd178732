import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RouteRecord } from '../../ui/shell/route-record.ts'
import type { EntrySetting, MenuEntry } from '@omics/contract/account/session'
import { mainMenu } from '../menu-groups.ts'
import { permittedRoutes } from './permitted.ts'

const record = (name: string, more: Partial<RouteRecord> = {}): RouteRecord => ({
  name,
  path: `/${name}`,
  meta: { title: { en: name, zh: name } },
  ...more,
})
const entry = (name: string, isPermission: boolean, children: Entry[] = []): Entry => ({
  name,
  isPermission,
  notPermission: false,
  is_show: true,
  children,
})
interface Entry {
  name: string
  isPermission: boolean
  notPermission: boolean
  is_show: boolean
  children: Entry[]
}
const left = (...menus: Entry[]) =>
  permittedRoutes([record('Project'), record('users'), record('login', { notPermission: true })], menus).map(
    ({ name }) => name,
  )

test('a page is kept when the list permits its name, whatever the case', () => {
  assert.deepEqual(left(entry('PROJECT', true)), ['Project', 'login'])
})

test('a page is dropped when the list refuses it or its menu, and when the list does not know it', () => {
  assert.deepEqual(left(entry('project', false)), ['login'])
  assert.deepEqual(left(entry('administration', false, [entry('users', true)])), ['login'])
  assert.deepEqual(left(), ['login'])
})

test('children are found at any depth', () => {
  assert.deepEqual(left(entry('a', true, [entry('b', true, [entry('users', true)])])), ['users', 'login'])
})

test('a page that is not to be shown stays reachable but leaves the menus', () => {
  const [users] = permittedRoutes([record('users')], [{ ...entry('users', true), is_show: false }])
  assert.equal(users?.hidden, true)
})

const unset: EntrySetting = {
  url: null,
  position: null,
  title_en: null,
  title_zh: null,
  icon: null,
  always_show: null,
  place_right: null,
  no_cache: null,
  affix: null,
}
const setEntry = (name: string, setting: Partial<EntrySetting>, children: MenuEntry[] = []): MenuEntry => ({
  ...entry(name, true),
  setting: { ...unset, ...setting },
  children,
})

test('titles, order, place and flags that were set for menus are what the shell shows', () => {
  const records = [
    record('project_list', { group: 'project' }),
    record('analysis_list', { group: 'analysis' }),
    record('task_progress', { group: 'analysis' }),
  ]
  const routes = permittedRoutes(records, [
    setEntry('project', { position: 1, place_right: true }, [entry('project_list', true)]),
    setEntry('analysis', { position: 0, title_en: 'Runs', title_zh: '运行' }, [
      setEntry('analysis_list', { position: 1, no_cache: true }),
      setEntry('task_progress', { position: 0, title_en: 'Now' }),
      setEntry('link_1', { position: 2, url: 'https://example.org/', title_en: 'Out', title_zh: '外' }),
    ]),
  ])
  const [runs, project] = mainMenu(routes)
  assert.deepEqual([runs?.title.zh, project?.name, project?.right], ['运行', 'project', true])
  assert.deepEqual(
    runs?.pages.map(({ meta }) => meta.title.en),
    ['Now', 'analysis_list', 'Out'],
  )
  assert.equal(routes.find(({ name }) => name === 'analysis_list')?.meta.noCache, true)
})

test('the pages of a group that is not to be shown leave the menus and stay reachable', () => {
  const menus = [{ ...entry('project', true, [entry('project_list', true)]), is_show: false }]
  const routes = permittedRoutes([record('project_list', { group: 'project' })], menus)
  assert.deepEqual([routes.length, mainMenu(routes).length], [1, 0])
})
