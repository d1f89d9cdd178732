import { Button } from 'antd'
import { CloudDownload } from 'lucide-react'
import { useNavigate } from 'react-router'
import { dataCentre, type CentreFile } from '@omics/contract/files/data-centre'
import { ownFiles } from '@omics/contract/files/own-files'
import { projects } from '@omics/contract/projects/projects'
import { useApi, useApiMutation } from '../../../api/query.ts'
import { useMay } from '../../../api/session.ts'
import { useListQuery } from '../../../resource/list-query.ts'
import { ResourceList } from '../../../resource/ResourceList.tsx'
import { useChosenRows } from '../../../resource/use-chosen-rows.ts'
import type { Column } from '../../../ui/data-table/columns.ts'
import { sizeColumn } from '../../../ui/data-table/size-column.ts'
import { pathTitle } from '../../../resource/folder-title.ts'
import { useFormat } from '../../../ui/language/format.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { Page } from '../../../ui/layout/Page.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { EmptyState } from '../../../ui/notices/EmptyState.tsx'
import { Chosen } from './Chosen.tsx'
import { centreMessages } from './messages.ts'
import { Spaces } from './Spaces.tsx'
import { SpaceTaken } from './SpaceTaken.tsx'
import { useView, Views } from './Views.tsx'

/** One's files over all projects and the own space: what there is, what takes the space, and what of it can go. */
export default function DataCentreScreen() {
  const t = useMessages(centreMessages)
  const view = useView()
  if (view === 'folders') return <Spaces />
  // What is chosen in one view is out of sight in the next.
  if (view !== 'space') return <Files key={view} />
  return (
    <Page>
      <PageHeader title={t('title')} />
      <Views />
      <SpaceTaken />
    </Page>
  )
}

function Files() {
  const t = useMessages(centreMessages)
  const list = useListQuery(dataCentre.list)
  const page = useApi(dataCentre.list, { query: list.query }, { keepPrevious: true })
  const navigate = useNavigate()
  const columns = useColumns()
  const mayChange = useMay('project_change')
  const { chosen, selection, clear } = useChosenRows(page.data?.items ?? [])
  return (
    <ResourceList
      title={t('title')}
      list={list}
      page={page}
      columns={columns}
      rowKey={({ id }) => id}
      searchLabel={t('find')}
      notice={<Views />}
      actions={mayChange && <FetchButton />}
      {...(mayChange && { selection })}
      bar={<Chosen files={chosen} clear={clear} trashed={list.query.view === 'trash'} />}
      onOpen={({ id, project, parent_id, trashed_at }) => {
        const folder = trashed_at === null ? (parent_id ?? '') : 'trash'
        void navigate(`/project/detail/${project.id}/files?folder=${folder}&file=${id}`)
      }}
      empty={
        <EmptyState title={t('none')}>{t(list.query.view === 'all' ? 'noneMore' : 'noneOfView')}</EmptyState>
      }
    />
  )
}

/** Leads to the downloads of one's own space, which is made on first use. */
function FetchButton() {
  const t = useMessages(centreMessages)
  const navigate = useNavigate()
  const open = useApiMutation(ownFiles.space, {
    changes: [projects.all],
    onSuccess: ({ project_id }) => void navigate(`/project/detail/${project_id}/downloads`),
  })
  return (
    <Button icon={<CloudDownload size={16} />} loading={open.isPending} onClick={() => open.mutate({})}>
      {t('fetchToOwn')}
    </Button>
  )
}

function useColumns(): Column<CentreFile>[] {
  const t = useMessages(centreMessages)
  const format = useFormat()
  return [
    { key: 'name', title: t('name'), width: 240, grow: 2, sortable: true, render: ({ name }) => name },
    { key: 'project', title: t('project'), width: 160, render: ({ project }) => project.name },
    {
      key: 'folder',
      title: t('folder'),
      width: 160,
      quiet: true,
      wideOnly: true,
      render: ({ folder }) => pathTitle(folder, format.language),
    },
    sizeColumn(t('size'), ({ size }) => size, { sortable: true }),
    {
      key: 'alike',
      title: t('double'),
      width: 110,
      grow: 0,
      wideOnly: true,
      render: ({ alike }) => (alike > 1 ? t('alike', { count: alike }) : ''),
    },
    {
      key: 'updated_at',
      title: t('changedAt'),
      width: 140,
      grow: 0,
      quiet: true,
      sortable: true,
      render: ({ updated_at }) => format.ago(updated_at),
    },
  ]
}
