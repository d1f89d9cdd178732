import { useNavigate } from 'react-router'
import { analyses, type Analysis } from '@omics/contract/analyses/analyses'
import { apiQuery } from '../../../api/query.ts'
import { useChosenRows } from '../../../resource/use-chosen-rows.ts'
import { usePagedRows } from '../../../resource/use-paged-rows.ts'
import { TagFilter } from '../../../resource/discussion/TagFilter.tsx'
import { useAddress } from '../../../ui/browser/use-address.ts'
import { DataTable } from '../../../ui/data-table/DataTable.tsx'
import { sortOf, sortText, type Column } from '../../../ui/data-table/columns.ts'
import { selectionBarRoom } from '../../../ui/data-table/SelectionBar.tsx'
import { DraftTag } from '../../../ui/labels/DraftTag.tsx'
import { WornTags } from '../../../ui/labels/WornTag.tsx'
import { ErrorState } from '../../../ui/notices/ErrorState.tsx'
import { useFormat } from '../../../ui/language/format.ts'
import { useAuthored } from '../../../ui/language/author-help.ts'
import { useMessages, useText } from '../../../ui/language/i18n.ts'
import { Toolbar } from '../../../ui/layout/Page.tsx'
import { SearchField } from '../../../ui/controls/SearchField.tsx'
import { SegmentedControl } from '../../../ui/controls/SegmentedControl.tsx'
import { SkeletonRows } from '../../../ui/notices/Skeleton.tsx'
import { statusNames } from '../../../ui/labels/statuses.ts'
import { EmptyAnalyses } from './EmptyAnalyses.tsx'
import { isGoing } from '../../../resource/going.ts'
import { analysisMessages } from '../messages.ts'
import { AnalysesBar } from '../several/AnalysesBar.tsx'
import { WorkflowFilter } from './WorkflowFilter.tsx'
import { useRunColumns } from '../run-columns.tsx'
import { useNow } from '../use-now.ts'
import { useLiveList } from './use-live-list.ts'
import styles from '../analyses.module.css'

const states = ['all', 'running', 'succeeded', 'failed', 'stopped'] as const
const orders = [
  'created_at',
  '-created_at',
  'finished_at',
  '-finished_at',
  'name',
  '-name',
  'number',
  '-number',
  'results_bytes',
  '-results_bytes',
] as const

/** Analyses of one project, or of all: searched, filtered by state, sorted; all of it stands in the address. */
export function AnalysisTable({ projectId }: { projectId: string | undefined }) {
  const t = useMessages(analysisMessages)
  const text = useText()
  const navigate = useNavigate()
  const [address, change] = useAddress()
  const search = address.get('search') ?? ''
  const state = states.find((one) => one === address.get('state')) ?? 'all'
  const workflow = address.get('workflow') ?? undefined
  const tag = address.get('tag') ?? undefined
  const sort = orders.find((one) => one === address.get('sort'))
  const query = {
    search: search || undefined,
    ...(state !== 'all' && { state }),
    ...(sort && { sort }),
    ...(workflow !== undefined && { workflow_id: workflow }),
    ...(tag !== undefined && { tag }),
  }
  const every = useLiveList(projectId)
  const list = usePagedRows<Analysis>(
    (page) =>
      projectId === undefined
        ? apiQuery(analyses.allList, { query: { ...query, ...page } })
        : apiQuery(analyses.list, { params: { id: projectId }, query: { ...query, ...page } }),
    { size: 100, every },
  )
  const now = useNow(list.rows.some((row) => row !== undefined && isGoing(row)))
  const columns = useColumns(projectId === undefined, now)
  const { chosen, selection, clear } = useChosenRows(list.rows)
  if (list.total === 0 && search === '' && state === 'all' && workflow === undefined && tag === undefined)
    return <EmptyAnalyses projectId={projectId} />
  return (
    <>
      <Toolbar>
        <SearchField label={t('find')} value={search} onChange={(value) => change({ search: value })} />
        <SegmentedControl
          label={t('state')}
          value={state}
          options={states.map((value) => ({
            value,
            label: value === 'all' ? t('allStates') : text(statusNames[value]),
          }))}
          onChange={(value) => change({ state: value === 'all' ? undefined : value })}
        />
        {projectId !== undefined && (
          <WorkflowFilter
            projectId={projectId}
            chosen={workflow}
            onChoose={(value) => change({ workflow: value })}
          />
        )}
        <TagFilter
          kind="analysis"
          projectId={projectId}
          chosen={tag}
          onChoose={(value) => change({ tag: value })}
        />
      </Toolbar>
      {list.error && <ErrorState fault={list.error} retry={list.retry} />}
      {list.isPending && <SkeletonRows />}
      {list.total !== undefined && (
        <DataTable
          label={t('analyses')}
          columns={columns}
          rows={list.rows}
          total={list.total}
          rowKey={(row) => row.id}
          cardColumns={cardColumns(columns)}
          sort={sortOf(sort ?? '-created_at')}
          onSort={(next) => change({ sort: next && sortText(next) })}
          onOpen={(row) => void navigate(`/project/wdlCharts/${row.id}`)}
          onRange={list.onRange}
          selection={selection}
          padBottom={chosen.length > 0 ? selectionBarRoom : 0}
        />
      )}
      <AnalysesBar chosen={chosen} onClear={clear} />
    </>
  )
}

/** On a phone the name leads and the number follows. */
function cardColumns(columns: readonly Column<Analysis>[]): Column<Analysis>[] {
  const order = ['name', 'state', 'number', 'workflow', 'created_at']
  return order.flatMap((key) => columns.find((column) => column.key === key) ?? [])
}

function useColumns(withProject: boolean, now: number): Column<Analysis>[] {
  const t = useMessages(analysisMessages)
  const format = useFormat()
  const authored = useAuthored()
  const { state, progress, took } = useRunColumns(now)
  return [
    {
      key: 'number',
      title: '#',
      width: 70,
      grow: 0,
      sortable: true,
      mono: true,
      render: (row) => row.code,
    },
    {
      key: 'name',
      title: t('name'),
      width: 176,
      grow: 4,
      sortable: true,
      render: (row) => (
        <>
          <b>{row.name}</b> <WornTags tags={row.tags} />
        </>
      ),
    },
    ...(withProject
      ? [{ key: 'project', title: t('project'), width: 120, render: (row: Analysis) => row.project }]
      : []),
    {
      key: 'workflow',
      title: t('workflow'),
      width: 150,
      grow: 2,
      quiet: true,
      render: (row) => (
        <span className={styles['versioned']} title={`${authored(row.workflow, row.workflow_zh)} ${row.tag}`}>
          {row.draft && <DraftTag />}
          <i>{authored(row.workflow, row.workflow_zh)}</i> <span>{row.tag}</span>
        </span>
      ),
    },
    state,
    progress,
    {
      key: 'who',
      title: t('launchedBy'),
      width: 100,
      quiet: true,
      render: (row) => row.launched_by || t('platform'),
    },
    {
      key: 'results_bytes',
      title: t('results'),
      type: 'number',
      width: 96,
      grow: 0,
      sortable: true,
      render: (row) => format.bytes(row.results_bytes),
    },
    {
      key: 'created_at',
      title: t('started'),
      width: 136,
      grow: 0,
      quiet: true,
      sortable: true,
      render: (row) => format.ago(row.created_at),
    },
    took,
  ]
}
