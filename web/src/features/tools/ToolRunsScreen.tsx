import { useNavigate } from 'react-router'
import { toolRuns, type ToolRun } from '@omics/contract/tools/runs'
import { apiQuery } from '../../api/query.ts'
import { usePagedRows } from '../../resource/use-paged-rows.ts'
import { useAddress } from '../../ui/browser/use-address.ts'
import { SearchField } from '../../ui/controls/SearchField.tsx'
import { DataTable } from '../../ui/data-table/DataTable.tsx'
import { useMessages } from '../../ui/language/i18n.ts'
import { Page, Toolbar } from '../../ui/layout/Page.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { ErrorState } from '../../ui/notices/ErrorState.tsx'
import { SkeletonRows } from '../../ui/notices/Skeleton.tsx'
import { toolMessages } from './messages.ts'
import { useRunColumns } from './run-columns.tsx'

/** One's own runs of all tools, the latest first. */
export default function ToolRunsScreen() {
  const t = useMessages(toolMessages)
  const navigate = useNavigate()
  const [address, change] = useAddress()
  const search = address.get('search') ?? ''
  const list = usePagedRows<ToolRun>(
    (page) => apiQuery(toolRuns.mine, { query: { search: search || undefined, ...page } }),
    { size: 100, every: 5000 },
  )
  const columns = useRunColumns()
  return (
    <Page fill>
      <PageHeader title={t('runs')} />
      <Toolbar>
        <SearchField label={t('findRun')} value={search} onChange={(value) => change({ search: value })} />
      </Toolbar>
      {list.error && <ErrorState fault={list.error} retry={list.retry} />}
      {list.isPending && <SkeletonRows rows={6} />}
      {list.total === 0 && <EmptyState title={t('noRuns')}>{t('noRunsText')}</EmptyState>}
      {(list.total ?? 0) > 0 && (
        <DataTable
          label={t('runs')}
          columns={columns}
          rows={list.rows}
          total={list.total ?? 0}
          rowKey={({ id }) => id}
          onRange={list.onRange}
          onOpen={({ id }) => void navigate(`/project/wdlCharts/${id}`)}
        />
      )}
    </Page>
  )
}
