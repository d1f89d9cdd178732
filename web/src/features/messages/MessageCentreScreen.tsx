import { Button } from 'antd'
import { Bell, CheckCheck, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useFinds } from '../../api/session.ts'
import { useNavigate } from 'react-router'
import { messageKinds, messages, type Message } from '@omics/contract/messages/messages'
import { useLive } from '../../api/live/live.ts'
import { invalidate, useApi, useApiMutation } from '../../api/query.ts'
import { useSession } from '../../api/session.ts'
import { useListQuery } from '../../resource/list-query.ts'
import { ResourceList } from '../../resource/ResourceList.tsx'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { useMessages } from '../../ui/language/i18n.ts'
import { SegmentedControl } from '../../ui/controls/SegmentedControl.tsx'
import { messageCard, useMessageColumns } from './columns.tsx'
import { messageTexts } from './messages.ts'
import { Preferences } from './Preferences.tsx'

/** What the platform told somebody: each message leads to what it is about, and is read by that. */
export default function MessageCentreScreen() {
  const t = useMessages(messageTexts)
  const navigate = useNavigate()
  const { unread } = useSession()
  const columns = useMessageColumns()
  const list = useListQuery(messages.list)
  const { page: number, limit, kind } = list.query
  const query = { page: number, limit, kind, ...(list.query.unread && { unread: 'true' }) }
  const page = useApi(messages.list, { query }, { keepPrevious: true })
  const read = useApiMutation(messages.read, { changes: [messages.list] })
  const [choosing, setChoosing] = useState(false)
  useLive(['messages'], ({ type }) => {
    if (type === 'messages') void invalidate(messages.list)
  })
  const open = (message: Message) => {
    if (message.read_at === null) read.mutate({ body: { ids: [message.id] } })
    if (message.link !== '') void navigate(message.link)
  }
  // Of money nothing is told where nothing is sold.
  const sells = useFinds('project_center')
  const kinds = messageKinds.filter((value) => sells || !/^(order|contract|budget)_/.test(value))
  return (
    <ResourceList
      title={t('messages')}
      list={list}
      page={page}
      columns={columns}
      card={messageCard}
      rowKey={(message) => message.id}
      onOpen={open}
      filters={[
        {
          key: 'kind',
          title: t('kind'),
          choices: kinds.map((value) => ({ value, label: t(value) })),
        },
      ]}
      tools={
        <SegmentedControl
          label={t('show')}
          value={list.query.unread ? 'unread' : 'all'}
          onChange={(shown) => list.change({ unread: shown === 'unread' ? 'true' : undefined })}
          options={[
            { value: 'all', label: t('all') },
            { value: 'unread', label: t('unread') },
          ]}
        />
      }
      actions={
        <>
          <Button icon={<SlidersHorizontal size={16} />} onClick={() => setChoosing(true)}>
            {t('choose')}
          </Button>
          <Button
            icon={<CheckCheck size={16} />}
            disabled={unread === 0}
            loading={read.isPending}
            onClick={() => read.mutate({ body: {} })}
          >
            {t('readAll')}
          </Button>
        </>
      }
      empty={
        <EmptyState icon={<Bell size={28} />} title={t(list.query.unread ? 'noneUnread' : 'none')}>
          {t(list.query.unread ? 'noneUnreadMore' : 'noneMore')}
        </EmptyState>
      }
      drawer={choosing && <Preferences onClose={() => setChoosing(false)} />}
    />
  )
}
