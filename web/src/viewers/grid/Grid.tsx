import { ArrowDown, ArrowUp } from 'lucide-react'
import { useEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent, type ReactNode } from 'react'
import { useVirtualRows } from '../../ui/data-table/use-virtual-rows.ts'
import { copiedText } from './copied.ts'
import { tracksOf } from './tracks.ts'
import styles from './Grid.module.css'

export type GridColumn = {
  key: string
  title: string
  /** How the file calls it, where the title is in other words. */
  written?: string
  /** CSS pixels. */
  width: number
  numeric?: boolean
  mono?: boolean
  sortable?: boolean
  /** @param row the row's own number, whatever the order */
  renderCell: (row: number) => ReactNode
  /** What is copied of a cell that is shown rounded or cut. */
  wholeOf?: (row: number) => string
  /** Stands beneath the title, such as a filter field. */
  under?: ReactNode
}

export type Sort = { key: string; descending: boolean }

type Props = {
  label: string
  columns: readonly GridColumn[]
  /** The rows to show, in order, by their own numbers. */
  order: Uint32Array
  sort?: Sort | undefined
  onSort?: ((sort: Sort | undefined) => void) | undefined
  /** A row, or one that was looked for: another object than before brings it into sight again. */
  selected?: number | { readonly row: number } | undefined
  onSelect?: (row: number) => void
  empty: ReactNode
}

export const rowHeight = 32

/** A table to read, of any number of rows: only those in sight are drawn. */
export function Grid({ label, columns, order, sort, onSort, selected, onSelect, empty }: Props) {
  const chosen = rowOf(selected)
  const scroller = useRef<HTMLDivElement>(null)
  const [headHeight, setHeadHeight] = useState(0)
  const rows = useVirtualRows({ count: order.length, height: rowHeight, scroller, headHeight })
  const template = tracksOf(columns)
  const minWidth = columns.reduce((sum, { width }) => sum + width, 0)

  useEffect(() => {
    const row = rowOf(selected)
    const at = row === undefined ? -1 : order.indexOf(row)
    if (at >= 0) rows.scrollToIndex(at, { align: 'auto' })
  }, [selected, order, rows])

  const onKeyDown = (event: KeyboardEvent) => {
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 2)
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: 1,
      ArrowUp: -1,
      PageDown: page,
      PageUp: -page,
      Home: -order.length,
      End: order.length,
    }
    const step = steps[event.key]
    if (step === undefined || !onSelect || event.target !== event.currentTarget) return
    const at = chosen === undefined ? -1 : order.indexOf(chosen)
    const next = order[Math.max(0, Math.min(order.length - 1, at + step))]
    if (next !== undefined) onSelect(next)
    event.preventDefault()
  }

  const onCopy = (event: ClipboardEvent<HTMLElement>) => {
    const selection = getSelection()
    const isField = event.target instanceof HTMLInputElement
    if (isField || !selection || selection.rangeCount === 0) return
    const text = copiedText(
      selection.getRangeAt(0),
      event.currentTarget.querySelectorAll('[role=rowgroup] > [role=row]'),
      (row, column) => {
        const at = order[Number(row.getAttribute('aria-rowindex')) - 2]
        return at === undefined ? undefined : columns[column]?.wholeOf?.(at)
      },
    )
    if (text === undefined) return
    event.clipboardData.setData('text/plain', text)
    event.preventDefault()
  }

  return (
    <div
      ref={scroller}
      className={styles['scroller']}
      role="table"
      aria-label={label}
      aria-rowcount={order.length + 1}
      aria-colcount={columns.length}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onCopy={onCopy}
    >
      <div
        ref={(head) => setHeadHeight((height) => head?.offsetHeight ?? height)}
        className={styles['head']}
        role="row"
        aria-rowindex={1}
        style={{ gridTemplateColumns: template, minWidth }}
      >
        {columns.map((column) => (
          <Header key={column.key} column={column} sort={sort} onSort={onSort} />
        ))}
      </div>
      {order.length === 0 && <div className={styles['empty']}>{empty}</div>}
      <div className={styles['body']} role="rowgroup" style={{ height: rows.getTotalSize(), minWidth }}>
        {rows.getVirtualItems().map(({ index, start }) => {
          const row = order[index]
          if (row === undefined) return null
          return (
            <div
              key={row}
              role="row"
              aria-rowindex={index + 2}
              aria-current={row === chosen || undefined}
              className={row === chosen ? styles['selected'] : styles['row']}
              style={{ gridTemplateColumns: template, transform: `translateY(${start}px)` }}
              onClick={onSelect && (() => onSelect(row))}
            >
              {columns.map((column) => (
                <div key={column.key} role="cell" className={cellClass(column)}>
                  {column.renderCell(row)}
                </div>
              ))}
            </div>
          )
        })}
      </div>
    </div>
  )
}

function rowOf(selected: Props['selected']): number | undefined {
  return typeof selected === 'object' ? selected.row : selected
}

function cellClass({ numeric, mono }: GridColumn): string {
  return [styles['cell'], numeric && styles['numeric'], mono && styles['mono']].filter(Boolean).join(' ')
}

type HeaderProps = { column: GridColumn; sort: Sort | undefined; onSort: Props['onSort'] }

function Header({ column, sort, onSort }: HeaderProps) {
  const own = sort?.key === column.key ? sort : undefined
  const next = !own
    ? { key: column.key, descending: false }
    : own.descending
      ? undefined
      : { ...own, descending: true }
  const Arrow = own?.descending ? ArrowDown : ArrowUp
  const { title, written } = column
  return (
    <div
      role="columnheader"
      className={column.numeric ? styles['numericHeader'] : styles['header']}
      aria-sort={own ? (own.descending ? 'descending' : 'ascending') : undefined}
    >
      {onSort && column.sortable !== false ? (
        <button
          type="button"
          className={styles['sort']}
          onClick={() => onSort(next)}
          title={written === undefined ? title : `${title}\n${written}`}
        >
          <Title column={column} />
          <Arrow size={14} aria-hidden className={own ? styles['sorted'] : styles['unsorted']} />
        </button>
      ) : (
        <Title column={column} />
      )}
      {column.under}
    </div>
  )
}

function Title({ column: { title, written } }: Pick<HeaderProps, 'column'>) {
  return (
    <span className={styles['title']}>
      {title}
      {written !== undefined && <code className={styles['written']}>{written}</code>}
    </span>
  )
}
