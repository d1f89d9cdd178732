import { MessageSquareText } from 'lucide-react'
import type { ReactNode } from 'react'
import { priorities, type tickets, ticketStates, ticketTypes } from '@omics/contract/support/tickets'
import { useApi } from '../../../api/query.ts'
import { useListQuery } from '../../../resource/list-query.ts'
import { ResourceList } from '../../../resource/ResourceList.tsx'
import { useAddress } from '../../../ui/browser/use-address.ts'
import { EmptyState } from '../../../ui/notices/EmptyState.tsx'
import { useMessages } from '../../../ui/language/i18n.ts'
import { supportMessages } from '../messages.ts'
import { useTicketColumns } from './columns.tsx'
import { TicketDrawer } from './TicketDrawer.tsx'

interface Props {
  readonly calls: typeof tickets.list | typeof tickets.own | typeof tickets.work
  readonly title: string
  readonly noneMore: string
  /** The list is one of those who look after tickets. */
  readonly serves: boolean
  readonly actions?: ReactNode
  readonly tools?: ReactNode
  /** In place of an open ticket. */
  readonly aside?: ReactNode
  onOpen?(): void
}

/** Tickets, the latest first; each is read and answered beside the list, and the open one stands in the address. */
export function TicketList({ calls, title, noneMore, serves, actions, tools, aside, onOpen }: Props) {
  const t = useMessages(supportMessages)
  const list = useListQuery(calls)
  const page = useApi(calls, { query: list.query }, { keepPrevious: true })
  const columns = useTicketColumns(serves)
  const [address, change] = useAddress()
  const open = address.get('open') ?? undefined
  return (
    <ResourceList
      title={title}
      list={list}
      page={page}
      columns={columns}
      rowKey={(one) => one.id}
      searchLabel={t('find')}
      filters={[
        {
          key: 'state',
          title: t('state'),
          choices: ticketStates.map((value) => ({ value, label: t(`state_${value}`) })),
        },
        {
          key: 'message_type',
          title: t('type'),
          choices: ticketTypes.map((value) => ({ value, label: t(value) })),
        },
        ...(serves
          ? [
              {
                key: 'priority',
                title: t('priority'),
                choices: priorities.map((value) => ({ value, label: t(`priority_${value}`) })),
              },
              { key: 'late', title: t('due'), choices: [{ value: 'true', label: t('late') }] },
            ]
          : []),
      ]}
      onOpen={(one) => {
        onOpen?.()
        change({ open: one.id })
      }}
      openKey={open}
      actions={actions}
      tools={tools}
      empty={
        <EmptyState icon={<MessageSquareText size={28} />} title={t('noTickets')}>
          {noneMore}
        </EmptyState>
      }
      drawer={
        aside ||
        (open !== undefined && (
          <TicketDrawer key={open} id={open} onClose={() => change({ open: undefined })} />
        ))
      }
    />
  )
}
