import { App, Button, Form, Input } from 'antd'
import { Plus, RefreshCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { references, type Reference } from '@omics/contract/files/references'
import type { SentBodyOf } from '@omics/contract/endpoint'
import { useApi, useApiMutation } from '../../api/query.ts'
import { useMay } from '../../api/session.ts'
import { shareOf } from '../../resource/jobs/job-words.ts'
import { useJobOf } from '../../resource/jobs/own-jobs.ts'
import { ResourceForm } from '../../resource/ResourceForm.tsx'
import { DataTable } from '../../ui/data-table/DataTable.tsx'
import type { Column } from '../../ui/data-table/columns.ts'
import { Beside } from '../../ui/layout/Drawer.tsx'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { ErrorState } from '../../ui/notices/ErrorState.tsx'
import { formatSize, useFormat } from '../../ui/language/format.ts'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { useMessages } from '../../ui/language/i18n.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { SkeletonRows } from '../../ui/notices/Skeleton.tsx'
import { StatusTag } from '../../ui/labels/StatusTag.tsx'
import { Mono } from '../../ui/labels/Tag.tsx'
import { useQuestion } from '../../ui/notices/use-question.ts'
import { fileMessages } from './messages.ts'

/** Folders of the server that every project reads. */
export default function ReferencesScreen() {
  const t = useMessages(fileMessages)
  const list = useApi(
    references.list,
    {},
    {
      quiet: true,
      // Digests are read in the background; their number falls while one looks.
      every: (rows) => (rows?.some((row) => row.unread > 0) ? 2000 : false),
    },
  )
  const mayChange = useMay('reference_change')
  const [adding, setAdding] = useState(false)
  const columns = useReferenceColumns(mayChange)
  return (
    <Beside drawer={adding && <AddReference onClose={() => setAdding(false)} />}>
      <Page fill>
        <PageHeader
          title={t('references')}
          note={list.data?.length}
          description={t('referencesIntro')}
          actions={
            mayChange && (
              <Button type="primary" icon={<Plus size={16} />} onClick={() => setAdding(true)}>
                {t('addReference')}
              </Button>
            )
          }
        />
        {list.error && <ErrorState fault={list.error} retry={() => void list.refetch()} />}
        {!list.data && !list.error && <SkeletonRows />}
        {list.data && (
          <DataTable
            label={t('references')}
            columns={columns}
            rows={list.data}
            rowKey={(row) => row.id}
            empty={<EmptyState title={t('noReferences')}>{t('noReferencesMore')}</EmptyState>}
          />
        )}
      </Page>
    </Beside>
  )
}

function useReferenceColumns(mayChange: boolean): Column<Reference>[] {
  const t = useMessages(fileMessages)
  const format = useFormat()
  return [
    { key: 'name', title: t('name'), width: 160, render: (row) => row.name },
    { key: 'path', title: t('folder'), width: 240, grow: 2, render: (row) => <Mono>{row.path}</Mono> },
    {
      key: 'files',
      title: t('filesCount'),
      type: 'number',
      width: 90,
      grow: 0,
      wideOnly: true,
      render: (row) => format.count(row.files),
    },
    {
      key: 'bytes',
      title: t('size'),
      type: 'number',
      width: 104,
      grow: 0,
      render: (row) => formatSize(row.bytes),
    },
    { key: 'state', title: t('state'), type: 'status', width: 300, render: (row) => <State row={row} /> },
    {
      key: 'scanned',
      title: t('scanned'),
      width: 150,
      grow: 0,
      quiet: true,
      wideOnly: true,
      render: (row) => (row.scanned_at ? format.dateTime(row.scanned_at) : ''),
    },
    ...(mayChange
      ? [{ key: 'actions', title: '', width: 84, grow: 0, render: (row: Reference) => <Actions row={row} /> }]
      : []),
  ]
}

const faults = {
  vanished: 'faultVanished',
  unreadable: 'faultUnreadable',
  links_outside: 'faultLinks',
} as const

function State({ row }: { row: Reference }) {
  const t = useMessages(fileMessages)
  const format = useFormat()
  const job = useJobOf('reference', row.id)
  if (row.fault !== '') {
    const status = row.fault === 'vanished' ? 'failed' : 'stopped'
    return (
      <StatusTag status={status} look="plain">
        {t(faults[row.fault])}
      </StatusTag>
    )
  }
  if (row.unread > 0) {
    const share = job && shareOf(job)
    return (
      <StatusTag status="running" look="plain">
        {share === undefined
          ? t('stateReading', { count: row.unread })
          : t('stateReadingShare', { count: row.unread, share: format.share(share, 0) })}
      </StatusTag>
    )
  }
  return (
    <StatusTag status="succeeded" look="plain">
      {t('stateFine')}
    </StatusTag>
  )
}

function Actions({ row }: { row: Reference }) {
  const t = useMessages(fileMessages)
  const { message } = App.useApp()
  const question = useQuestion()
  const changes = [references.list]
  const rescan = useApiMutation(references.rescan, {
    changes,
    onSuccess: () => void message.success(t('scannedDone', { name: row.name })),
  })
  const remove = useApiMutation(references.remove, { changes })
  const ask = () =>
    question({
      title: t('removeReferenceTitle', { name: row.name }),
      more: t('removeReferenceMore'),
      action: t('removeReference'),
      onYes: () => remove.mutateAsync({ params: { id: row.id } }),
    })
  return (
    <>
      <IconButton
        small
        label={t('rescan')}
        disabled={rescan.isPending}
        onClick={() => rescan.mutate({ params: { id: row.id } })}
      >
        <RefreshCw size={16} />
      </IconButton>
      <IconButton small label={t('removeReference')} onClick={ask}>
        <Trash2 size={16} />
      </IconButton>
    </>
  )
}

type Write = SentBodyOf<typeof references.create>

function AddReference({ onClose }: { onClose(): void }) {
  const t = useMessages(fileMessages)
  const create = useApiMutation(references.create, { changes: [references.list] })
  return (
    <ResourceForm<Write>
      title={t('addReference')}
      initial={{ name: '', path: '', description: '' }}
      save={(body) => create.mutateAsync({ body })}
      onClose={onClose}
      saveLabel={t('addReference')}
    >
      <Form.Item
        name="path"
        label={t('referencePath')}
        extra={t('referencePathMore')}
        rules={[{ required: true }]}
      >
        <Input placeholder="/data/genomes" />
      </Form.Item>
      <Form.Item name="name" label={t('referenceName')} rules={[{ required: true }]}>
        <Input maxLength={80} />
      </Form.Item>
      <Form.Item name="description" label={t('description')}>
        <Input.TextArea rows={3} />
      </Form.Item>
    </ResourceForm>
  )
}
