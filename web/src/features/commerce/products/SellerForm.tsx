import { Form, Input } from 'antd'
import { orders, type Seller } from '@omics/contract/commerce/orders'
import { products } from '@omics/contract/commerce/products'
import { useApi, useApiMutation } from '../../../api/query.ts'
import { ResourceForm } from '../../../resource/ResourceForm.tsx'
import { Drawer } from '../../../ui/layout/Drawer.tsx'
import { useMessages } from '../../../ui/language/i18n.ts'
import { SkeletonText } from '../../../ui/notices/Skeleton.tsx'
import { commerceMessages } from '../messages.ts'

/** Who sells, as invoices name them, and the account that transfers go to. */
export function SellerForm({ onClose }: { onClose(): void }) {
  const t = useMessages(commerceMessages)
  const { data } = useApi(orders.seller, {})
  const save = useApiMutation(orders.setSeller, { changes: [orders.seller, products.offered] })
  if (!data)
    return (
      <Drawer open onClose={onClose} title={t('seller')}>
        <SkeletonText lines={4} />
      </Drawer>
    )
  return (
    <ResourceForm<Omit<Seller, 'version'>>
      key={data.version}
      title={t('seller')}
      initial={data}
      onClose={onClose}
      save={(values) => save.mutateAsync({ body: { ...values, version: data.version } })}
    >
      <Form.Item name="name" label={t('sellerName')}>
        <Input maxLength={200} autoComplete="off" />
      </Form.Item>
      <Form.Item name="address" label={t('sellerAddress')}>
        <Input maxLength={300} autoComplete="off" />
      </Form.Item>
      <Form.Item name="tax_number" label={t('taxNumber')}>
        <Input maxLength={60} autoComplete="off" />
      </Form.Item>
      <Form.Item name="bank_account" label={t('bankAccount')} extra={t('bankAccountHint')}>
        <Input.TextArea maxLength={1000} autoSize={{ minRows: 3, maxRows: 8 }} />
      </Form.Item>
    </ResourceForm>
  )
}
