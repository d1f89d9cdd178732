import { Button } from 'antd'
import { useState } from 'react'
import { type Product, productKinds, products } from '@omics/contract/commerce/products'
import { useMay } from '../../../api/session.ts'
import { CrudPage } from '../../../resource/crud/CrudPage.tsx'
import type { Field } from '../../../resource/crud/Fields.tsx'
import { useMessages } from '../../../ui/language/i18n.ts'
import { commerceMessages } from '../messages.ts'
import { money } from '../../../resource/money.ts'
import { YuanInput } from '../../../resource/YuanInput.tsx'
import { DaysInput } from './DaysInput.tsx'
import { NoWayToPay } from './NoWayToPay.tsx'
import { SellerForm } from './SellerForm.tsx'
import { UsagePricesForm } from './UsagePricesForm.tsx'

/** What is sold at which price, and who sells it. */
export default function ProductsScreen() {
  const t = useMessages(commerceMessages)
  const mayChange = useMay('product_change')
  const [beside, setBeside] = useState<'seller' | 'usage'>()
  const close = () => setBeside(undefined)
  return (
    <CrudPage<Product>
      calls={products}
      mayChange={mayChange}
      words={{
        title: t('products'),
        find: t('findName'),
        add: t('addProduct'),
        edit: t('editProduct'),
        none: t('noProducts'),
        noneMore: t('noProductsMore'),
        nameOf: ({ title_en, title_zh }) => `${title_en} ${title_zh}`,
      }}
      fresh={{ kind: 'space', amount: 100, days: 365, state: 'offered', about_en: '', about_zh: '' }}
      changes={[products.offered]}
      notice={mayChange && <NoWayToPay onSeller={() => setBeside('seller')} />}
      fields={useProductFields()}
      actions={
        <>
          <Button onClick={() => setBeside('usage')}>{t('usagePrices')}</Button>
          <Button onClick={() => setBeside('seller')}>{t('seller')}</Button>
        </>
      }
      aside={
        beside === 'seller' ? (
          <SellerForm onClose={close} />
        ) : (
          beside === 'usage' && <UsagePricesForm onClose={close} />
        )
      }
    />
  )
}

function useProductFields(): readonly Field<Product>[] {
  const t = useMessages(commerceMessages)
  return [
    {
      name: 'title_en',
      label: t('titleEn'),
      needed: true,
      as: { text: 200, lang: 'en' },
      column: { sortable: true, width: 220 },
    },
    {
      name: 'title_zh',
      label: t('titleZh'),
      needed: true,
      as: { text: 200, lang: 'zh' },
      column: { sortable: true, width: 220 },
    },
    {
      name: 'kind',
      label: t('kind'),
      as: { choices: productKinds.map((value) => ({ value, label: t(value) })) },
      column: { width: 150, wideOnly: true },
      filters: true,
    },
    {
      name: 'amount',
      label: t('amount'),
      hint: t('amountHint'),
      needed: true,
      as: { from: 1, to: 1_000_000_000 },
      column: { width: 100, type: 'number', wideOnly: true },
    },
    {
      name: 'days',
      label: t('days'),
      hint: t('daysHint'),
      as: { input: <DaysInput /> },
      shown: ({ days }) => days ?? t('forGood'),
      column: { width: 110, type: 'number', wideOnly: true },
    },
    {
      name: 'price',
      label: t('price'),
      needed: t('amountNeeded'),
      as: { input: <YuanInput /> },
      shown: ({ price }) => money(price),
      column: { sortable: true, width: 140, type: 'number' },
    },
    { name: 'about_en', label: t('aboutEn'), as: { lines: 2000, lang: 'en' } },
    { name: 'about_zh', label: t('aboutZh'), as: { lines: 2000, lang: 'zh' } },
    {
      name: 'state',
      label: t('state'),
      as: {
        choices: [
          { value: 'offered', label: t('offered') },
          { value: 'withdrawn', label: t('withdrawn') },
        ],
      },
      column: { width: 120, type: 'status' },
      filters: true,
    },
  ]
}
