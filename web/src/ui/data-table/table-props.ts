import type { ReactNode } from 'react'
import type { Column, Sort } from './columns.ts'
import type { Selection } from './selection.ts'

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
