import { useMemo } from 'react'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { Notice } from '../../ui/notices/Notice.tsx'
import { PictureChart } from '../chart/PictureChart.tsx'
import type { Frame } from '../frame/frame.ts'
import { useView } from '../frame/use-view.ts'
import type { ViewerProps } from '../source.ts'
import type { Table } from '../table/load.ts'
import { WholeTable } from '../table/WholeTable.tsx'
import { ChartSettings } from './ChartSettings.tsx'
import { Choice } from './choice.ts'
import { messages } from './messages.ts'
import { specOf, type Words } from './spec-of.ts'
import styles from './View.module.css'

/** Any table as a chart that one puts together. */
export default function ChartMaker({ source, frame }: ViewerProps) {
  // A chart of half the rows would say something else.
  return <WholeTable source={source}>{(table) => <Made table={table} frame={frame} />}</WholeTable>
}

/** The chart of a table with what it is put together by. */
export function Made({ table, frame }: { table: Table; frame: Frame | undefined }) {
  const t = useMessages(messages)
  const format = useFormat()
  const [choice, change] = useView(frame, Choice)
  const words = useWords()
  const made = useMemo(() => specOf(table, choice, words), [table, choice, words])
  return (
    <div className={styles['view']}>
      <ChartSettings table={table} choice={choice} change={change} frame={frame} />
      {typeof made === 'string' ? (
        <Notice tone="note" title={t(made)} />
      ) : (
        <>
          <PictureChart spec={made.spec} frame={frame} />
          {table.cut && <p>{t('cutRows', { count: format.count(table.rows.length) })}</p>}
          {made.left > 0 && <p>{t('left', { left: made.left })}</p>}
          {made.without > 0 && <p>{t('without', { count: made.without })}</p>}
        </>
      )}
    </div>
  )
}

function useWords(): Words {
  const t = useMessages(messages)
  return useMemo(
    () => ({
      count: t('count'),
      all: t('allRows'),
      noValue: t('noValue'),
      total: (total, column) => t('totalOf', { total: t(total), column }),
    }),
    [t],
  )
}
