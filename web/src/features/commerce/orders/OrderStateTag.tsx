import type { Order } from '@omics/contract/commerce/orders'
import { StatusTag } from '../../../ui/labels/StatusTag.tsx'
import type { Status } from '../../../ui/labels/statuses.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { commerceMessages } from '../messages.ts'

const looks = {
  waiting: 'waiting',
  paid: 'succeeded',
  refunded: 'cached',
  cancelled: 'stopped',
} satisfies Record<Order['state'], Status>

/** How an order stands, by icon and word. */
export function OrderStateTag({ order: { state }, look }: { order: Order; look: 'tag' | 'plain' }) {
  const t = useMessages(commerceMessages)
  return (
    <StatusTag status={looks[state]} look={look}>
      {t(`order_${state}`)}
    </StatusTag>
  )
}
