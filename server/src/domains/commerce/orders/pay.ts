import type { Order, ToPay } from '@omics/contract/commerce/orders'
import type { PayMethod } from '@omics/contract/commerce/products'
import type { Language } from '@omics/contract/errors'
import type { Context } from '../../../context.ts'
import { alipayPage } from '../../../gateways/payment/alipay.ts'
import { wechatPayCode } from '../../../gateways/payment/wechat-pay.ts'
import { Problem } from '../../../http/problem.ts'
import { sellerOf } from './seller.ts'

/** Where payment services tell of payments, below the address of the platform. */
export const noticePaths = { alipay: '/api/pay_notice/alipay', wechat: '/api/pay_notice/wechat' } as const

/** The ways on which orders can be paid now. */
export async function payMethodsOf({ db, outside }: Pick<Context, 'db' | 'outside'>): Promise<PayMethod[]> {
  const [{ bank_account }, alipay, wechat] = await Promise.all([
    sellerOf(db),
    outside.of('alipay'),
    outside.of('wechat_pay'),
  ])
  return [
    ...(alipay ? (['alipay'] as const) : []),
    ...(wechat ? (['wechat'] as const) : []),
    ...(bank_account === '' ? [] : (['transfer'] as const)),
  ]
}

/**
 * What whoever pays an order needs; `platform` is the address of this one. Throws `way_off`, and what the service
 * refuses with.
 */
export async function toPay(
  { db, outside, config }: Context,
  order: Order,
  method: PayMethod,
  { platform, language }: { readonly platform: string; readonly language: Language },
): Promise<ToPay> {
  const { code, total } = order
  const title = language === 'zh' ? order.title_zh : order.title_en
  if (method === 'transfer') {
    const { bank_account: account } = await sellerOf(db)
    if (account === '') throw new Problem('way_off')
    return { method, account, reference: code, total }
  }
  const payable = { code, title, total, notify: platform + noticePaths[method] }
  if (method === 'alipay') {
    const settings = await outside.of('alipay')
    if (!settings) throw new Problem('way_off')
    const address = alipayPage(settings, payable, `${platform}/project_center?open=${order.id}`)
    return { method, address, total }
  }
  const settings = await outside.of('wechat_pay')
  if (!settings) throw new Problem('way_off')
  return { method, code: await wechatPayCode(settings, payable, config.outsideAllowed), total }
}
