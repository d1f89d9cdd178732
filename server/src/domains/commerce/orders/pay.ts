import type { Order, ToPay } from '@omics/contract/commerce/orders'
import type { PayMethod } from '@omics/contract/commerce/products'
import type { Context } from '../../../context.ts'
import { Problem } from '../../../http/problem.ts'
import { sellerOf } from './seller.ts'

/** The ways on which orders can be paid now. */
export async function payMethodsOf(context: Pick<Context, 'db'>): Promise<PayMethod[]> {
  const { bank_account } = await sellerOf(context.db)
  return bank_account === '' ? [] : ['transfer']
}

/** What whoever pays an order needs. Throws `way_off`. */
export async function toPay(context: Context, order: Order, method: PayMethod): Promise<ToPay> {
  if (!(await payMethodsOf(context)).includes(method)) throw new Problem('way_off')
  const { bank_account: account } = await sellerOf(context.db)
  return { method: 'transfer', account, reference: order.code, total: order.total }
}
