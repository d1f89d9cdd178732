import { Button } from 'antd'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { channels, type Channel } from '@omics/contract/administration/channels'
import { useApi } from '../../../../api/query.ts'
import { useMay } from '../../../../api/session.ts'
import { useListQuery } from '../../../../resource/list-query.ts'
import { ResourceList } from '../../../../resource/ResourceList.tsx'
import type { Column } from '../../../../ui/data-table/columns.ts'
import { EmptyState } from '../../../../ui/notices/EmptyState.tsx'
import { useFormat } from '../../../../ui/language/format.ts'
import { useMessages } from '../../../../ui/language/i18n.ts'
import { StatusTag } from '../../../../ui/labels/StatusTag.tsx'
import { useTitledColumns } from '../use-titled-columns.ts'
import { AddChannelForm } from './ChannelForm.tsx'
import { channelMessages } from './messages.ts'

/** The ways by which people come to the platform, in the order in which they are offered. */
export default function ChannelsScreen() {
  const t = useMessages(channelMessages)
  const navigate = useNavigate()
  const list = useListQuery(channels.list)
  const page = useApi(channels.list, { query: list.query }, { keepPrevious: true })
  const mayChange = useMay('channel_change')
  const [adding, setAdding] = useState(false)
  const open = ({ id }: Channel) => void navigate(`/permission/channel-manger/${id}`)
  return (
    <ResourceList
      title={t('channels')}
      list={list}
      page={page}
      columns={useColumns()}
      rowKey={(row) => row.id}
      searchLabel={t('findChannel')}
      onOpen={open}
      actions={
        mayChange && (
          <Button type="primary" icon={<Plus size={16} />} onClick={() => setAdding(true)}>
            {t('addChannel')}
          </Button>
        )
      }
      empty={<EmptyState title={t('noChannels')}>{t('noChannelsMore')}</EmptyState>}
      drawer={adding && <AddChannelForm onMade={open} onClose={() => setAdding(false)} />}
    />
  )
}

function useColumns(): readonly Column<Channel>[] {
  const t = useMessages(channelMessages)
  const format = useFormat()
  const { title, changed } = useTitledColumns<Channel>({ title: t('title'), changed: t('changed') })
  return [
    title,
    { key: 'key', title: t('key'), width: 150, sortable: true, mono: true, render: (row) => row.key },
    { key: 'contact', title: t('contact'), width: 160, quiet: true, render: (row) => row.contact },
    {
      key: 'state',
      title: t('state'),
      type: 'status',
      width: 110,
      grow: 0,
      render: (row) => <OfferTag state={row.state} />,
    },
    {
      key: 'people',
      title: t('people'),
      type: 'number',
      width: 90,
      grow: 0,
      sortable: true,
      render: (row) => format.count(row.people),
    },
    changed,
  ]
}

function OfferTag({ state }: Pick<Channel, 'state'>) {
  const t = useMessages(channelMessages)
  return (
    <StatusTag look="plain" status={state === 'active' ? 'succeeded' : 'stopped'}>
      {t(state === 'active' ? 'offered' : 'notOffered')}
    </StatusTag>
  )
}
