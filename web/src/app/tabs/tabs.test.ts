import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RouteRecord, RouteMeta } from '../../ui/shell/route-record.ts'
import {
  alive,
  closed,
  inPlaceOf,
  nextTab,
  noTabs,
  pathOfKey,
  permittedTabs,
  refreshed,
  tabKey,
  titled,
  visited,
  type Tabs,
} from './tabs.ts'

const record = (path: string, meta: Partial<RouteMeta> = {}): RouteRecord => ({
  path,
  name: path,
  meta: { title: { en: path, zh: path }, ...meta },
})
const visit = (tabs: Tabs, key: string, meta: Partial<RouteMeta> = {}, search = '') =>
  visited(tabs, {
    key,
    record: record(key, meta),
    params: {},
    location: { pathname: key, search, hash: '', state: null, key: 'default' },
  })
const visitAll = (...keys: readonly string[]) => keys.reduce((tabs, key) => visit(tabs, key), noTabs)
const keys = (tabs: Tabs) => tabs.open.map((tab) => tab.key)

test('a page has one tab, and a changed query updates it', () => {
  const tabs = visit(visitAll('/a', '/b'), '/a', {}, '?page=2')
  assert.deepEqual(keys(tabs), ['/a', '/b'])
  assert.equal(tabs.open[0]?.location.search, '?page=2')
})

test('each object that a query names has a tab of its own, and any other query updates it', () => {
  const report = record('/report1', { tabFor: 'id' })
  assert.equal(tabKey(report, '/report1', '?id=7&x=1'), tabKey(report, '/report1', '?x=2&id=7'))
  assert.notEqual(tabKey(report, '/report1', '?id=7'), tabKey(report, '/report1', '?id=8'))
  assert.equal(tabKey(report, '/report1', ''), '/report1')
  assert.equal(tabKey(record('/a'), '/a', '?id=7'), '/a')
  assert.equal(pathOfKey(tabKey(report, '/report1', '?id=7')), '/report1')
})

test('of a page that only leads on no tab stays', () => {
  const leading = visit(visitAll('/a'), '/by-id', { leadsOn: true })
  assert.deepEqual(keys(leading), ['/a', '/by-id'])
  const there = visit(leading, '/page')
  assert.deepEqual(
    [keys(there), there.recent],
    [
      ['/a', '/page'],
      ['/page', '/a'],
    ],
  )
})

test('pinned tabs come first and are never closed', () => {
  const tabs = visit(visitAll('/a', '/b'), '/index', { affix: true })
  assert.deepEqual(keys(tabs), ['/index', '/a', '/b'])
  assert.deepEqual(keys(closed(tabs, () => true)), ['/index'])
})

test('when roles change, the tabs of pages that are no longer permitted close, also pinned ones', () => {
  const tabs = visit(visitAll('/a', '/b'), '/index', { affix: true })
  const left = permittedTabs(tabs, [record('/b', { title: { en: 'New', zh: '新' } })])
  assert.deepEqual(keys(left), ['/b'])
  assert.equal(left.open[0]?.record.meta.title.en, 'New')
  assert.deepEqual(left.recent, ['/b'])
})

test('closing the active tab goes to the one visited before', () => {
  const tabs = visit(visitAll('/a', '/b', '/c'), '/a')
  assert.equal(nextTab(closed(tabs, (tab) => tab.key === '/a'))?.key, '/c')
  assert.equal(nextTab(noTabs), undefined)
})

test('a title from data stays over later visits', () => {
  const tabs = visit(titled(visitAll('/a'), '/a', 'Spring'), '/a')
  assert.equal(tabs.open[0]?.title, 'Spring')
})

test('refreshing counts the version up', () =>
  assert.equal(refreshed(visitAll('/a'), '/a').open[0]?.version, 1))

test('the five tabs visited last are alive', () => {
  const tabs = visitAll('/1', '/2', '/3', '/4', '/5', '/6', '/7')
  assert.deepEqual(
    alive(tabs, '/7').map((tab) => tab.key),
    ['/3', '/4', '/5', '/6', '/7'],
  )
})

test('a page that is not cached is only alive while it is active', () => {
  const tabs = visit(visitAll('/a'), '/b', { noCache: true })
  assert.deepEqual(alive(tabs, '/b').length, 2)
  assert.deepEqual(
    alive(visit(tabs, '/a'), '/a').map((tab) => tab.key),
    ['/a'],
  )
})

test('a result takes the place of the tab that it was made in, and nothing takes that of a pinned one', () => {
  const tabs = visitAll('/home', '/tool', '/other')
  const run = visit(tabs, '/run')
  assert.deepEqual(keys(inPlaceOf(run, '/tool')), ['/home', '/run', '/other'])
  assert.deepEqual(inPlaceOf(run, '/tool').recent, ['/run', '/other', '/home'])
  assert.deepEqual(
    [inPlaceOf(run, '/gone'), inPlaceOf(run, '/run'), inPlaceOf(run, undefined)],
    [run, run, run],
  )
  const pinned = visit(visit(noTabs, '/home', { affix: true }), '/run')
  assert.deepEqual(keys(inPlaceOf(pinned, '/home')), ['/home', '/run'])
})
