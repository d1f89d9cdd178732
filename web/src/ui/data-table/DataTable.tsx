import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useId, useState, type ReactNode } from 'react'
import { classes } from '../classes.ts'
import { useMessages } from '../i18n.ts'
import { uiMessages } from '../messages.ts'
import { useAppearance } from '../theme/AppearanceProvider.tsx'
import { sizeMetrics } from '../tokens.ts'
import { useIsNarrow } from '../use-media.ts'
import { gridTemplate, leastWidth, type Column, type Sort } from './columns.ts'
import { DefaultCard } from './DefaultCard.tsx'
import { Header } from './Header.tsx'
import { Row as TableRow } from './Row.tsx'
import { toggled, withRange, type Selection } from './selection.ts'
import { useGridKeys } from './use-grid-keys.ts'
import { useMore } from './use-more.ts'
import styles from './DataTable.module.css'

export interface DataTableProps<Row> {
  /** What the table is of, read aloud. */
  readonly label: string
  readonly columns: readonly Column<Row>[]
  rowKey(row: Row): string
  /** All rows; or with `total` and `onRange` those fetched so far, by their index and with gaps. */
  readonly rows: readonly (Row | undefined)[]
  /** How many rows there are, where they are fetched as they come into view. */
  readonly total?: number
  /** Tells which rows are in view, so that they can be fetched. */
  onRange?(first: number, last: number): void
  readonly selection?: Selection
  readonly sort?: Sort | undefined
  onSort?(sort: Sort | undefined): void
  /** A click or Enter on a row. */
  onOpen?(row: Row): void
  /** The row whose details stand beside the table. */
  readonly openKey?: string | undefined
  /** What stands in place of rows where there are none. */
  readonly empty?: ReactNode
  /** The two lines of a row on a phone; made from the columns unless told. */
  card?(row: Row): ReactNode
  /** The columns that those lines are made from, the title first; all in their order unless told. */
  readonly cardColumns?: readonly Column<Row>[]
  /** A block of text was pasted with this cell as its first. */
  onPaste?(text: string, row: number, column: number): void
  /** Pixels kept free below the rows, for the selection bar. */
  readonly padBottom?: number
}

const cardHeight = 64

/**
 * A table of any length: only the rows in view exist. Arrow keys move, Space selects, Enter opens; in a cell that can
 * be changed Enter, F2 and typing edit, Delete empties, and a block can be pasted.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, rows, rowKey, selection, onOpen, openKey, onRange, padBottom = 0 } = props
  const t = useMessages(uiMessages)
  const id = useId()
  const { scroller, more, look, attach } = useMore()
  const narrow = useIsNarrow()
  const { size } = useAppearance()
  const count = props.total ?? rows.length
  const rowHeight = narrow ? cardHeight : sizeMetrics[size].row
  const [anchor, setAnchor] = useState(0)

  // Its functions change what they answer, which only matters to the React Compiler, and that is not used here.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    paddingEnd: padBottom,
  })
  useEffect(() => virtualizer.measure(), [virtualizer, rowHeight])

  const items = virtualizer.getVirtualItems()
  const first = items[0]?.index ?? 0
  const last = items.at(-1)?.index ?? 0
  useEffect(() => {
    if (count > 0) onRange?.(first, last)
  }, [onRange, first, last, count])

  const keyAt = (index: number) => {
    const row = rows[index]
    return row === undefined ? undefined : rowKey(row)
  }
  const select = (index: number, range: boolean) => {
    const key = keyAt(index)
    if (!selection || key === undefined) return
    selection.onChange(range ? withRange(selection.keys, anchor, index, keyAt) : toggled(selection.keys, key))
    setAnchor(index)
  }
  const grid = useGridKeys({
    count,
    columns,
    pageRows: Math.max(1, Math.floor((scroller.current?.clientHeight ?? 400) / rowHeight) - 2),
    reveal: (index) => virtualizer.scrollToIndex(index),
    select,
    open: (index) => {
      const row = rows[index]
      if (row !== undefined) onOpen?.(row)
    },
    clear: (index, column) => {
      const row = rows[index]
      const edit = columns[column]?.edit
      // Why it was refused has been told by whoever stores it.
      if (row !== undefined && edit && edit.text(row) !== '')
        void Promise.resolve(edit.save(row, '')).catch(() => {})
    },
  })

  if (count === 0) return <div className={styles['empty']}>{props.empty ?? <p>{t('noRows')}</p>}</div>
  const template = gridTemplate(columns, selection !== undefined)
  return (
    <div
      ref={attach}
      role="grid"
      aria-label={props.label}
      aria-rowcount={count + 1}
      aria-colcount={columns.length + (selection ? 1 : 0)}
      aria-activedescendant={grid.active && `${id}-${grid.active.row}`}
      tabIndex={0}
      className={classes(styles['scroller'], narrow && styles['narrow'], more && styles['more'])}
      onScroll={look}
      onKeyDown={grid.onKeyDown}
      onFocus={grid.onFocus}
      onBlur={grid.onBlur}
      onPaste={(event) => {
        if (!props.onPaste || isField(event.target)) return
        event.preventDefault()
        props.onPaste(event.clipboardData.getData('text/plain'), grid.place.row, grid.place.column)
      }}
      onCopy={(event) => {
        const row = rows[grid.place.row]
        const edit = columns[grid.place.column]?.edit
        const chosen = window.getSelection()?.isCollapsed === false
        if (isField(event.target) || !edit || row === undefined || chosen) return
        event.preventDefault()
        event.clipboardData.setData('text/plain', edit.text(row))
      }}
    >
      <div style={narrow ? undefined : { minWidth: leastWidth(columns, selection !== undefined) }}>
        {!narrow && <Header {...props} template={template} loaded={rows} />}
        <div role="rowgroup" className={styles['body']} style={{ height: virtualizer.getTotalSize() }}>
          {items.map((item) => {
            const row = rows[item.index]
            const key = row === undefined ? undefined : rowKey(row)
            return (
              <TableRow
                key={item.index}
                id={`${id}-${item.index}`}
                index={item.index}
                row={row}
                columns={columns}
                template={template}
                top={item.start}
                height={rowHeight}
                selected={key !== undefined && (selection?.keys.has(key) ?? false)}
                {...(selection && { onSelect: (range: boolean) => select(item.index, range) })}
                {...(onOpen && row !== undefined && { onOpen: () => onOpen(row) })}
                opened={key !== undefined && key === openKey}
                activeColumn={grid.active?.row === item.index ? grid.active.column : undefined}
                editing={grid.editing?.row === item.index ? grid.editing.column : undefined}
                typed={grid.editing?.typed}
                onEdit={(column) => grid.edit(item.index, column)}
                onActivate={(column) => {
                  scroller.current?.focus({ preventScroll: true })
                  grid.activate(item.index, column)
                }}
                onEdited={grid.finish}
                card={
                  narrow && row !== undefined
                    ? (props.card?.(row) ?? <DefaultCard row={row} columns={props.cardColumns ?? columns} />)
                    : undefined
                }
              />
            )
          })}
        </div>
      </div>
    </div>
  )
}

/** A field pastes and copies by itself. */
function isField(target: EventTarget): boolean {
  return target instanceof Element && target.matches('input, textarea')
}
