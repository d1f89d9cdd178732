import type { usage } from '@omics/contract/commerce/usage'
import type { OutputOf } from '@omics/contract/endpoint'
import type { Column } from '../../ui/data-table/columns.ts'
import { DataTable } from '../../ui/data-table/DataTable.tsx'
import { useMessages } from '../../ui/language/i18n.ts'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { useUsageColumns } from './columns.tsx'
import { usageMessages } from './messages.ts'

type Month = OutputOf<typeof usage.own>[number]

/** What was used in each month, the latest first. */
export function UsageByMonth({ months }: { months: readonly Month[] }) {
  const t = useMessages(usageMessages)
  const columns: readonly Column<Month>[] = [
    { key: 'month', title: t('month'), width: 110, render: ({ month }) => month },
    ...useUsageColumns(months),
  ]
  return (
    <DataTable
      label={t('usage')}
      columns={columns}
      rows={months}
      rowKey={({ month }) => month}
      empty={<EmptyState title={t('nothingUsed')}>{t('nothingUsedMore')}</EmptyState>}
    />
  )
}
