import { Button, Dropdown } from 'antd'
import { Plus, Receipt } from 'lucide-react'
import { Link } from 'react-router'
import { orders } from '@omics/contract/commerce/orders'
import { products } from '@omics/contract/commerce/products'
import { useApi } from '../../../api/query.ts'
import { useFinds } from '../../../api/session.ts'
import { titleOf } from '../../../resource/titles.ts'
import { useAddress } from '../../../ui/browser/use-address.ts'
import { useMessages, useText } from '../../../ui/language/i18n.ts'
import { Page } from '../../../ui/layout/Page.tsx'
import { EmptyState } from '../../../ui/notices/EmptyState.tsx'
import { commerceMessages } from '../messages.ts'
import { money } from '../../../resource/money.ts'
import { useGives } from '../use-gives.ts'
import { OrderForm } from './OrderForm.tsx'
import { OrderList } from './OrderList.tsx'
import { EquityDrawer } from './EquityDrawer.tsx'

/** One's own orders, what may be ordered, and what one has by it; where nothing is sold, nothing of that. */
export default function CentreScreen() {
  return useFinds('project_center_orders') ? <Orders /> : <NothingSold />
}

function NothingSold() {
  const t = useMessages(commerceMessages)
  const hasContracts = useFinds('project_center_contract')
  return (
    <Page>
      <EmptyState
        icon={<Receipt size={28} />}
        title={t('nothingSold')}
        action={hasContracts && <Link to="/project_center/project_center_contract">{t('ownContracts')}</Link>}
      >
        {t('nothingSoldMore')}
      </EmptyState>
    </Page>
  )
}

function Orders() {
  const t = useMessages(commerceMessages)
  const [address, change] = useAddress()
  const offered = useApi(products.offered, {}).data?.items ?? []
  const product = offered.find(({ id }) => id === address.get('product'))
  const equity = address.get('equity') === '1'
  const choose = offered.length > 0 && (
    <Choose onChoose={(id) => change({ product: id, equity: undefined })} />
  )
  return (
    <OrderList
      calls={orders.own}
      keeps={false}
      how={t(offered.length > 0 ? 'noOwnOrdersMore' : 'noneOfferedMore')}
      begin={choose}
      actions={
        <>
          <Button onClick={() => change({ equity: '1', product: undefined, open: undefined })}>
            {t('equity')}
          </Button>
          {choose}
        </>
      }
      aside={
        product ? (
          <OrderForm
            key={product.id}
            product={product}
            onOrdered={(id) => change({ open: id, product: undefined })}
            onClose={() => change({ product: undefined })}
          />
        ) : (
          equity && <EquityDrawer onClose={() => change({ equity: undefined })} />
        )
      }
    />
  )
}

function Choose({ onChoose }: { onChoose(id: string): void }) {
  const t = useMessages(commerceMessages)
  const text = useText()
  const gives = useGives()
  const offered = useApi(products.offered, {}).data?.items ?? []
  const items = offered.map((product) => ({
    key: product.id,
    label: `${text(titleOf(product))} · ${gives(product)} · ${money(product.price)}`,
  }))
  return (
    <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => onChoose(key) }}>
      <Button type="primary" icon={<Plus size={16} />}>
        {t('newOrder')}
      </Button>
    </Dropdown>
  )
}
