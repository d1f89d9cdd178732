import { Calendar, CircleDot, FileText, Hash, Tag, ToggleLeft, Type, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

export type ColumnType = 'text' | 'number' | 'date' | 'category' | 'file' | 'status' | 'boolean'

export const columnIcons: Record<ColumnType, LucideIcon> = {
  text: Type,
  number: Hash,
  date: Calendar,
  category: Tag,
  file: FileText,
  status: CircleDot,
  boolean: ToggleLeft,
}

/** How a cell is changed where it stands. */
export interface CellEdit<Row> {
  text(row: Row): string
  /** Stores the new text. While it is rejected the cell stays open. */
  save(row: Row, text: string): Promise<void> | void
  /** Choices in place of free text. */
  readonly options?: readonly string[]
  /** Only F2 begins it: a click, Enter and typing keep what they mean for the row, which is to open it. */
  readonly onlyByF2?: boolean
}

export interface Column<Row> {
  readonly key: string
  readonly title: string
  /** Shows an icon in the header, and puts numbers to the right. */
  readonly type?: ColumnType
  /** Least width in pixels. */
  readonly width?: number
  /** Its share of the width that is left; 1 unless told, 0 keeps the column at its width. */
  readonly grow?: number
  readonly sortable?: boolean
  readonly mono?: boolean
  /** Lighter ink, for what is secondary. */
  readonly quiet?: boolean
  /** Left out of a phone's card, where it would take the room of what matters more. */
  readonly wideOnly?: boolean
  render(row: Row): ReactNode
  readonly edit?: CellEdit<Row>
}

export interface Sort {
  readonly key: string
  readonly descending: boolean
}

export function isRight<Row>(column: Column<Row>): boolean {
  return column.type === 'number'
}

/** Whether a click, Enter and typing change a cell of the column. */
export function editsAtOnce<Row>(column: Column<Row> | undefined): boolean {
  return column?.edit !== undefined && column.edit.onlyByF2 !== true
}

const selectionWidth = 44

/** The tracks of header and rows alike, so that the columns stand below each other. */
export function gridTemplate<Row>(columns: readonly Column<Row>[], selectable: boolean): string {
  const tracks = columns.map(({ width = 140, grow = 1 }) =>
    grow === 0 ? `${width}px` : `minmax(${width}px, ${grow}fr)`,
  )
  return [...(selectable ? [`${selectionWidth}px`] : []), ...tracks].join(' ')
}

/** Below this the table scrolls sideways. */
export function leastWidth<Row>(columns: readonly Column<Row>[], selectable: boolean): number {
  const widths = columns.map(({ width = 140 }) => width)
  return widths.reduce((sum, width) => sum + width, selectable ? selectionWidth : 0)
}

/** The sort that a click on a header asks for: ascending, descending, then none. */
export function nextSort(sort: Sort | undefined, key: string): Sort | undefined {
  if (sort?.key !== key) return { key, descending: false }
  return sort.descending ? undefined : { key, descending: true }
}

/** `name` or `-name`, as the API writes an order. */
export function sortText(sort: Sort): string {
  return `${sort.descending ? '-' : ''}${sort.key}`
}

/** An order as the server takes it, `name` or `-name`, read back. */
export function sortOf(text: string | undefined): Sort | undefined {
  if (!text) return undefined
  return text.startsWith('-') ? { key: text.slice(1), descending: true } : { key: text, descending: false }
}
