import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { MenuSection, RouteRecord } from '../ui/shell/route-record.ts'
import { menuSections } from './menu-sections.ts'
import { routes } from './routes.ts'

const page = (path: string, section?: MenuSection): RouteRecord => ({
  path,
  name: path,
  group: 'tool',
  meta: { title: { en: path, zh: path }, ...(section && { section }) },
})
const told = (pages: readonly RouteRecord[]) =>
  menuSections(pages).map(({ title, pages: of }) => [title.en, ...of.map(({ path }) => path)])

test('a menu is divided into sections, whose pages keep their order, and a link that an administrator added comes last', () => {
  assert.deepEqual(
    told([page('/link'), page('/snp', 'trees'), page('/runs', 'tools'), page('/tree', 'trees')]),
    [
      ['Tools and runs', '/runs'],
      ['Phylogeny', '/snp', '/tree'],
      ['Others', '/link'],
    ],
  )
})

test('a menu of which no page names a section is not divided', () => {
  assert.deepEqual(told([page('/a'), page('/b')]), [])
})

test('every page of data analysis stands in a section', () => {
  const pages = routes.filter(({ group, hidden }) => group === 'tool' && !hidden)
  assert.deepEqual(
    pages.filter(({ meta }) => !meta.section).map(({ path }) => path),
    [],
  )
})
