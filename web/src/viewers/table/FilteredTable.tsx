import { Button, Input } from 'antd'
import { ListFilter, Search } from 'lucide-react'
import { useDeferredValue, useMemo } from 'react'
import { z } from 'zod'
import { knownTitle } from '@omics/contract/tables/column-name'
import { useMessages } from '../../ui/language/i18n.ts'
import { useFormat } from '../../ui/language/format.ts'
import { usePreferences } from '../../ui/theme/preferences.ts'
import type { Frame } from '../frame/frame.ts'
import { usePicture } from '../frame/use-picture.ts'
import { useView } from '../frame/use-view.ts'
import { Grid, type GridColumn } from '../grid/Grid.tsx'
import { isMissing, numberOf, roundedText } from './columns.ts'
import { mostColumns, type Table } from './load.ts'
import { messages } from './messages.ts'
import { selectRows, type Filters } from './select-rows.ts'
import { shownText } from '../shown-text.ts'
import styles from './View.module.css'
import { widthOf } from './width-of.ts'

const text = z.string().max(500)
const TableShown = z.object({
  find: text.catch(''),
  /** What rows hold, by the place of the column. */
  filters: z.record(z.string().regex(/^\d{1,4}$/), text).catch({}),
  filtering: z.boolean().catch(false),
  sort: z
    .object({ key: z.string().max(4), descending: z.boolean() })
    .nullable()
    .catch(null),
})

interface Props {
  readonly table: Table
  /** Keeps what is seen, where the table is all that stands in it. */
  readonly frame?: Frame | undefined
  /** A tool that comes along wrote it. */
  readonly supplied?: boolean | undefined
}

/** A table of any length that filters and sorts. */
export function FilteredTable({ table, frame, supplied }: Props) {
  const t = useMessages(messages)
  const format = useFormat()
  const [shown, change] = useView(frame, TableShown)
  const { filtering, find, filters: typed } = shown
  const sort = shown.sort ?? undefined
  const filters = useMemo<Filters>(
    () => ({
      anywhere: find,
      byColumn: new Map(Object.entries(typed).map(([at, wanted]) => [Number(at), wanted])),
    }),
    [find, typed],
  )
  const setFilters = ({ anywhere, byColumn }: Filters) =>
    change({ find: anywhere, filters: Object.fromEntries(byColumn) })
  const deferred = useDeferredValue(filters)
  const order = useMemo(
    () =>
      selectRows(
        table.rows,
        table.columns,
        deferred,
        sort && { column: Number(sort.key), descending: sort.descending },
      ),
    [table, deferred, sort],
  )
  const setFilter = (at: number, text: string) =>
    setFilters({ ...filters, byColumn: new Map(filters.byColumn).set(at, text) })
  usePicture(frame, {
    rows: () => ({
      columns: table.columns,
      rows: Array.from(order, (row) => table.rows[row] ?? []),
      all: table.rows.length,
    }),
  })
  const titles = useTitles(table, supplied)
  const columns = table.columns.slice(0, mostColumns).map(({ name, numeric }, at): GridColumn => ({
    key: String(at),
    title: titles?.[at] ?? name,
    ...(titles?.[at] && { written: name }),
    width: widthOf(table, at, titles?.[at]),
    numeric,
    renderCell: (row) => <Cell text={table.rows[row]?.[at] ?? ''} numeric={numeric} />,
    wholeOf: (row) => table.rows[row]?.[at] ?? '',
    under: filtering && (
      <Input
        size="small"
        className={styles['filter']}
        value={filters.byColumn.get(at) ?? ''}
        placeholder={numeric ? t('numberHint') : t('textHint')}
        aria-label={t('filterOf', { column: name })}
        onChange={(event) => setFilter(at, event.target.value)}
      />
    ),
  }))
  return (
    <>
      <FilterBar
        table={table}
        shown={order.length}
        filters={filters}
        onFilters={setFilters}
        filtering={filtering}
        onFiltering={(open) => change({ filtering: open })}
      />
      {table.cut && (
        <p className={styles['note']}>{t('cutRows', { count: format.count(table.rows.length) })}</p>
      )}
      {table.columns.length > mostColumns && (
        <p className={styles['note']}>
          {t('cutColumns', { shown: format.count(mostColumns), count: format.count(table.columns.length) })}
        </p>
      )}
      <Grid
        label={t('table')}
        columns={columns}
        order={order}
        sort={sort}
        onSort={(next) => change({ sort: next ? { key: next.key, descending: next.descending } : null })}
        empty={table.rows.length === 0 ? t('noRows') : t('noMatch')}
      />
    </>
  )
}

/** What columns are called in Chinese where that is known of them; in English they are called as they are written. */
function useTitles({ columns }: Table, supplied: boolean | undefined) {
  const { language } = usePreferences()
  return useMemo(() => {
    if (!supplied || language === 'en') return undefined
    const names = columns.map(({ name }) => name)
    const titles = names.map((name) => knownTitle(name, names, language))
    return titles.map((title, at) => (title === names[at] ? undefined : title))
  }, [columns, supplied, language])
}

const noFilters: Filters = { anywhere: '', byColumn: new Map() }

interface FilterBarProps {
  readonly table: Table
  /** How many rows pass. */
  readonly shown: number
  readonly filters: Filters
  onFilters(filters: Filters): void
  /** Whether there is a filter above each column. */
  readonly filtering: boolean
  onFiltering(filtering: boolean): void
}

function FilterBar({ table, shown, filters, onFilters, filtering, onFiltering }: FilterBarProps) {
  const t = useMessages(messages)
  const format = useFormat()
  const { anywhere, byColumn } = filters
  const filtered = anywhere !== '' || [...byColumn.values()].some((text) => text !== '')
  const count = format.count(table.rows.length)
  return (
    <div className={styles['bar']}>
      <Input
        className={styles['find']}
        prefix={<Search size={16} aria-hidden />}
        value={anywhere}
        allowClear
        placeholder={t('find')}
        aria-label={t('find')}
        onChange={(event) => onFilters({ anywhere: event.target.value, byColumn })}
      />
      <Button
        icon={<ListFilter size={16} aria-hidden />}
        aria-pressed={filtering}
        onClick={() => onFiltering(!filtering)}
      >
        {t('filterColumns')}
      </Button>
      {filtered && (
        <Button type="link" onClick={() => onFilters(noFilters)}>
          {t('clear')}
        </Button>
      )}
      <span className={styles['count']} aria-live="polite">
        {filtered
          ? t('someRows', { shown: format.count(shown), all: count, count: table.rows.length })
          : t('rows', { n: count, count: table.rows.length })}
      </span>
      <span className={styles['columns']}>
        {t('columns', { count: table.columns.length, shown: format.count(table.columns.length) })}
      </span>
    </div>
  )
}

/** Whole numbers get separators, decimals as many figures as are read; all of them stand in the title. */
function Cell({ text, numeric }: { text: string; numeric: boolean }) {
  const format = useFormat()
  if (isMissing(text)) return <span className={styles['missing']}>{text}</span>
  if (numeric && /^-?\d{5,15}$/.test(text)) return format.count(numberOf(text) ?? 0)
  const rounded = numeric ? roundedText(text) : text
  if (rounded !== text) return <span title={text}>{rounded}</span>
  const shown = shownText(text)
  return <span title={text.length > 30 ? shown : undefined}>{shown}</span>
}
