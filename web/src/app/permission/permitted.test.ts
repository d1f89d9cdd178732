import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RouteRecord } from '../../ui/shell/route-record.ts'
import { permittedRoutes } from './permitted.ts'

const record = (name: string, more: Partial<RouteRecord> = {}): RouteRecord => ({
  ...{ name, path: `/${name}`, meta: { title: { en: name, zh: name } } },
  ...more,
})
const entry = (name: string, isPermission: boolean, children: ReturnType<typeof entry>[] = []): Entry => ({
  ...{ name, isPermission, notPermission: false, is_show: true, children },
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
