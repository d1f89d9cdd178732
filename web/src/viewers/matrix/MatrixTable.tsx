import { Button } from 'antd'
import { Download } from 'lucide-react'
import { useMemo, useState } from 'react'
import { saveBytes } from '../../ui/browser/save-file.ts'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { Grid, type GridColumn, type Sort } from '../grid/Grid.tsx'
import { shownText } from '../shown-text.ts'
import { figure } from './draw.ts'
import { tableText } from './export.ts'
import { messages } from './messages.ts'
import type { MatrixScene } from './use-scene.ts'
import styles from './View.module.css'

/** Columns that a table draws; all of them are saved. */
const mostColumns = 100

/** The values behind the map, in its order. */
export function MatrixTable({ seen, name }: { seen: MatrixScene; name: string }) {
  const t = useMessages(messages)
  const format = useFormat()
  const { scene, matrix, rows, columns } = seen
  const [sort, setSort] = useState<Sort>()
  const { values } = scene.levels.cells
  const valueAt = (row: number, column: number) => values[row * columns.length + column] ?? NaN
  const order = useMemo(() => {
    const all = Uint32Array.from(rows, (_, at) => at)
    if (!sort) return all
    const sign = sort.descending ? -1 : 1
    if (sort.key === 'name') {
      const { compare } = new Intl.Collator(undefined, { numeric: true })
      return all.sort((one, other) => sign * compare(scene.rows[one] ?? '', scene.rows[other] ?? ''))
    }
    const column = Number(sort.key)
    const key = (row: number) => {
      const value = values[row * columns.length + column] ?? NaN
      return Number.isNaN(value) ? -Infinity * sign : value
    }
    return all.sort((one, other) => sign * (key(one) - key(other)) || one - other)
  }, [rows, columns, scene.rows, values, sort])
  const drawn: GridColumn[] = [
    { key: 'name', title: t('rowName'), width: 180, renderCell: (row) => shownText(scene.rows[row] ?? '') },
    ...scene.columns.slice(0, mostColumns).map((column, at): GridColumn => ({
      key: String(at),
      title: shownText(column).slice(0, 60),
      width: 110,
      numeric: true,
      renderCell: (row) => (Number.isNaN(valueAt(row, at)) ? '' : figure(valueAt(row, at))),
      // As many figures as 32 bits hold.
      wholeOf: (row) =>
        Number.isNaN(valueAt(row, at)) ? '' : String(Number(valueAt(row, at).toPrecision(7))),
    })),
  ]
  return (
    <>
      <p className={styles['cursor']}>
        <Button
          size="small"
          icon={<Download size={14} />}
          onClick={() =>
            saveBytes(
              new Blob(tableText(matrix, rows, columns), { type: 'text/tab-separated-values' }),
              `${name.replace(/(\.\w+){1,2}$/, '')}.shown.tsv`,
            )
          }
        >
          {t('saveTable')}
        </Button>
        {columns.length > mostColumns &&
          t('columnsCut', { shown: mostColumns, count: format.count(columns.length) })}
      </p>
      <div className={styles['table']}>
        <Grid
          label={t('table')}
          columns={drawn}
          order={order}
          sort={sort}
          onSort={setSort}
          empty={t('nothingFits')}
        />
      </div>
    </>
  )
}
