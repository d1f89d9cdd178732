import { useMemo } from 'react'
import { useMessages } from '../../ui/language/i18n.ts'
import { Grid, type GridColumn } from '../grid/Grid.tsx'
import { messages } from './messages.ts'
import type { QualityColumn } from './quality.ts'
import { positionsText, stretchAt } from './shown.ts'
import styles from './View.module.css'

interface Props {
  readonly columns: readonly QualityColumn[]
  readonly longest: number
  readonly position: number
  onPosition(position: number): void
}

/** The qualities behind the picture, a row for each position, or for some together in long reads. */
export function QualityTable({ columns, longest, position, onPosition }: Props) {
  const t = useMessages(messages)
  const order = useMemo(() => Uint32Array.from(columns.keys()), [columns])
  const figure = (key: 'mean' | 'lowerQuartile' | 'upperQuartile'): GridColumn => ({
    key,
    title: t(key),
    width: 110,
    numeric: true,
    sortable: false,
    renderCell: (row) => (columns[row]?.[key] ?? 0).toFixed(1),
    wholeOf: (row) => String(columns[row]?.[key] ?? 0),
  })
  return (
    <div className={styles['table']}>
      <Grid
        label={t('quality')}
        columns={[
          {
            key: 'position',
            title: t('position'),
            width: 110,
            sortable: false,
            renderCell: (row) => positionsText(columns, row, longest),
          },
          figure('mean'),
          figure('lowerQuartile'),
          figure('upperQuartile'),
        ]}
        order={order}
        selected={stretchAt(columns, position)}
        onSelect={(row) => onPosition(columns[row]?.position ?? 0)}
        empty=""
      />
    </div>
  )
}
