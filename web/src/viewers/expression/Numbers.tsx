import { useMemo, useState } from 'react'
import { useMessages } from '../../ui/language/i18n.ts'
import { Grid, type GridColumn, type Sort } from '../grid/Grid.tsx'
import { figure } from '../matrix/draw.ts'
import { shownText } from '../shown-text.ts'
import { messages } from './messages.ts'
import styles from './View.module.css'

interface Props {
  readonly head: readonly string[]
  readonly rows: readonly (readonly (string | number)[])[]
  onRow?(row: number): void
}

/** The numbers behind a picture. */
export function Numbers({ head, rows, onRow }: Props) {
  const t = useMessages(messages)
  const [sort, setSort] = useState<Sort>()
  const order = useMemo(() => {
    const all = Uint32Array.from(rows, (_, at) => at)
    if (!sort) return all
    const [column, sign] = [Number(sort.key), sort.descending ? -1 : 1]
    const { compare } = new Intl.Collator(undefined, { numeric: true })
    return all.sort((one, other) => {
      const [a = '', b = ''] = [rows[one]?.[column], rows[other]?.[column]]
      return sign * (typeof a === 'number' && typeof b === 'number' ? a - b : compare(String(a), String(b)))
    })
  }, [rows, sort])
  const columns = head.map((title, at): GridColumn => ({
    key: String(at),
    title,
    width: at === 0 ? 200 : 120,
    numeric: typeof rows[0]?.[at] === 'number',
    renderCell: (row) => {
      const value = rows[row]?.[at] ?? ''
      if (typeof value === 'number') return Number.isNaN(value) ? '' : figure(value)
      return shownText(value)
    },
    wholeOf: (row) => {
      const value = rows[row]?.[at] ?? ''
      return Number.isNaN(value) ? '' : String(value)
    },
  }))
  return (
    <div className={styles['numbers']}>
      <Grid
        label={t('numbers')}
        columns={columns}
        order={order}
        sort={sort}
        onSort={setSort}
        empty=""
        {...(onRow && { onSelect: onRow })}
      />
    </div>
  )
}
