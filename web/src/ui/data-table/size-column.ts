import { formatSize } from '../language/format.ts'
import type { Column } from './columns.ts'

/** How large the file of a row is; empty where nobody knows. */
export const sizeColumn = <Row>(
  title: string,
  bytesOf: (row: Row) => number | null,
  { sortable = false } = {},
): Column<Row> => ({
  key: 'size',
  title,
  type: 'number',
  width: 104,
  grow: 0,
  sortable,
  render: (row) => {
    const bytes = bytesOf(row)
    return bytes !== null && formatSize(bytes)
  },
})
