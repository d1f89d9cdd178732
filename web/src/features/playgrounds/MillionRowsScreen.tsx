import { App } from 'antd'
import { useMemo, useState } from 'react'
import { GoTo } from '../../ui/controls/GoTo.tsx'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { Toolbar } from '../../ui/layout/Page.tsx'
import { Playground } from '../../ui/layout/Playground.tsx'
import { Grid, type Sort } from '../../viewers/grid/Grid.tsx'
import { messages } from './messages.ts'

const count = 1_000_000

/** A number that looks drawn by lot and is always the same: Knuth's multiplicative hash. */
const hashed = (row: number) => (Math.imul(row + 1, 2_654_435_761) >>> 0) / 2 ** 32
const readsOf = (row: number) => Math.floor(hashed(row) * 50_000_000)
const gcOf = (row: number) => 30 + hashed(row + count) * 40

/** The table of viewers with a million rows, of which only those in sight are drawn. */
export default function MillionRowsScreen() {
  const t = useMessages(messages)
  const format = useFormat()
  const [sort, setSort] = useState<Sort>()
  const order = useMemo(() => orderOf(sort), [sort])
  const [selected, setSelected] = useState<{ readonly row: number }>()
  const { message } = App.useApp()
  const goTo = (number: number) => {
    if (number > count) void message.warning(t('noSuchRow', { most: format.count(count) }))
    else setSelected({ row: number - 1 })
  }
  return (
    <Playground fill title={t('millionTitle')} about={t('millionAbout')}>
      <Toolbar>
        <GoTo label={t('goToRowHint')} placeholder={t('goToRow')} toNumber={goTo} />
      </Toolbar>
      <Grid
        label={t('millionTitle')}
        order={order}
        sort={sort}
        onSort={setSort}
        selected={selected}
        onSelect={(row) => setSelected({ row })}
        empty={t('noRows')}
        columns={[
          {
            key: 'number',
            title: t('number'),
            width: 92,
            numeric: true,
            renderCell: (row) => format.count(row + 1),
          },
          { key: 'sample', title: t('sample'), width: 92, mono: true, renderCell: (row) => `S${row + 1}` },
          {
            key: 'reads',
            title: t('reads'),
            width: 104,
            numeric: true,
            renderCell: (row) => format.count(readsOf(row)),
          },
          { key: 'gc', title: t('gc'), width: 66, numeric: true, renderCell: (row) => gcOf(row).toFixed(1) },
        ]}
      />
    </Playground>
  )
}

function orderOf(sort: Sort | undefined): Uint32Array {
  const order = Uint32Array.from({ length: count }, (_, row) => row)
  if (!sort) return order
  const valueOf = { reads: readsOf, gc: gcOf }[sort.key] ?? ((row: number) => row)
  const values = Float64Array.from(order, valueOf)
  const sign = sort.descending ? -1 : 1
  return order.sort((one, other) => sign * ((values[one] ?? 0) - (values[other] ?? 0)))
}
