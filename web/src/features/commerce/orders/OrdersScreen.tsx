import { orders } from '@omics/contract/commerce/orders'
import { OrderList } from './OrderList.tsx'

/** The orders of everybody, for those who look after them. */
export default function OrdersScreen() {
  return <OrderList calls={orders.list} keeps />
}
