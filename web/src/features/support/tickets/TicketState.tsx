import type { Ticket } from '@omics/contract/support/tickets'
import { useMessages } from '../../../ui/language/i18n.ts'
import { StatusTag } from '../../../ui/labels/StatusTag.tsx'
import type { Status } from '../../../ui/labels/statuses.ts'
import { supportMessages } from '../messages.ts'

const looks = {
  new: 'waiting',
  dispatched: 'waiting',
  received: 'running',
  in_work: 'running',
  waiting: 'stopped',
  solved: 'succeeded',
  closed: 'cached',
} satisfies Record<Ticket['state'], Status>

/** How a ticket stands, by icon and word; one whose answer is late says so instead. */
export function TicketState({ one, look }: { one: Pick<Ticket, 'state' | 'late'>; look: 'tag' | 'plain' }) {
  const t = useMessages(supportMessages)
  return (
    <StatusTag status={one.late ? 'failed' : looks[one.state]} look={look}>
      {one.late ? t('lateState', { state: t(`state_${one.state}`) }) : t(`state_${one.state}`)}
    </StatusTag>
  )
}
