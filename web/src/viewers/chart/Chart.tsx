import { ChartColumn, Table2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import styles from './Chart.module.css'
import { messages } from './messages.ts'
import type { ChartSpec } from './spec.ts'
import { chartNumber, tableOf } from './table-of.ts'
import { useTableWords } from './use-table-words.ts'

const Plot = lazy(() => import('./Plot.tsx'))

/** A chart from plain data, with its numbers as a table one click away. @param height CSS pixels */
export function Chart({ spec, height = 280 }: { spec: ChartSpec; height?: number }) {
  const t = useMessages(messages)
  const [asTable, setAsTable] = useState(false)
  return (
    <figure className={styles['chart']}>
      <figcaption className={styles['head']}>
        <span className={styles['title']}>{spec.title}</span>
        <IconButton label={asTable ? t('asChart') : t('asTable')} onClick={() => setAsTable(!asTable)}>
          {asTable ? <ChartColumn size={16} /> : <Table2 size={16} />}
        </IconButton>
      </figcaption>
      {asTable ? (
        <Numbers spec={spec} />
      ) : (
        <Suspense fallback={<div style={{ height }} />}>
          <Plot spec={spec} height={height} />
        </Suspense>
      )}
    </figure>
  )
}

function Numbers({ spec }: { spec: ChartSpec }) {
  const t = useMessages(messages)
  const format = useFormat()
  const { head, rows, total } = tableOf(spec, useTableWords())
  return (
    <div className={styles['scroller']} tabIndex={0} role="region" aria-label={spec.title}>
      <table className={styles['table']}>
        <thead>
          <tr>
            {head.map((title, at) => (
              <th
                key={at}
                scope="col"
                className={typeof rows[0]?.[at] === 'number' ? styles['number'] : undefined}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              {row.map((cell, column) => (
                <td key={column} className={typeof cell === 'number' ? styles['number'] : undefined}>
                  {typeof cell === 'number' ? chartNumber(cell, format.count) : cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length < total && (
        <p>{t('cut', { shown: format.count(rows.length), count: format.count(total) })}</p>
      )}
    </div>
  )
}
