import { orders } from '@omics/contract/commerce/orders'
import { Link } from 'react-router'
import { useFinds } from '../../../api/session.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { commerceMessages } from '../messages.ts'
import { OrderList } from './OrderList.tsx'

/** The orders of everybody, for those who look after them. */
export default function OrdersScreen() {
  const t = useMessages(commerceMessages)
  const seesProducts = useFinds('products')
  return (
    <OrderList
      calls={orders.list}
      keeps
      how={t('noOrdersMore')}
      begin={seesProducts && <Link to="/permission/products">{t('products')}</Link>}
    />
  )
}
