import { Button, QRCode } from 'antd'
import { useState } from 'react'
import { type OrderDetail, orders, type ToPay } from '@omics/contract/commerce/orders'
import { type PayMethod, products } from '@omics/contract/commerce/products'
import { useApi } from '../../../api/query.ts'
import { CopyButton } from '../../../ui/controls/CopyButton.tsx'
import { SegmentedControl } from '../../../ui/controls/SegmentedControl.tsx'
import { KeyValue } from '../../../ui/labels/KeyValue.tsx'
import { Mono } from '../../../ui/labels/Tag.tsx'
import { useMessages } from '../../../ui/language/i18n.ts'
import { ErrorState } from '../../../ui/notices/ErrorState.tsx'
import { commerceMessages } from '../messages.ts'
import { money } from '../../../resource/money.ts'
import styles from '../commerce.module.css'

/** The ways to pay an order, and what each needs. */
export function Pay({ order }: { order: OrderDetail }) {
  const t = useMessages(commerceMessages)
  const [chosen, setChosen] = useState<PayMethod>()
  const methods = useApi(products.offered, {}).data?.methods
  const method = chosen ?? methods?.[0]
  if (!methods) return null
  return (
    <section className={styles['part']}>
      <h3>{t('payOrder')}</h3>
      {method === undefined && <p>{t('noWay')}</p>}
      {methods.length > 1 && method !== undefined && (
        <SegmentedControl<PayMethod>
          label={t('payOrder')}
          value={method}
          onChange={setChosen}
          options={methods.map((value) => ({ value, label: t(value) }))}
        />
      )}
      {method !== undefined && <Way key={method} id={order.id} method={method} />}
    </section>
  )
}

function Way({ id, method }: { id: string; method: PayMethod }) {
  const way = useApi(orders.pay, { params: { id }, query: { method } })
  if (way.error) return <ErrorState fault={way.error} retry={() => void way.refetch()} />
  return way.data ? <ToDo way={way.data} /> : null
}

function ToDo({ way }: { way: ToPay }) {
  const t = useMessages(commerceMessages)
  if (way.method === 'alipay')
    return (
      <>
        <p>{t('alipayHow')}</p>
        <Button type="primary" href={way.address} target="_blank" rel="noreferrer">
          {t('payByAlipay', { amount: money(way.total) })}
        </Button>
      </>
    )
  if (way.method === 'wechat')
    return (
      <>
        <p>{t('wechatHow', { amount: money(way.total) })}</p>
        <QRCode value={way.code} size={200} aria-label={t('wechat')} />
      </>
    )
  return (
    <>
      <p>{t('transferHow')}</p>
      <pre className={styles['account']}>{way.account}</pre>
      <KeyValue
        rows={[
          [t('total'), money(way.total)],
          [
            t('paymentNote'),
            <span key="reference">
              <Mono>{way.reference}</Mono> <CopyButton text={way.reference} />
            </span>,
          ],
        ]}
      />
    </>
  )
}
