import { Form, InputNumber } from 'antd'
import { useRef, useState } from 'react'
import { orders } from '@omics/contract/commerce/orders'
import type { Product } from '@omics/contract/commerce/products'
import { useApiMutation } from '../../../api/query.ts'
import { ResourceForm } from '../../../resource/ResourceForm.tsx'
import { titleOf } from '../../../resource/titles.ts'
import { randomId } from '../../../ui/browser/random-id.ts'
import { useMessages, useText } from '../../../ui/language/i18n.ts'
import { commerceMessages } from '../messages.ts'
import { money } from '../../../resource/money.ts'
import { useGives } from '../use-gives.ts'
import { changes } from './changes.ts'

interface Props {
  readonly product: Product
  onOrdered(id: string): void
  onClose(): void
}

/** How many of a product are ordered; a second click orders nothing more. */
export function OrderForm({ product, onOrdered, onClose }: Props) {
  const t = useMessages(commerceMessages)
  const text = useText()
  const gives = useGives()
  const [key] = useState(randomId)
  const ordered = useRef<string>(undefined)
  const [quantity, setQuantity] = useState(1)
  const save = useApiMutation(orders.save, { changes })
  return (
    <ResourceForm<{ quantity: number }>
      title={text(titleOf(product))}
      above={t('newOrder')}
      below={text({ en: product.about_en, zh: product.about_zh })}
      initial={{ quantity }}
      saveLabel={t('placeOrder')}
      onClose={() => (ordered.current === undefined ? onClose() : onOrdered(ordered.current))}
      save={async (values) => {
        const body = { product_id: product.id, quantity: values.quantity, idempotency_key: key }
        ordered.current = (await save.mutateAsync({ body })).id
      }}
    >
      <Form.Item
        name="quantity"
        label={t('quantity')}
        rules={[{ required: true, message: t('needed') }]}
        extra={gives(product, quantity)}
      >
        <InputNumber min={1} max={1000} precision={0} onChange={(count) => setQuantity(count ?? 1)} />
      </Form.Item>
      <p>
        {t('total')} <strong>{money(product.price * quantity)}</strong>
      </p>
    </ResourceForm>
  )
}
