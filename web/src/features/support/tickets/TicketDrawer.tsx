import { hasEnded, tickets } from '@omics/contract/support/tickets'
import { useApi } from '../../../api/query.ts'
import { useMay } from '../../../api/session.ts'
import { Drawer } from '../../../ui/layout/Drawer.tsx'
import { ErrorState } from '../../../ui/notices/ErrorState.tsx'
import { useMessages } from '../../../ui/language/i18n.ts'
import { SkeletonText } from '../../../ui/notices/Skeleton.tsx'
import { supportMessages } from '../messages.ts'
import { Conversation } from './Conversation.tsx'
import { Handling } from './Handling.tsx'
import { Reply } from './Reply.tsx'
import { Satisfaction } from './Satisfaction.tsx'
import { TicketFacts } from './TicketFacts.tsx'
import { TicketState } from './TicketState.tsx'

/** One ticket with all that was said in it, and what its reader may do with it. */
export function TicketDrawer({ id, onClose }: { id: string; onClose(): void }) {
  const t = useMessages(supportMessages)
  const mayAnswer = useMay('feedback_answer')
  const detail = useApi(tickets.show, { params: { id } })
  const { data } = detail
  const serves = data?.serves === true && mayAnswer
  return (
    <Drawer
      open
      onClose={onClose}
      width={480}
      above={data ? t('ticketNumber', { number: data.number }) : t('ticket')}
      title={data?.title ?? ''}
      below={data && <TicketState one={data} look="tag" />}
    >
      {detail.error && <ErrorState fault={detail.error} retry={() => void detail.refetch()} />}
      {!data && !detail.error && <SkeletonText lines={5} />}
      {data && (
        <>
          {serves && <Handling one={data} />}
          <TicketFacts one={data} handled={serves && !hasEnded(data.state)} />
          <Conversation one={data} />
          <Satisfaction one={data} />
          {(serves || data.mine) && <Reply one={data} serves={serves && !data.mine} />}
        </>
      )}
    </Drawer>
  )
}
