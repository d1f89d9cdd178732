import { useNavigate } from 'react-router'
import { channels, type Channel } from '@omics/contract/administration/channels'
import { useMay } from '../../../../api/session.ts'
import { CrudList } from '../../../../resource/crud/CrudList.tsx'
import type { Column } from '../../../../ui/data-table/columns.ts'
import { useFormat } from '../../../../ui/language/format.ts'
import { useMessages } from '../../../../ui/language/i18n.ts'
import { StatusTag } from '../../../../ui/labels/StatusTag.tsx'
import { useTitledColumns } from '../use-titled-columns.ts'
import { ChannelForm } from './ChannelForm.tsx'
import { channelMessages } from './messages.ts'

/** The ways by which people come to the platform, in the order in which they are offered. */
export default function ChannelsScreen() {
  const t = useMessages(channelMessages)
  const navigate = useNavigate()
  const open = ({ id }: Channel) => void navigate(`/permission/channel-manger/${id}`)
  return (
    <CrudList
      calls={channels}
      words={{
        title: t('channels'),
        find: t('findChannel'),
        add: t('addChannel'),
        none: t('noChannels'),
        noneMore: t('noChannelsMore'),
      }}
      columns={useColumns()}
      mayChange={useMay('channel_change')}
      onOpen={open}
      renderForm={(_row, onClose) => <ChannelForm onSaved={open} onClose={onClose} />}
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
