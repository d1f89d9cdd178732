import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pinyin } from 'pinyin-pro'
import type { RouteRecord } from '../../ui/shell/route-record.ts'
import { romanised } from './romanise.ts'
import { longestPattern, searchEntries, searcher, searchOptions } from './search-index.ts'

const record = (path: string, en: string, zh: string, more: Partial<RouteRecord> = {}): RouteRecord => ({
  path,
  name: path,
  group: 'administration',
  meta: { title: { en, zh } },
  ...more,
})
const records = [
  record('/permission/user-manger', 'Users', '用户管理'),
  record('/permission/role', 'Roles', '角色'),
  record('/project/detail/:id', 'Project', '项目'),
  record('/secret', 'Secret users', '秘密', { hidden: true }),
  record('/shared', 'Shared users', '共享', {
    meta: { title: { en: 'Shared', zh: '共享' }, noRedirect: true },
  }),
]
const english = searcher(searchEntries(records, 'en', undefined))
const chinese = searcher(searchEntries(records, 'zh', (text) => romanised(text, pinyin)))

test('pages are found by a rough title and by their path', () => {
  assert.equal(english('usres')[0]?.label, 'Administration > Users')
  assert.equal(english('user-manger')[0]?.title, 'Users')
})

test('Chinese titles are found by characters, by full pinyin and by initials', () => {
  for (const query of ['用户', 'yonghu', 'yhgl']) assert.equal(chinese(query)[0]?.title, '用户管理', query)
  for (const query of ['juese', 'jiaose', 'js']) assert.equal(chinese(query)[0]?.title, '角色', query)
})

test('an empty query finds nothing, and one that is too long is cut', () => {
  assert.deepEqual(english('   '), [])
  const long = 'permission user manger administration of all of them'
  assert.deepEqual(english(long), english(long.slice(0, 32)))
  assert.notDeepEqual(english(`${' '.repeat(40)}users`), [])
})

test('hidden pages, pages without redirect and pages with parameters are left out', () => {
  const paths = searchEntries(records, 'en', undefined).map(({ path }) => path)
  assert.deepEqual(paths, ['/permission/user-manger', '/permission/role'])
})

test('threshold, weights and length of the search are those of the specification', () => {
  const weights = searchOptions.keys.map(({ name, weight }) => [name, weight])
  assert.deepEqual(weights, [
    ['title', 0.7],
    ['pinyin', 0.3],
    ['path', 0.3],
  ])
  assert.deepEqual([searchOptions.threshold, longestPattern], [0.4, 32])
})

test('a page whose title fits comes before one whose path does', () => {
  const pages = [record('/roles/users', 'Groups', '组'), record('/b', 'Users', '用户')]
  const found = searcher(searchEntries(pages, 'en', undefined))('users')
  assert.deepEqual(
    found.map(({ title }) => title),
    ['Users', 'Groups'],
  )
})
