import { Button, Input } from 'antd'
import { type OrderDetail, orders } from '@omics/contract/commerce/orders'
import { Form } from '../../../ui/controls/Form.tsx'
import { useApiMutation } from '../../../api/query.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { commerceMessages } from '../messages.ts'
import { YuanInput } from '../../../resource/YuanInput.tsx'
import { changes } from './changes.ts'
import styles from '../commerce.module.css'

interface Values {
  readonly reference: string
  readonly amount: number
}

/** Notes that the transfer for an order is in the account of the seller. */
export function ConfirmTransfer({ order }: { order: OrderDetail }) {
  const t = useMessages(commerceMessages)
  const confirm = useApiMutation(orders.confirm, { changes })
  return (
    <section className={styles['part']}>
      <h3>{t('confirmTransfer')}</h3>
      <Form<Values> layout="vertical" onFinish={(body) => confirm.mutate({ params: { id: order.id }, body })}>
        <Form.Item
          name="reference"
          label={t('bankReference')}
          rules={[{ required: true, whitespace: true, message: t('needed') }]}
        >
          <Input maxLength={100} autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="amount"
          label={t('arrivedAmount')}
          rules={[{ required: true, message: t('amountNeeded') }]}
        >
          <YuanInput />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={confirm.isPending}>
          {t('confirmArrived')}
        </Button>
      </Form>
    </section>
  )
}
