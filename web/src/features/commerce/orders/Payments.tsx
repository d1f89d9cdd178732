import { Button, Input } from 'antd'
import { useState } from 'react'
import { type OrderDetail, orders, type Payment } from '@omics/contract/commerce/orders'
import { Form } from '../../../ui/controls/Form.tsx'
import { useApiMutation } from '../../../api/query.ts'
import { randomId } from '../../../ui/browser/random-id.ts'
import { KeyValue } from '../../../ui/labels/KeyValue.tsx'
import { Mono, Tag } from '../../../ui/labels/Tag.tsx'
import { useFormat } from '../../../ui/language/format.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { commerceMessages } from '../messages.ts'
import { money } from '../../../resource/money.ts'
import { YuanInput } from '../../../resource/YuanInput.tsx'
import { changes } from './changes.ts'
import styles from '../commerce.module.css'

interface Props {
  readonly order: OrderDetail
  readonly mayRefund: boolean
}

/** The money that came for an order, and what was given back of it. */
export function Payments({ order, mayRefund }: Props) {
  const t = useMessages(commerceMessages)
  return (
    <section className={styles['part']}>
      <h3>{t('payments')}</h3>
      {order.payments.map((payment) => (
        <PaymentFacts key={payment.id} payment={payment} mayRefund={mayRefund} />
      ))}
    </section>
  )
}

function PaymentFacts({ payment, mayRefund }: { payment: Payment; mayRefund: boolean }) {
  const t = useMessages(commerceMessages)
  const format = useFormat()
  const given = payment.refunds.reduce((sum, { state, amount }) => sum + (state === 'failed' ? 0 : amount), 0)
  return (
    <article className={styles['payment']}>
      <KeyValue
        rows={[
          [
            t(payment.method),
            <span key="amount">
              {money(payment.amount)} {!payment.counted && <Tag>{t('setAside')}</Tag>}
            </span>,
          ],
          [t('tradeNumber'), <Mono key="trade">{payment.trade}</Mono>],
          [t('arrivedAt'), format.dateTime(payment.created_at)],
          payment.confirmed_by !== '' && [t('confirmedBy'), payment.confirmed_by],
          ...payment.refunds.map(
            (refund) =>
              [
                t(`refund_${refund.state}`),
                `${money(refund.amount)} · ${refund.reason} · ${refund.person_name}${refund.fault && ` · ${refund.fault}`}`,
              ] as const,
          ),
        ]}
      />
      {mayRefund && given < payment.amount && <RefundForm payment={payment} left={payment.amount - given} />}
    </article>
  )
}

function RefundForm({ payment, left }: { payment: Payment; left: number }) {
  const t = useMessages(commerceMessages)
  // What is sent twice from one form is given back once.
  const [key, setKey] = useState<string>()
  const refund = useApiMutation(orders.refund, { changes, onSuccess: () => setKey(undefined) })
  if (key === undefined) return <Button onClick={() => setKey(randomId())}>{t('refund')}</Button>
  return (
    <Form<{ amount: number; reason: string }>
      layout="vertical"
      initialValues={{ amount: left }}
      onFinish={(values) =>
        refund.mutate({ params: { id: payment.id }, body: { ...values, idempotency_key: key } })
      }
    >
      <Form.Item
        name="amount"
        label={t('refundAmount')}
        extra={payment.method === 'transfer' ? t('refundByHand') : undefined}
        rules={[{ required: true, message: t('amountNeeded') }]}
      >
        <YuanInput />
      </Form.Item>
      <Form.Item
        name="reason"
        label={t('reason')}
        rules={[{ required: true, whitespace: true, message: t('needed') }]}
      >
        <Input maxLength={80} autoComplete="off" />
      </Form.Item>
      <Button danger htmlType="submit" loading={refund.isPending}>
        {t('refund')}
      </Button>
    </Form>
  )
}
