import { useMemo } from 'react'
import { useMessages } from '../../ui/language/i18n.ts'
import { Grid } from '../grid/Grid.tsx'
import { shownText } from '../shown-text.ts'
import { mostColumns, type Table } from '../table/load.ts'
import { messages } from './messages.ts'

/** The rows of a prepared table, to look at. */
export function Rows({ table }: { table: Table }) {
  const t = useMessages(messages)
  const order = useMemo(() => Uint32Array.from(table.rows.keys()), [table])
  return (
    <Grid
      label={t('result')}
      order={order}
      empty={t('noRow')}
      columns={table.columns.slice(0, mostColumns).map(({ name, numeric }, at) => ({
        key: String(at),
        title: shownText(name),
        width: 140,
        numeric,
        sortable: false,
        renderCell: (row) => shownText(table.rows[row]?.[at] ?? ''),
        wholeOf: (row) => table.rows[row]?.[at] ?? '',
      }))}
    />
  )
}
