import { useMemo, useState } from 'react'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { Grid, type Sort } from '../grid/Grid.tsx'
import type { DiversityBy } from './Diversity.tsx'
import type { Site } from './diversity.ts'
import { messages } from './messages.ts'
import styles from './View.module.css'

/** The sites that change, the most diverse first until somebody sorts them. */
export function DiversityTable({ sites, by }: { sites: readonly Site[]; by: DiversityBy }) {
  const t = useMessages(messages)
  const format = useFormat()
  const [sort, setSort] = useState<Sort>()
  const order = useMemo(() => {
    const key = sort ? keys.find((one) => one === sort.key) : by
    const sign = sort && !sort.descending ? 1 : -1
    const valueAt = (row: number) => (key && sites[row]?.[key]) ?? 0
    return Uint32Array.from(sites.keys()).sort((one, other) => sign * (valueAt(one) - valueAt(other)))
  }, [sites, by, sort])
  return (
    <div className={styles['sites']}>
      <Grid
        label={t('diversityTitle')}
        columns={keys.map((key) => ({
          key,
          title: t(key),
          width: 120,
          numeric: true,
          renderCell: (row) => {
            const value = sites[row]?.[key] ?? 0
            return key === 'entropy' ? value.toFixed(3) : format.count(value)
          },
          wholeOf: (row) => String(sites[row]?.[key] ?? 0),
        }))}
        order={order}
        sort={sort}
        onSort={setSort}
        empty=""
      />
    </div>
  )
}

const keys = ['position', 'entropy', 'events'] as const
