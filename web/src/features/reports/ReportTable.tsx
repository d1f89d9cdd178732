import { Button } from 'antd'
import { FileText, Trash2 } from 'lucide-react'
import { useNavigate } from 'react-router'
import { reports, type ReportSummary } from '@omics/contract/reports/reports'
import { apiQuery, useApiMutation } from '../../api/query.ts'
import { DataTable } from '../../ui/data-table/DataTable.tsx'
import { sortOf, sortText, type Column } from '../../ui/data-table/columns.ts'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { ErrorState } from '../../ui/notices/ErrorState.tsx'
import { useFormat } from '../../ui/language/format.ts'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { useMessages } from '../../ui/language/i18n.ts'
import { Toolbar } from '../../ui/layout/Page.tsx'
import { SearchField } from '../../ui/controls/SearchField.tsx'
import { SkeletonRows } from '../../ui/notices/Skeleton.tsx'
import { useUndo } from '../../ui/notices/use-undo.ts'
import { showsTrash, TrashSwitch, useRestoreColumn } from '../../resource/crud/Trash.tsx'
import { useListQuery } from '../../resource/list-query.ts'
import { usePagedRows } from '../../resource/use-paged-rows.ts'
import { TagFilter } from '../../resource/discussion/TagFilter.tsx'
import { WornTags } from '../../ui/labels/WornTag.tsx'
import { addressOf } from './address.ts'
import { reportMessages } from './messages.ts'

const changes = [reports.list, reports.show]

/** Reports of one project, or of all: searched, sorted, with their trash; all of it stands in the address. */
export function ReportTable({ projectId, mayEdit }: { projectId: string | undefined; mayEdit: boolean }) {
  const t = useMessages(reportMessages)
  const navigate = useNavigate()
  const asking = useListQuery(reports.list)
  const { query: asked, change } = asking
  const { trash, ...rest } = asked
  const query = {
    ...rest,
    ...(trash && { trash: 'true' }),
    ...(projectId !== undefined && { project_id: projectId }),
  }
  const list = usePagedRows<ReportSummary>(
    (page) => apiQuery(reports.list, { query: { ...query, ...page } }),
    { size: 100 },
  )
  const inTrash = showsTrash(asking)
  const columns = useRestoreColumn(useColumns(projectId === undefined, mayEdit && !inTrash), {
    restore: mayEdit && inTrash ? reports.restore : undefined,
    place: {},
    changes,
  })
  const untouched = !asked.search && !asked.trash && !asked.tag
  return (
    <>
      <Toolbar>
        <SearchField
          label={t('find')}
          value={asked.search ?? ''}
          onChange={(value) => change({ search: value })}
        />
        <TrashSwitch list={asking} />
        <TagFilter
          kind="report"
          projectId={projectId}
          chosen={asked.tag}
          onChoose={(value) => change({ tag: value })}
        />
      </Toolbar>
      {list.error && <ErrorState fault={list.error} retry={list.retry} />}
      {list.isPending ? (
        <SkeletonRows />
      ) : list.total === 0 && untouched ? (
        <NoReports projectId={projectId} />
      ) : list.total === 0 ? (
        <EmptyState title={asked.trash && !asked.search && !asked.tag ? t('trashEmpty') : t('noMatch')} />
      ) : (
        <DataTable<ReportSummary>
          label={t('reports')}
          columns={columns}
          rows={list.rows}
          total={list.total ?? 0}
          rowKey={(row) => row.id}
          sort={sortOf(asked.sort)}
          onSort={(next) => change({ sort: next ? sortText(next) : undefined })}
          {...(!asked.trash && { onOpen: (row) => void navigate(addressOf(row.id)) })}
          onRange={list.onRange}
        />
      )}
    </>
  )
}

function NoReports({ projectId }: { projectId: string | undefined }) {
  const t = useMessages(reportMessages)
  const navigate = useNavigate()
  const to = projectId === undefined ? '/project/dataAnalysiall_list' : `/project/detail/${projectId}/runs`
  return (
    <EmptyState
      icon={<FileText size={28} strokeWidth={1.6} />}
      title={t('emptyTitle')}
      action={
        <Button type="primary" onClick={() => void navigate(to)}>
          {t('toAnalyses')}
        </Button>
      }
    >
      {t('emptyText')}
    </EmptyState>
  )
}

function useColumns(withProject: boolean, mayRemove: boolean): Column<ReportSummary>[] {
  const t = useMessages(reportMessages)
  const format = useFormat()
  const undo = useUndo()
  const restore = useApiMutation(reports.restore, { changes })
  const remove = useApiMutation(reports.remove, { changes })
  const discard = ({ id }: ReportSummary) =>
    remove.mutate(
      { params: { id } },
      { onSuccess: () => undo(t('trashed'), () => restore.mutate({ params: { id } })) },
    )
  return [
    {
      key: 'title',
      title: t('title'),
      width: 240,
      grow: 3,
      sortable: true,
      render: (row) => (
        <>
          {row.title} <WornTags tags={row.tags} />
        </>
      ),
    },
    ...(withProject
      ? [{ key: 'project', title: t('project'), quiet: true, render: (row: ReportSummary) => row.project }]
      : []),
    {
      key: 'analysis',
      title: t('analysis'),
      quiet: true,
      render: (row) => row.analysis && `${row.analysis.code} ${row.analysis.name}`,
    },
    {
      key: 'language',
      title: t('language'),
      width: 90,
      grow: 0,
      quiet: true,
      wideOnly: true,
      render: (row) => t(row.language === 'zh' ? 'inChinese' : 'inEnglish'),
    },
    {
      key: 'links',
      title: t('links'),
      width: 110,
      grow: 0,
      quiet: true,
      wideOnly: true,
      render: (row) => (row.links === 0 ? t('notShared') : t('linksOpen', { count: row.links })),
    },
    {
      key: 'updated_at',
      title: t('changed'),
      width: 170,
      grow: 0,
      sortable: true,
      quiet: true,
      render: (row) => format.dateTime(row.updated_at),
    },
    ...(mayRemove
      ? [
          {
            key: 'actions',
            title: '',
            width: 56,
            grow: 0,
            render: (row: ReportSummary) => (
              <IconButton small label={t('toTrash')} onClick={() => discard(row)}>
                <Trash2 size={15} />
              </IconButton>
            ),
          },
        ]
      : []),
  ]
}
