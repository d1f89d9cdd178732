import { App, Button } from 'antd'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { images, type NamedImage } from '@omics/contract/images/images'
import { useApi, useApiMutation } from '../../api/query.ts'
import { useMay } from '../../api/session.ts'
import { DataTable } from '../../ui/data-table/DataTable.tsx'
import { useAuthored } from '../../ui/language/author-help.ts'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { StatusTag } from '../../ui/labels/StatusTag.tsx'
import { Page, Toolbar } from '../../ui/layout/Page.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { ErrorState } from '../../ui/notices/ErrorState.tsx'
import { SkeletonRows } from '../../ui/notices/Skeleton.tsx'
import { MachineNotice } from './MachineNotice.tsx'
import { imageMessages } from './messages.ts'

/** The images that workflows name, which would be used here, with where each stands. */
export function NamedImages({ views }: { readonly views: ReactNode }) {
  const t = useMessages(imageMessages)
  const format = useFormat()
  const navigate = useNavigate()
  const mayChange = useMay('image_change')
  const { message } = App.useApp()
  const named = useApi(images.named, {})
  const bring = useApiMutation(images.bring, {
    changes: [images.list, images.named, images.all],
    onSuccess: ({ added }) => void message.success(t('addedAll', { count: added })),
  })
  const lacking = named.data?.some(({ image_id }) => image_id === null) ?? false
  return (
    <Page fill>
      <PageHeader
        title={t('images')}
        note={named.data && format.count(named.data.length)}
        actions={
          mayChange &&
          lacking && (
            <Button type="primary" loading={bring.isPending} onClick={() => bring.mutate({})}>
              {t('addAll')}
            </Button>
          )
        }
      />
      <MachineNotice />
      <Toolbar>{views}</Toolbar>
      {named.error && <ErrorState fault={named.error} retry={() => void named.refetch()} />}
      {named.isPending && <SkeletonRows />}
      {named.data && (
        <DataTable
          label={t('named')}
          rows={named.data}
          rowKey={({ name }) => name}
          onOpen={({ image_id }) => image_id && void navigate(`/AppStore/docker_warehouse_show/${image_id}`)}
          empty={<EmptyState title={t('noNamed')}>{t('noNamedMore')}</EmptyState>}
          columns={[
            {
              key: 'image',
              title: t('image'),
              width: 300,
              grow: 2,
              mono: true,
              render: (one) => one.repository,
            },
            { key: 'tag', title: t('tag'), width: 200, mono: true, render: (one) => one.tag },
            {
              key: 'workflows',
              title: t('workflows'),
              width: 220,
              grow: 2,
              render: (one) => <Names of={one} />,
            },
            { key: 'state', title: t('state'), width: 150, render: (one) => <State of={one} /> },
          ]}
        />
      )}
    </Page>
  )
}

function Names({ of }: { readonly of: NamedImage }) {
  const authored = useAuthored()
  const t = useMessages(imageMessages)
  return of.workflows.map(({ name, name_zh }) => authored(name, name_zh)).join(t('comma'))
}

function State({ of }: { readonly of: NamedImage }) {
  const t = useMessages(imageMessages)
  if (of.pulled)
    return (
      <StatusTag status="succeeded" look="plain">
        {t('fetched')}
      </StatusTag>
    )
  return t(of.image_id === null ? 'notInStore' : 'inStore')
}
