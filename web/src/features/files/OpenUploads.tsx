import { Button, Modal } from 'antd'
import { useState } from 'react'
import type { OutputOf } from '@omics/contract/endpoint'
import { files } from '@omics/contract/files/files'
import { useMayOwn, useProject } from '../../api/project.ts'
import { useApi, useApiMutation } from '../../api/query.ts'
import { InnerList } from '../../resource/InnerList.tsx'
import { useInnerPages } from '../../resource/use-inner-pages.ts'
import { DataTable } from '../../ui/data-table/DataTable.tsx'
import { Avatar } from '../../ui/labels/Avatar.tsx'
import { formatSize, useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { ErrorState } from '../../ui/notices/ErrorState.tsx'
import { SkeletonRows } from '../../ui/notices/Skeleton.tsx'
import { useQuestion } from '../../ui/notices/use-question.ts'
import { fileMessages } from './messages.ts'

type OpenUpload = OutputOf<typeof files.openUploads>['items'][number]

/** For owners: whose uploads are open and hold room of the quota, while there are some. */
export function OpenUploads() {
  const t = useMessages(fileMessages)
  const project = useProject()
  const mayEnd = useMayOwn(project)
  const [open, setOpen] = useState(false)
  const query = { limit: 1 }
  const page = useApi(
    files.openUploads,
    { params: { id: project.id }, query },
    { enabled: mayEnd, quiet: true, every: 60_000 },
  )
  const count = page.data?.total ?? 0
  if (!mayEnd || (count === 0 && !open)) return null
  return (
    <>
      <Button size="small" type="link" style={{ alignSelf: 'start' }} onClick={() => setOpen(true)}>
        {t('openUploads', { count })}
      </Button>
      {open && (
        <Modal open width={720} title={t('openUploadsTitle')} footer={null} onCancel={() => setOpen(false)}>
          <p style={{ marginBottom: 16, color: 'var(--ink-3)' }}>{t('openUploadsMore')}</p>
          <List projectId={project.id} all={count} />
        </Modal>
      )}
    </>
  )
}

function List({ projectId, all }: { projectId: string; all: number }) {
  const t = useMessages(fileMessages)
  const format = useFormat()
  const ask = useQuestion()
  const pages = useInnerPages(50)
  const input = { params: { id: projectId }, query: pages.query }
  const page = useApi(files.openUploads, input, { keepPrevious: true, every: 10_000 })
  const end = useApiMutation(files.endUpload, { changes: [files.openUploads, files.uploads, files.space] })
  const askEnd = ({ id, relative_path: name, person }: OpenUpload) =>
    ask({
      title: t('endUploadAsk', { name }),
      more: t('endUploadMore', { person: person.name }),
      action: t('endUpload'),
      onYes: () => end.mutateAsync({ params: { id } }),
    })
  if (page.error) return <ErrorState fault={page.error} retry={() => void page.refetch()} />
  if (!page.data) return <SkeletonRows />
  return (
    <InnerList pages={pages} searchLabel={t('findUpload')} all={all} total={page.data.total}>
      <DataTable<OpenUpload>
        label={t('openUploadsTitle')}
        rows={page.data.items}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'path',
            title: t('name'),
            width: 180,
            render: (one) => <span title={one.relative_path}>{one.relative_path}</span>,
          },
          {
            key: 'person',
            title: t('uploadBy'),
            width: 120,
            render: ({ person }) => <Avatar name={person.name} named />,
          },
          {
            key: 'size',
            title: t('size'),
            width: 130,
            quiet: true,
            render: ({ received, size }) =>
              t('receivedOf', { received: formatSize(received), size: formatSize(size) }),
          },
          {
            key: 'since',
            title: t('uploadSince'),
            width: 110,
            quiet: true,
            render: ({ created_at: at }) => format.ago(at),
          },
          {
            key: 'end',
            title: '',
            width: 80,
            grow: 0,
            render: (one) => (
              <Button size="small" danger type="text" onClick={() => askEnd(one)}>
                {t('endUpload')}
              </Button>
            ),
          },
        ]}
        empty={<EmptyState title={t('noOpenUploads')}>{t('noOpenUploadsMore')}</EmptyState>}
      />
    </InnerList>
  )
}
