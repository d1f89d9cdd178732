import { Button } from 'antd'
import { FileDown } from 'lucide-react'
import { memo, useDeferredValue, useMemo, useState } from 'react'
import { useIsPrinted } from '../../ui/browser/on-print.ts'
import { saveBytes } from '../../ui/browser/save-file.ts'
import { SearchField } from '../../ui/controls/SearchField.tsx'
import type { Sort } from '../../ui/data-table/columns.ts'
import { formatCount } from '../../ui/language/format.ts'
import { columnsOf } from '../../viewers/table/columns.ts'
import { csvFileOf } from '../../viewers/table/csv.ts'
import { selectRows } from '../../viewers/table/select-rows.ts'
import report from './report.module.css'
import { Rows, type TableProps } from './Rows.tsx'
import styles from './data-rows.module.css'
import { sheetWords } from './sheet-words.ts'

interface Props extends TableProps {
  /** Names what is saved of it. */
  readonly title: string
  /** Rows of the whole table, of which the report keeps the first. */
  readonly total: number
  readonly note?: string | undefined
}

/** Fewer rows are seen at one glance. */
const fewestFiltered = 11
const byColumn: ReadonlyMap<number, string> = new Map()

/**
 * A table that its reader sorts, filters and saves. Paper, and the file that is kept of a report, have all rows as the
 * report has them.
 */
export const DataRows = memo(function DataRows({ title, total, note, ...table }: Props) {
  const { columns, rows, language } = table
  const words = sheetWords[language]
  const count = (value: number) => formatCount(value, language)
  const [find, setFind] = useState('')
  const [sort, setSort] = useState<Sort>()
  const printed = useIsPrinted()
  const [anywhere, sorted] = [useDeferredValue(find), useDeferredValue(sort)]
  const order = useMemo(() => {
    if (anywhere === '' && !sorted) return undefined
    const by = sorted && { column: Number(sorted.key), descending: sorted.descending }
    return selectRows(rows, columnsOf(columns, rows), { anywhere, byColumn }, by)
  }, [rows, columns, anywhere, sorted])
  const save = () => {
    const named = columns.map((name) => ({ name }))
    const chosen = order ? Array.from(order, (row) => rows[row] ?? []) : rows
    saveBytes(csvFileOf({ columns: named, rows: chosen }), `${title || words.table}.csv`)
  }
  return (
    <>
      {rows.length >= fewestFiltered && (
        <div className={styles['bar']} data-live>
          <SearchField label={words.filter} value={find} onChange={setFind} width={220} />
          <span className={report['note']} role="status">
            {anywhere !== '' && words.rowsOf(count(order?.length ?? 0), count(rows.length))}
          </span>
        </div>
      )}
      <Rows {...table} order={printed ? undefined : order} sort={sorted} onSort={setSort} />
      {note !== undefined && note !== '' && <p className={report['note']}>{note}</p>}
      <div className={styles['under']}>
        {rows.length < total && (
          <p className={report['note']}>
            {words.firstRows(count(rows.length), count(total))}
            <span data-live>{words.ofTheFirst}</span>
          </p>
        )}
        <Button
          size="small"
          type="text"
          className={styles['save'] ?? ''}
          icon={<FileDown size={14} aria-hidden />}
          title={words.saveTable}
          onClick={save}
        >
          CSV
        </Button>
      </div>
    </>
  )
})
