import { Button } from 'antd'
import { FileText } from 'lucide-react'
import { type OrderDetail, orders } from '@omics/contract/commerce/orders'
import { open } from '../../../api/client.ts'
import { useApi, useApiMutation } from '../../../api/query.ts'
import { useMay } from '../../../api/session.ts'
import { titleOf } from '../../../resource/titles.ts'
import { useSaving } from '../../../api/use-saving.ts'
import { KeyValue } from '../../../ui/labels/KeyValue.tsx'
import { Drawer } from '../../../ui/layout/Drawer.tsx'
import { useFormat } from '../../../ui/language/format.ts'
import { useMessages, useText } from '../../../ui/language/i18n.ts'
import { ErrorState } from '../../../ui/notices/ErrorState.tsx'
import { SkeletonText } from '../../../ui/notices/Skeleton.tsx'
import { commerceMessages } from '../messages.ts'
import { money } from '../../../resource/money.ts'
import { useGives } from '../use-gives.ts'
import { changes } from './changes.ts'
import { ConfirmTransfer } from './ConfirmTransfer.tsx'
import { OrderStateTag } from './OrderStateTag.tsx'
import { Payments } from './Payments.tsx'
import { Pay } from './Pay.tsx'
import styles from '../commerce.module.css'

interface Props {
  readonly id: string
  /** Its reader looks after orders. */
  readonly keeps: boolean
  onClose(): void
}

/** One order: what it is about, how it is paid, what came, and what its reader may do with it. */
export function OrderDrawer({ id, keeps, onClose }: Props) {
  const t = useMessages(commerceMessages)
  const text = useText()
  const mayChange = useMay('order_change') && keeps
  const detail = useApi(
    orders.show,
    { params: { id } },
    { every: (data) => (data && isUnderWay(data) ? 3000 : false) },
  )
  const { data } = detail
  return (
    <Drawer
      open
      onClose={onClose}
      width={440}
      above={data?.code ?? t('orderCode')}
      title={data ? text(titleOf(data)) : ''}
      below={data && <OrderStateTag order={data} look="tag" />}
    >
      {detail.error && <ErrorState fault={detail.error} retry={() => void detail.refetch()} />}
      {!data && !detail.error && <SkeletonText lines={5} />}
      {data && (
        <>
          <OrderFacts order={data} />
          {data.state === 'waiting' && data.mine && !keeps && <Pay order={data} />}
          {data.state === 'waiting' && mayChange && <ConfirmTransfer order={data} />}
          {data.paid_at !== null && <Invoice order={data} />}
          {data.payments.length > 0 && <Payments order={data} mayRefund={mayChange} />}
          {data.state === 'waiting' && data.mine && !keeps && <Cancel id={id} />}
        </>
      )}
    </Drawer>
  )
}

/** Its payment, or a refund of it, is told by others. */
const isUnderWay = ({ state, mine, payments }: OrderDetail) =>
  (state === 'waiting' && mine) ||
  payments.some(({ refunds }) => refunds.some((refund) => refund.state === 'waiting'))

function OrderFacts({ order }: { order: OrderDetail }) {
  const t = useMessages(commerceMessages)
  const gives = useGives()
  const format = useFormat()
  return (
    <KeyValue
      rows={[
        [t('person'), order.person_name],
        [t('content'), gives(order, order.quantity)],
        [t('quantity'), t('times', { count: order.quantity, price: money(order.price) })],
        [t('total'), money(order.total)],
        order.refunded > 0 && [t('refundedAmount'), money(order.refunded)],
        [t('orderedAt'), format.dateTime(order.created_at)],
        order.paid_at !== null && [t('paidAt'), format.dateTime(order.paid_at)],
        order.ends_at !== null && [t('endsAt'), format.dateTime(order.ends_at)],
      ]}
    />
  )
}

function Invoice({ order: { id, code } }: { order: OrderDetail }) {
  const t = useMessages(commerceMessages)
  const [printing, save] = useSaving()
  const printed = async () => (await open(orders.invoice, { params: { id } })).blob()
  return (
    <Button
      className={styles['alone'] ?? ''}
      icon={<FileText size={16} />}
      loading={printing}
      onClick={() => save(`${code}.pdf`, printed)}
    >
      {t('invoice')}
    </Button>
  )
}

function Cancel({ id }: { id: string }) {
  const t = useMessages(commerceMessages)
  const cancel = useApiMutation(orders.cancel, { changes })
  return (
    <Button
      className={styles['alone'] ?? ''}
      danger
      loading={cancel.isPending}
      onClick={() => cancel.mutate({ params: { id } })}
    >
      {t('cancelOrder')}
    </Button>
  )
}
