import { orders } from '@omics/contract/commerce/orders'

/** What shows an order, and is fetched again when one changes. */
export const changes = [orders.own, orders.list, orders.show, orders.equity]
