import { useState, type FocusEvent, type KeyboardEvent } from 'react'
import { editsAtOnce, type Column } from './columns.ts'

interface Place {
  readonly row: number
  readonly column: number
}

interface Options<Row> {
  readonly count: number
  readonly columns: readonly Column<Row>[]
  readonly pageRows: number
  reveal(index: number): void
  select(index: number, range: boolean): void
  open(index: number): void
  /** Empties the cell, where it can be changed. */
  clear(row: number, column: number): void
}

/** The active place of a grid that keeps the focus itself, as virtual rows come and go, and the keys that move it. */
export function useGridKeys<Row>(options: Options<Row>) {
  const { count, columns, pageRows, reveal, select, open, clear } = options
  const [place, setPlace] = useState<Place>({ row: 0, column: 0 })
  const [focused, setFocused] = useState(false)
  const [editing, setEditing] = useState<Place & { readonly typed?: string }>()

  const moveTo = (row: number, column = place.column) => {
    const next = {
      row: Math.min(count - 1, Math.max(0, row)),
      column: Math.min(columns.length - 1, Math.max(0, column)),
    }
    setPlace(next)
    reveal(next.row)
    return next
  }
  const editAt = ({ row, column }: Place, typed?: string) => {
    if (columns[column]?.edit) setEditing({ row, column, ...(typed !== undefined && { typed }) })
  }

  const keys: Record<string, (event: KeyboardEvent) => void> = {
    ArrowDown: () => moveTo(place.row + 1),
    ArrowUp: () => moveTo(place.row - 1),
    ArrowRight: () => moveTo(place.row, place.column + 1),
    ArrowLeft: () => moveTo(place.row, place.column - 1),
    PageDown: () => moveTo(place.row + pageRows),
    PageUp: () => moveTo(place.row - pageRows),
    Home: (event) => (event.ctrlKey ? moveTo(0, 0) : moveTo(place.row, 0)),
    End: (event) => (event.ctrlKey ? moveTo(count - 1) : moveTo(place.row, columns.length - 1)),
    ' ': (event) => select(place.row, event.shiftKey),
    Enter: () => (editsAtOnce(columns[place.column]) ? editAt(place) : open(place.row)),
    Delete: () => editsAtOnce(columns[place.column]) && clear(place.row, place.column),
    Backspace: () => editsAtOnce(columns[place.column]) && clear(place.row, place.column),
    F2: () => editAt(place),
  }

  return {
    active: focused ? place : undefined,
    editing,
    place,
    /** Makes a cell the active one, as a click does. */
    activate: (row: number, column: number) => {
      setPlace({ row, column })
      setFocused(true)
    },
    edit: (row: number, column: number) => {
      setPlace({ row, column })
      editAt({ row, column })
    },
    /** Ends editing; Enter goes on below, Tab to the right. */
    finish: (then: 'stay' | 'down' | 'right', grid: HTMLElement | null) => {
      setEditing(undefined)
      grid?.focus({ preventScroll: true })
      if (then === 'down') moveTo(place.row + 1)
      if (then === 'right') moveTo(place.row, place.column + 1)
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.target !== event.currentTarget || event.altKey || event.metaKey) return
      const act = keys[event.key]
      if (!act) {
        if (event.key.length === 1 && !event.ctrlKey && editsAtOnce(columns[place.column])) {
          event.preventDefault()
          editAt(place, event.key)
        }
        return
      }
      event.preventDefault()
      act(event)
    },
    onFocus: (event: FocusEvent<HTMLElement>) => {
      if (event.target === event.currentTarget) setFocused(event.currentTarget.matches(':focus-visible'))
    },
    onBlur: () => setFocused(false),
  }
}
