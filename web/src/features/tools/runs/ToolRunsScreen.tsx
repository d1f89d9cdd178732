import { analysisStates } from '@omics/contract/analyses/analyses'
import { toolRuns, type ToolRun } from '@omics/contract/tools/runs'
import { apiQuery } from '../../../api/query.ts'
import { usePagedRows } from '../../../resource/use-paged-rows.ts'
import { useAddress } from '../../../ui/browser/use-address.ts'
import { SearchField } from '../../../ui/controls/SearchField.tsx'
import { SegmentedControl } from '../../../ui/controls/SegmentedControl.tsx'
import { DataTable } from '../../../ui/data-table/DataTable.tsx'
import { statusNames } from '../../../ui/labels/statuses.ts'
import { useMessages, useText } from '../../../ui/language/i18n.ts'
import { Beside } from '../../../ui/layout/Drawer.tsx'
import { Page, Toolbar } from '../../../ui/layout/Page.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { EmptyState } from '../../../ui/notices/EmptyState.tsx'
import { ErrorState } from '../../../ui/notices/ErrorState.tsx'
import { SkeletonRows } from '../../../ui/notices/Skeleton.tsx'
import { toolMessages } from '../messages.ts'
import { useRunColumns } from './run-columns.tsx'
import { RunDrawer } from './RunDrawer.tsx'

/** One's own runs of all tools, the latest first; the open one, search and state stand in the address. */
export default function ToolRunsScreen() {
  const t = useMessages(toolMessages)
  const text = useText()
  const [address, change] = useAddress()
  const search = address.get('search') ?? ''
  const state = analysisStates.find((one) => one === address.get('state'))
  const query = { search: search || undefined, ...(state && { state }) }
  const list = usePagedRows<ToolRun>((page) => apiQuery(toolRuns.mine, { query: { ...query, ...page } }), {
    size: 100,
    every: 5000,
  })
  const columns = useRunColumns()
  const opened = list.rows.find((run) => run?.id === address.get('run'))
  const none = search === '' && state === undefined ? 'noRuns' : 'noRunsLike'
  return (
    <Beside
      drawer={opened && <RunDrawer key={opened.id} run={opened} onClose={() => change({ run: undefined })} />}
    >
      <Page fill>
        <PageHeader title={t('runs')} />
        <Toolbar>
          <SearchField label={t('findRun')} value={search} onChange={(value) => change({ search: value })} />
          <SegmentedControl
            label={t('state')}
            value={state ?? 'all'}
            options={[
              { value: 'all', label: t('all') },
              ...analysisStates.map((value) => ({ value, label: text(statusNames[value]) })),
            ]}
            onChange={(value) => change({ state: value === 'all' ? undefined : value })}
          />
        </Toolbar>
        {list.error && <ErrorState fault={list.error} retry={list.retry} />}
        {list.isPending && <SkeletonRows rows={6} />}
        {list.total === 0 && <EmptyState title={t(none)}>{t(`${none}Text`)}</EmptyState>}
        {(list.total ?? 0) > 0 && (
          <DataTable
            label={t('runs')}
            columns={columns}
            rows={list.rows}
            total={list.total ?? 0}
            rowKey={({ id }) => id}
            onRange={list.onRange}
            onOpen={({ id }) => change({ run: id })}
          />
        )}
      </Page>
    </Beside>
  )
}
