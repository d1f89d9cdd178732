import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RouteRecord } from '../../ui/shell/route-record.ts'
import { keepTabs, restoredTabs } from './kept-tabs.ts'
import { noTabs, tabKey, titled, visited, type Tabs } from './tabs.ts'

const recordOf = (path: string): RouteRecord => ({
  path,
  name: path,
  meta: { title: { en: path, zh: path } },
})
const permitted = ['/projects', '/project/:id', '/users'].map(recordOf)
const visit = (tabs: Tabs, pathname: string, record: RouteRecord | undefined, search = '') =>
  record
    ? visited(tabs, {
        key: pathname,
        record,
        params: {},
        location: { pathname, search, hash: '', state: null, key: 'k' },
      })
    : tabs

function storage() {
  const texts = new Map<string, string>()
  return {
    getItem: (name: string) => texts.get(name) ?? null,
    setItem: (name: string, text: string) => void texts.set(name, text),
  }
}

function someTabs(): Tabs {
  const [list, one, users] = permitted
  const tabs = visit(visit(visit(noTabs, '/projects', list, '?page=2'), '/project/7', one), '/users', users)
  return titled(tabs, '/project/7', 'Spring')
}

test('tabs come back with their addresses and titles, and none is made before it is visited', () => {
  const kept = storage()
  keepTabs(kept, 'lin', someTabs())
  const { open, recent } = restoredTabs(kept, 'lin', permitted, noTabs)
  assert.deepEqual(
    open.map(({ key, title, location, params }) => [key, title, location.search, params['id']]),
    [
      ['/projects', undefined, '?page=2', undefined],
      ['/project/7', 'Spring', '', '7'],
      ['/users', undefined, '', undefined],
    ],
  )
  assert.deepEqual(recent, [])
})

test('two reports come back as two tabs', () => {
  const kept = storage()
  const report: RouteRecord = { ...recordOf('/report1'), meta: { title: { en: 'R', zh: 'R' }, tabFor: 'id' } }
  const open = ['?id=1', '?id=2'].reduce(
    (tabs, search) =>
      visited(tabs, {
        key: tabKey(report, '/report1', search),
        record: report,
        params: {},
        location: { pathname: '/report1', search, hash: '', state: null, key: 'k' },
      }),
    noTabs,
  )
  keepTabs(kept, 'lin', titled(open, '/report1?id=2', 'Second'))
  assert.deepEqual(
    restoredTabs(kept, 'lin', [report], noTabs).open.map(({ key, title }) => [key, title]),
    [
      ['/report1?id=1', undefined],
      ['/report1?id=2', 'Second'],
    ],
  )
})

test('another person, and pages that are permitted no longer, get none of them', () => {
  const kept = storage()
  keepTabs(kept, 'lin', someTabs())
  assert.deepEqual(restoredTabs(kept, 'wei', permitted, noTabs).open, [])
  const left = restoredTabs(kept, 'lin', permitted.slice(0, 1), noTabs)
  assert.deepEqual(
    left.open.map((tab) => tab.key),
    ['/projects'],
  )
})

test('what is not a list of tabs is left alone', () => {
  for (const text of ['', '{', '{"a":1}', '[1,null,{"address":7},{"address":"//evil.example"}]'])
    assert.deepEqual(restoredTabs({ getItem: () => text }, 'lin', permitted, noTabs).open, [], text)
})
