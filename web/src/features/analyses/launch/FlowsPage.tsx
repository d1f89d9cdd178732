import { Button } from 'antd'
import { Copy, Play, Plus, Trash2, Workflow } from 'lucide-react'
import { useNavigate } from 'react-router'
import { projects } from '@omics/contract/projects/projects'
import { flows, type Flow } from '@omics/contract/warehouse/flows'
import { useMayEdit, useProject } from '../../../api/project.ts'
import { useApi, useApiMutation } from '../../../api/query.ts'
import { DataTable } from '../../../ui/data-table/DataTable.tsx'
import type { Column } from '../../../ui/data-table/columns.ts'
import { DraftTag } from '../../../ui/labels/DraftTag.tsx'
import { EmptyState } from '../../../ui/notices/EmptyState.tsx'
import { ErrorState } from '../../../ui/notices/ErrorState.tsx'
import { useFormat } from '../../../ui/language/format.ts'
import { useAuthored } from '../../../ui/language/author-help.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { Page } from '../../../ui/layout/Page.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { SkeletonRows } from '../../../ui/notices/Skeleton.tsx'
import { Tag } from '../../../ui/labels/Tag.tsx'
import { useUndo } from '../../../ui/notices/use-undo.ts'
import { launchMessages } from './messages.ts'
import styles from './launch.module.css'

const changes = [flows.all, projects.dashboard]

/** The workflows of a project, each pinned to a version and ready to be launched. */
export default function FlowsPage() {
  const t = useMessages(launchMessages)
  const navigate = useNavigate()
  const project = useProject()
  const list = useApi(flows.all, { params: { id: project.id } })
  const edits = useMayEdit(project)
  const columns = useColumns(edits)
  const browse = () => void navigate(`/AppStore/process_warehouse?project=${project.id}`)
  const empty = list.data?.length === 0
  return (
    <Page fill>
      <PageHeader
        title={t('workflows')}
        note={list.data?.length}
        trail={[
          { title: project.name, to: `/project/detail/${project.id}/overview` },
          { title: t('workflows') },
        ]}
        actions={
          edits &&
          !empty && (
            <Button icon={<Plus size={16} />} onClick={browse}>
              {t('fromWarehouse')}
            </Button>
          )
        }
      />
      {list.error && <ErrorState fault={list.error} retry={() => void list.refetch()} />}
      {list.isPending && <SkeletonRows />}
      {empty && (
        <EmptyState
          icon={<Workflow size={28} strokeWidth={1.6} />}
          title={t('emptyTitle')}
          action={
            <Button type="primary" onClick={browse}>
              {t('browse')}
            </Button>
          }
        >
          {t('emptyText')}
        </EmptyState>
      )}
      {list.data && !empty && (
        <DataTable
          label={t('workflows')}
          columns={columns}
          rows={list.data}
          rowKey={(row) => row.id}
          onOpen={(row) => void navigate(`/project/detail/${project.id}/launch/${row.id}`)}
        />
      )}
    </Page>
  )
}

function useColumns(edits: boolean): Column<Flow>[] {
  const t = useMessages(launchMessages)
  const format = useFormat()
  const authored = useAuthored()
  return [
    {
      key: 'name',
      title: t('name'),
      width: 220,
      grow: 2,
      render: (row) => <b>{authored(row.name, row.name_zh)}</b>,
    },
    {
      key: 'version',
      title: t('version'),
      width: 200,
      render: (row) => (
        <>
          <Tag>{row.tag}</Tag> {row.draft && <DraftTag />}{' '}
          {row.workflow !== row.name && authored(row.workflow, row.workflow_zh)}{' '}
          {!row.draft && row.newest_tag !== row.tag && <Tag>{t('newer', { tag: row.newest_tag })}</Tag>}
        </>
      ),
    },
    {
      key: 'mode',
      title: t('input'),
      width: 130,
      quiet: true,
      wideOnly: true,
      render: (row) => t(row.mode === 'samples' ? 'rows' : 'files'),
    },
    {
      key: 'analyses',
      title: t('analyses'),
      type: 'number',
      width: 118,
      grow: 0,
      wideOnly: true,
      render: (row) => row.analyses,
    },
    {
      key: 'changed',
      title: t('changed'),
      width: 130,
      grow: 0,
      quiet: true,
      wideOnly: true,
      render: (row) => format.ago(row.updated_at),
    },
    ...(edits
      ? [{ key: 'actions', title: '', width: 260, grow: 0, render: (row: Flow) => <RowActions flow={row} /> }]
      : []),
  ]
}

function RowActions({ flow }: { flow: Flow }) {
  const t = useMessages(launchMessages)
  const format = useFormat()
  const navigate = useNavigate()
  const done = useUndo()
  const params = { id: flow.id }
  const copy = useApiMutation(flows.copy, { changes })
  const create = useApiMutation(flows.create, { changes })
  const { version_id, name, description, mode, inputs, outputs } = flow
  const shown = useAuthored()(name, flow.name_zh)
  const remove = useApiMutation(flows.remove, {
    changes,
    onSuccess: () =>
      done(t('removed', { name: shown }), () =>
        create.mutate({
          params: { id: flow.project_id },
          body: { version_id, name, description, mode, inputs, outputs },
        }),
      ),
  })
  return (
    <span className={styles['rowActions']}>
      <Button
        size="small"
        icon={<Play size={14} />}
        onClick={() => void navigate(`/project/detail/${flow.project_id}/launch/${flow.id}`)}
      >
        {t('launch')}
      </Button>
      <Button
        size="small"
        type="text"
        icon={<Copy size={14} />}
        aria-label={format.named(t('copy'), shown)}
        onClick={() => copy.mutate({ params, body: {} })}
      >
        {t('copy')}
      </Button>
      <Button
        size="small"
        type="text"
        icon={<Trash2 size={14} />}
        aria-label={format.named(t('remove'), shown)}
        onClick={() => remove.mutate({ params })}
      >
        {t('remove')}
      </Button>
    </span>
  )
}
