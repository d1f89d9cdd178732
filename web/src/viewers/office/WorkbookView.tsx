import { Select } from 'antd'
import { useMemo, useState } from 'react'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { Notice } from '../../ui/notices/Notice.tsx'
import { SkeletonText } from '../../ui/notices/Skeleton.tsx'
import { Settings } from '../frame/Settings.tsx'
import { shownText } from '../shown-text.ts'
import type { ViewerProps } from '../source.ts'
import { Failure } from '../states/FileStates.tsx'
import { tableOfRows } from '../table/columns.ts'
import { FilteredTable } from '../table/FilteredTable.tsx'
import { useLoaded } from '../use-loaded.ts'
import { loadWorkbook } from './load.ts'
import { messages } from './messages.ts'
import type { Sheet } from './read-workbook.ts'
import styles from './View.module.css'

/** A workbook of Excel, a sheet at a time as a table. */
export default function WorkbookView({ source, frame }: ViewerProps) {
  const t = useMessages(messages)
  const { data, error } = useLoaded(source, loadWorkbook)
  const [at, setAt] = useState(0)
  if (error !== undefined) return <Failure error={error} source={source} />
  if (!data) return <SkeletonText lines={8} />
  if (data.kind === 'broken') return <Notice tone="failed" title={t(`fault_${data.why}`)} />
  const sheet = data.content[at]
  if (!sheet) return <Notice tone="note" title={t('emptyWorkbook')} />
  return (
    <div className={styles['view']}>
      {data.content.length > 1 && (
        <Settings frame={frame}>
          <Select
            aria-label={t('sheet')}
            value={at}
            onChange={setAt}
            popupMatchSelectWidth={false}
            options={data.content.map(({ name }, value) => ({ value, label: shownText(name) }))}
          />
        </Settings>
      )}
      <SheetTable key={at} sheet={sheet} />
    </div>
  )
}

function SheetTable({ sheet }: { sheet: Sheet }) {
  const t = useMessages(messages)
  const format = useFormat()
  const table = useMemo(() => ({ ...tableOfRows(sheet.rows), cut: false }), [sheet])
  return (
    <>
      {sheet.cut && (
        <p className={styles['note']}>{t('cutSheets', { row: format.count(sheet.rows.length) })}</p>
      )}
      <FilteredTable table={table} />
    </>
  )
}
