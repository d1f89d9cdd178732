import type { MouseEvent, ReactNode } from 'react'
import { Checkbox } from '../controls/Checkbox.tsx'
import { classes } from '../theme/classes.ts'
import { useMessages } from '../language/i18n.ts'
import { uiMessages } from '../language/messages.ts'
import { CellEditor } from './CellEditor.tsx'
import { editsAtOnce, isRight, type Column } from './columns.ts'
import styles from './DataTable.module.css'

interface Props<Row> {
  readonly id: string
  readonly index: number
  /** Undefined while it is being fetched. */
  readonly row: Row | undefined
  readonly columns: readonly Column<Row>[]
  readonly template: string
  readonly top: number
  readonly height: number
  readonly selected: boolean
  onSelect?(range: boolean): void
  onOpen?(): void
  readonly opened: boolean
  readonly activeColumn: number | undefined
  readonly editing: number | undefined
  /** The key that began the editing; it replaces what stands in the cell. */
  readonly typed: string | undefined
  onEdit(column: number): void
  /** A click on a cell that can be changed. */
  onActivate(column: number): void
  onEdited(then: 'stay' | 'down' | 'right', grid: HTMLElement | null): void
  /** In place of the cells, on a phone. */
  readonly card: ReactNode
}

export function Row<Row>(props: Props<Row>) {
  const { id, index, row, columns, template, top, height, selected, onSelect, onOpen, card } = props
  const t = useMessages(uiMessages)
  return (
    <div
      id={id}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={onSelect ? selected : undefined}
      aria-current={props.opened || undefined}
      className={classes(
        styles['row'],
        selected && styles['selected'],
        props.opened && styles['opened'],
        onOpen && styles['openable'],
        props.activeColumn !== undefined && styles['active'],
      )}
      style={{
        height,
        transform: `translateY(${top}px)`,
        ...(card === undefined && { gridTemplateColumns: template }),
      }}
      onClick={(event) => {
        if (onOpen && !isOnControl(event)) onOpen()
      }}
    >
      {onSelect && (
        <div role="gridcell" className={styles['check']}>
          <Checkbox
            label={t('selectRow', { row: index + 1 })}
            checked={selected}
            disabled={row === undefined}
            onChange={(range) => onSelect(range)}
          />
        </div>
      )}
      {card === undefined ? (
        columns.map((column, at) => <Cell key={column.key} {...props} column={column} at={at} />)
      ) : (
        <div role="gridcell" className={styles['card']}>
          {card}
        </div>
      )}
    </div>
  )
}

function Cell<Row>({ row, column, at, ...props }: Props<Row> & { column: Column<Row>; at: number }) {
  const editing = row !== undefined && props.editing === at && column.edit
  const atOnce = editsAtOnce(column)
  return (
    <div
      role="gridcell"
      className={classes(
        styles['cell'],
        isRight(column) && styles['right'],
        column.mono && styles['mono'],
        column.quiet && styles['quiet'],
        props.activeColumn === at && styles['activeCell'],
        atOnce && styles['editable'],
      )}
      onClick={
        atOnce
          ? (event) => {
              if (isOnControl(event)) return
              event.stopPropagation()
              props.onActivate(at)
            }
          : undefined
      }
      onDoubleClick={atOnce ? () => props.onEdit(at) : undefined}
    >
      {editing ? (
        <CellEditor
          edit={editing}
          row={row}
          title={column.title}
          right={isRight(column)}
          typed={props.typed}
          onDone={props.onEdited}
        />
      ) : (
        <span className={styles['content']}>
          {row === undefined ? <span className={styles['pending']} /> : column.render(row)}
        </span>
      )}
    </div>
  )
}

/** A click on a link, button or field inside a row is not a click on the row. */
function isOnControl(event: MouseEvent): boolean {
  return event.target instanceof Element && event.target.closest('a, button, input, select, label') !== null
}
