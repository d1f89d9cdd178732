import type { ClipboardEvent } from 'react'
import type { Column } from './columns.ts'

interface Options<Row> {
  readonly rows: readonly (Row | undefined)[]
  readonly columns: readonly Column<Row>[]
  /** The active cell. */
  readonly place: { readonly row: number; readonly column: number }
  /** Takes a block of text that begins with a cell. */
  readonly onPaste: ((text: string, row: number, column: number) => void) | undefined
}

/** Copying the active cell, and pasting a block that begins with it. */
export function clipboardOf<Row>({ rows, columns, place, onPaste }: Options<Row>) {
  return {
    onPaste: (event: ClipboardEvent) => {
      if (!onPaste || isField(event.target)) return
      event.preventDefault()
      onPaste(event.clipboardData.getData('text/plain'), place.row, place.column)
    },
    onCopy: (event: ClipboardEvent) => {
      const row = rows[place.row]
      const edit = columns[place.column]?.edit
      const chosen = window.getSelection()?.isCollapsed === false
      if (isField(event.target) || !edit || row === undefined || chosen) return
      event.preventDefault()
      event.clipboardData.setData('text/plain', edit.text(row))
    },
  }
}

/** A field pastes and copies by itself. */
function isField(target: EventTarget): boolean {
  return target instanceof Element && target.matches('input, textarea')
}
