import { Pagination } from 'antd'
import type { ReactNode } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { DataTable } from '../ui/data-table/DataTable.tsx'
import { FilterChips, type Filter } from '../ui/data-table/FilterChips.tsx'
import { selectionBarRoom } from '../ui/data-table/SelectionBar.tsx'
import { sortOf, sortText, type Column } from '../ui/data-table/columns.ts'
import type { Selection } from '../ui/data-table/selection.ts'
import { ErrorState } from '../ui/notices/ErrorState.tsx'
import { useFormat } from '../ui/language/format.ts'
import { useMessages } from '../ui/language/i18n.ts'
import { uiMessages } from '../ui/language/messages.ts'
import { Beside } from '../ui/layout/Drawer.tsx'
import { Page, Toolbar } from '../ui/layout/Page.tsx'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import { SearchField } from '../ui/controls/SearchField.tsx'
import { SkeletonRows } from '../ui/notices/Skeleton.tsx'
import { useIsMobile } from '../ui/browser/use-media.ts'
import type { PageOfRows } from './crud/calls.ts'
import type { ListQuery } from './list-query.ts'
import { NoMatch } from './NoMatch.tsx'
import styles from './ResourceList.module.css'

interface Props<Row> {
  readonly title: string
  readonly list: ListQuery<Readonly<Record<string, unknown>>>
  readonly page: UseQueryResult<PageOfRows<Row>>
  readonly columns: readonly Column<Row>[]
  rowKey(row: Row): string
  /** A row on a phone; made from the columns unless told. */
  card?(row: Row): ReactNode
  /** What is searched, such as "Name, email or phone"; without it there is no search. */
  readonly searchLabel?: string
  readonly filters?: readonly Filter[]
  readonly actions?: ReactNode
  /** What has to be said of all of them, above the list. */
  readonly notice?: ReactNode
  /** Behind the filters, such as a switch between views. */
  readonly tools?: ReactNode
  /** What stands there while nothing exists. */
  readonly empty: ReactNode
  /** What does where a search or filters leave nothing, in place of the usual words. */
  readonly noMatch?: ReactNode
  onOpen?(row: Row): void
  readonly openKey?: string | undefined
  readonly selection?: Selection
  /** The bar for the rows selected. */
  readonly bar?: ReactNode
  /** A form or details, in a `Drawer`. */
  readonly drawer?: ReactNode
}

/** The list screen, once: title with count, search, filters, table, pages, and a drawer that leaves the list alone. */
export function ResourceList<Row>(props: Props<Row>) {
  const { title, list, page, actions, drawer, bar } = props
  const format = useFormat()
  const count = page.data && format.total(page.data.total, page.data.totalIsExact)
  return (
    <Beside drawer={drawer}>
      <Page fill>
        <PageHeader title={title} note={count} actions={actions} />
        <div className={styles['notice']}>{props.notice}</div>
        <ListTools {...props} />
        <Rows {...props} />
        {bar}
      </Page>
      {page.data && <Pages page={page.data} onChange={(number) => list.change({ page: number })} />}
    </Beside>
  )
}

function ListTools<Row>({ list, searchLabel, filters = [], tools }: Props<Row>) {
  if (searchLabel === undefined && filters.length === 0 && tools === undefined) return null
  const values = Object.fromEntries(filters.map(({ key }) => [key, textOf(list.query[key])]))
  return (
    <Toolbar>
      {searchLabel !== undefined && (
        <SearchField
          label={searchLabel}
          value={textOf(list.query['search']) ?? ''}
          onChange={(search) => list.change({ search })}
        />
      )}
      <FilterChips
        filters={filters}
        values={values}
        onChange={(key, value) => list.change({ [key]: value })}
      />
      {tools !== undefined && <div className={styles['tools']}>{tools}</div>}
    </Toolbar>
  )
}

function Rows<Row>(props: Props<Row>) {
  const { title, list, page, columns, rowKey, card, empty, noMatch, onOpen, openKey, selection } = props
  if (page.error) {
    return <ErrorState fault={page.error} retry={() => void page.refetch()} />
  }
  if (!page.data) return <SkeletonRows />
  const sort = sortOf(textOf(list.query['sort']))
  const narrowing = ['search', ...(props.filters ?? []).map(({ key }) => key)]
  const narrowed = narrowing.some((key) => (list.query[key] ?? '') !== '')
  const showAll = () => list.change(Object.fromEntries(narrowing.map((key) => [key, undefined])))
  return (
    <DataTable
      label={title}
      columns={columns}
      rows={page.data.items}
      rowKey={rowKey}
      sort={sort}
      onSort={(next) => list.change({ sort: next && sortText(next) })}
      empty={narrowed ? (noMatch ?? <NoMatch onClear={showAll} />) : empty}
      openKey={openKey}
      {...(card && { card })}
      {...(onOpen && { onOpen })}
      {...(selection && { selection })}
      padBottom={selection && selection.keys.size > 0 ? selectionBarRoom : 0}
    />
  )
}

function Pages<Row>({ page, onChange }: { page: PageOfRows<Row>; onChange(page: number): void }) {
  const t = useMessages(uiMessages)
  const format = useFormat()
  const mobile = useIsMobile()
  if (page.total <= page.limit) return null
  const from = (page.page - 1) * page.limit + 1
  const to = Math.min(page.total, page.page * page.limit)
  return (
    <footer className={styles['pages']}>
      <span>{t('total', { from, to, total: format.total(page.total, page.totalIsExact) })}</span>
      <Pagination
        simple={mobile}
        current={page.page}
        pageSize={page.limit}
        total={page.total}
        showSizeChanger={false}
        onChange={onChange}
      />
    </footer>
  )
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
