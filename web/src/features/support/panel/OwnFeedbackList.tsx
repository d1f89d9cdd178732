import { Link } from 'react-router'
import { tickets } from '@omics/contract/support/tickets'
import { useApi } from '../../../api/query.ts'
import { EmptyState } from '../../../ui/notices/EmptyState.tsx'
import { ErrorState } from '../../../ui/notices/ErrorState.tsx'
import { useFormat } from '../../../ui/language/format.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { SkeletonRows } from '../../../ui/notices/Skeleton.tsx'
import { supportMessages } from '../messages.ts'
import { TicketState } from '../tickets/TicketState.tsx'
import styles from './panel.module.css'

/** What the person sent lately and how it stands; each leads to its conversation. */
export function OwnFeedbackList() {
  const t = useMessages(supportMessages)
  const format = useFormat()
  const page = useApi(tickets.own, { query: { limit: 50 } })
  if (page.error) return <ErrorState fault={page.error} retry={() => void page.refetch()} />
  if (!page.data) return <SkeletonRows />
  if (page.data.items.length === 0)
    return <EmptyState title={t('nothingSent')}>{t('nothingSentMore')}</EmptyState>
  return (
    <ul className={styles['own']}>
      {page.data.items.map((one) => (
        <li key={one.id}>
          <h3>
            <Link to={`/customer_service_center/customer_service_center_index?open=${one.id}`}>
              {one.title}
            </Link>
          </h3>
          <p className={styles['meta']}>
            <TicketState one={one} look="tag" />
            <span>{format.ago(one.created_at)}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}
