import type { Analysis, Run } from '@omics/contract/analyses/analyses'
import type { Column } from '../../ui/data-table/columns.ts'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { StatusBar } from '../../ui/charts/StatusBar.tsx'
import { StatusTag } from '../../ui/labels/StatusTag.tsx'
import { isGoing } from '../../resource/going.ts'
import { takenBy } from './taken-by.ts'
import { analysisMessages } from './messages.ts'
import styles from './analyses.module.css'

/** Columns that lists of analyses and of their runs have alike: how it stands, how far it is, how long it took. */
export function useRunColumns(now: number): {
  readonly state: Column<Analysis | Run>
  readonly progress: Column<Analysis | Run>
  readonly took: Column<Analysis | Run>
} {
  const t = useMessages(analysisMessages)
  const format = useFormat()
  return {
    state: {
      key: 'state',
      title: t('state'),
      type: 'status',
      width: 128,
      grow: 0,
      render: (row) => <StatusTag status={row.state} look="plain" />,
    },
    progress: {
      key: 'progress',
      title: t('progress'),
      width: 110,
      render: (row) => (
        <span className={styles['progress']}>
          <StatusBar counts={row.calls} total={expectedOf(row)} />
        </span>
      ),
    },
    took: {
      key: 'took',
      title: t('took'),
      type: 'number',
      width: 100,
      grow: 0,
      render: (row) => {
        const taken = takenBy(row, now)
        return taken === undefined ? '' : format.duration(taken)
      },
    },
  }
}

/** While it runs, calls that are still to come leave their part of the bar empty. They do not wait yet. */
function expectedOf(row: Analysis | Run): number {
  return 'expected_calls' in row && isGoing(row) ? (row.expected_calls ?? 0) : 0
}
