import { Link } from 'react-router'
import { operations, type Operation } from '@omics/contract/administration/operations'
import { useApi } from '../../../../api/query.ts'
import { DataTable } from '../../../../ui/data-table/DataTable.tsx'
import { Section } from '../../../../ui/layout/PageHeader.tsx'
import { useMessages } from '../../../../ui/language/i18n.ts'
import { EmptyState } from '../../../../ui/notices/EmptyState.tsx'
import { ErrorState } from '../../../../ui/notices/ErrorState.tsx'
import { SkeletonRows } from '../../../../ui/notices/Skeleton.tsx'
import { useOperationColumns } from './columns.tsx'
import { journalMessages } from './messages.ts'

interface Props {
  readonly person: string
  /** The entry that is shown in full. */
  readonly open: Operation | undefined
  onOpen(entry: Operation): void
}

/** What somebody did last, with the way to all of it. */
export function PersonLog({ person, open, onOpen }: Props) {
  const t = useMessages(journalMessages)
  const latest = useApi(operations.list, { query: { person, limit: 10 } })
  const columns = useOperationColumns().filter(({ key }) => key !== 'person')
  return (
    <Section
      title={t('didLast')}
      actions={<Link to={`/permission/journal?${new URLSearchParams({ person })}`}>{t('allInLog')}</Link>}
    >
      {latest.isPending && <SkeletonRows />}
      {latest.error && <ErrorState fault={latest.error} retry={() => void latest.refetch()} />}
      {latest.data && (
        <DataTable
          label={t('didLast')}
          columns={columns}
          rows={latest.data.items}
          rowKey={(entry) => entry.id}
          onOpen={onOpen}
          openKey={open?.id}
          empty={<EmptyState title={t('didNothing')}>{t('didNothingMore')}</EmptyState>}
        />
      )}
    </Section>
  )
}
