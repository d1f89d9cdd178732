import { useNavigate } from 'react-router'
import { channels, type Channel } from '@omics/contract/administration/channels'
import type { OutputOf } from '@omics/contract/endpoint'
import { useApi } from '../../../../api/query.ts'
import { useSees } from '../../../../api/session.ts'
import { useInnerPages } from '../../../../resource/use-inner-pages.ts'
import { InnerList } from '../../../../resource/InnerList.tsx'
import { Avatar } from '../../../../ui/labels/Avatar.tsx'
import { DataTable } from '../../../../ui/data-table/DataTable.tsx'
import { EmptyState } from '../../../../ui/notices/EmptyState.tsx'
import { ErrorState } from '../../../../ui/notices/ErrorState.tsx'
import { useFormat } from '../../../../ui/language/format.ts'
import { useMessages } from '../../../../ui/language/i18n.ts'
import { SkeletonRows } from '../../../../ui/notices/Skeleton.tsx'
import { channelMessages } from './messages.ts'

type Person = OutputOf<typeof channels.people>['items'][number]

/** Who came by a channel, the latest first. */
export function ChannelPeople({ channel }: { channel: Channel }) {
  const t = useMessages(channelMessages)
  const format = useFormat()
  const navigate = useNavigate()
  const seesPeople = useSees('user_detail')
  const pages = useInnerPages(50)
  const page = useApi(
    channels.people,
    { params: { id: channel.id }, query: pages.query },
    { keepPrevious: true },
  )
  if (page.error) return <ErrorState fault={page.error} retry={() => void page.refetch()} />
  if (!page.data) return <SkeletonRows />
  const { items, total } = page.data
  return (
    <InnerList pages={pages} searchLabel={t('findPerson')} all={channel.people} total={total}>
      <DataTable<Person>
        label={t('came')}
        rows={items}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'name',
            title: t('people'),
            width: 240,
            render: ({ full_name }) => <Avatar name={full_name} named />,
          },
          {
            key: 'created_at',
            title: t('since'),
            width: 150,
            quiet: true,
            render: ({ created_at }) => format.dateTime(created_at),
          },
        ]}
        {...(seesPeople && { onOpen: ({ id }: Person) => void navigate(`/permission/user-detail/${id}`) })}
        empty={
          pages.search === '' ? (
            <EmptyState title={t('nobody')}>{t('nobodyMore')}</EmptyState>
          ) : (
            <EmptyState title={t('nobodyFits')}>{t('nobodyFitsMore')}</EmptyState>
          )
        }
      />
    </InnerList>
  )
}
