import type { VirtualItem } from '@tanstack/react-virtual'
import type { RefObject } from 'react'
import styles from './DataTable.module.css'
import { DefaultCard } from './DefaultCard.tsx'
import { Row as TableRow } from './Row.tsx'
import type { DataTableProps } from './table-props.ts'
import type { useGridKeys } from './use-grid-keys.ts'

interface Props<Row> {
  readonly table: DataTableProps<Row>
  readonly id: string
  readonly narrow: boolean
  readonly template: string
  readonly rowHeight: number
  /** Of all rows, in pixels. */
  readonly height: number
  readonly items: readonly VirtualItem[]
  readonly grid: ReturnType<typeof useGridKeys<Row>>
  readonly scroller: RefObject<HTMLElement | null>
  onSelect(index: number, range: boolean): void
}

/** The rows in view, each at its place among all. */
export function Body<Row>(props: Props<Row>) {
  const { table, id, narrow, template, rowHeight, height, items, grid, scroller, onSelect } = props
  const { columns, rows, rowKey, selection, onOpen, openKey } = table
  const cardOf = (row: Row | undefined) =>
    narrow && row !== undefined
      ? (table.card?.(row) ?? <DefaultCard row={row} columns={table.cardColumns ?? columns} />)
      : undefined
  // A row is known by what it is of, not by its place: when the list moves, a press that began on one does nothing to
  // another. The same row may come twice while pages of a list that has moved are fetched.
  const taken = new Set<string>()
  const nameOf = (key: string | undefined, index: number) => {
    const name = key === undefined || taken.has(key) ? `#${index}` : key
    taken.add(name)
    return name
  }
  return (
    <div role="rowgroup" className={styles['body']} style={{ height }}>
      {items.map(({ index, start }) => {
        const row = rows[index]
        const key = row === undefined ? undefined : rowKey(row)
        return (
          <TableRow
            key={nameOf(key, index)}
            id={`${id}-${index}`}
            index={index}
            row={row}
            columns={columns}
            template={template}
            top={start}
            height={rowHeight}
            selected={key !== undefined && (selection?.keys.has(key) ?? false)}
            {...(selection && { onSelect: (range: boolean) => onSelect(index, range) })}
            {...(onOpen && row !== undefined && { onOpen: () => onOpen(row) })}
            opened={key !== undefined && key === openKey}
            activeColumn={grid.active?.row === index ? grid.active.column : undefined}
            editing={grid.editing?.row === index ? grid.editing.column : undefined}
            typed={grid.editing?.typed}
            onEdit={(column) => grid.edit(index, column)}
            onActivate={(column) => {
              scroller.current?.focus({ preventScroll: true })
              grid.activate(index, column)
            }}
            onEdited={grid.finish}
            card={cardOf(row)}
          />
        )
      })}
    </div>
  )
}
