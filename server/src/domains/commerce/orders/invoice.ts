import { yuan } from '@omics/contract/commerce/money'
import type { OrderDetail } from '@omics/contract/commerce/orders'
import type { Language } from '@omics/contract/errors'
import { encodeXML as escaped } from 'entities'
import type { FastifyReply } from 'fastify'
import type { Context } from '../../../context.ts'
import { documentFonts, printText } from '../../../gateways/chromium.ts'
import type { Identity } from '../../../http/identity.ts'
import { Problem } from '../../../http/problem.ts'
import { dayHere } from '../../../resource/day-here.ts'
import { sellerOf } from './seller.ts'

/**
 * Prints the invoice of a paid order as a PDF in the reader's language. Throws `order_unpaid`, and as `printText` does.
 */
export async function sendInvoice(
  { db, log }: Context,
  { personId }: Identity,
  order: OrderDetail,
  language: Language,
  reply: FastifyReply,
): Promise<void> {
  if (order.paid_at === null) throw new Problem('order_unpaid')
  const paidOn = await dayHere(db, order.paid_at, language)
  const bytes = await printText({ log, personId }, pageOf(order, paidOn, await sellerOf(db), language))
  await reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', `attachment; filename="${order.code}.pdf"`)
    .header('cache-control', 'no-store')
    .send(bytes)
}

const words = {
  en: {
    invoice: 'Invoice',
    number: 'Order number',
    day: 'Paid on',
    to: 'For',
    from: 'From',
    tax: 'Tax number',
    item: 'Item',
    quantity: 'Quantity',
    price: 'Price (CNY)',
    total: 'Total (CNY)',
    refunded: 'Refunded (CNY)',
  },
  zh: {
    invoice: '收款凭证',
    number: '订单号',
    day: '付款日期',
    to: '购买方',
    from: '收款方',
    tax: '税号',
    item: '项目',
    quantity: '数量',
    price: '单价（元）',
    total: '合计（元）',
    refunded: '已退款（元）',
  },
} satisfies Record<Language, Record<string, string>>

/** The page that is printed. Names are text in it, whatever they hold. */
function pageOf(
  order: OrderDetail,
  paidOn: string,
  seller: { name: string; address: string; tax_number: string },
  language: Language,
): string {
  const say = words[language]
  const title = language === 'zh' ? order.title_zh : order.title_en
  const facts = [
    [say.number, order.code],
    [say.day, paidOn],
    [say.to, order.person_name],
    [say.from, [seller.name, seller.address].filter(Boolean).join(', ')],
    [say.tax, seller.tax_number],
  ].filter(([, value]) => value !== '')
  const sums = [
    [say.total, yuan(order.total)],
    ...(order.refunded > 0 ? [[say.refunded, yuan(order.refunded)]] : []),
  ]
  const rows = (lines: readonly (readonly (string | undefined)[])[], cell: string) =>
    lines
      .map(
        ([name = '', value = '']) => `<tr><${cell}>${escaped(name)}</${cell}><td>${escaped(value)}</td></tr>`,
      )
      .join('')
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escaped(order.code)}</title><style>
    @page { size: A4; margin: 20mm }
    body { font-family: ${documentFonts}; color: #16202e; font-size: 11pt; overflow-wrap: anywhere }
    h1 { font-size: 20pt; font-weight: 600 } table { border-collapse: collapse; width: 100%; margin-bottom: 10mm }
    th { text-align: left; font-weight: 500; color: #435064; vertical-align: top } th, td { padding: 2mm }
    .lines th, .lines td { border-bottom: 1px solid #c6ced9 } .lines td + td, .lines th + th { text-align: right }
    .sums { width: auto; margin-left: auto; font-weight: 600 } .sums td { text-align: right }
  </style></head><body><h1>${escaped(say.invoice)}</h1><table>${rows(facts, 'th')}</table>
  <table class="lines"><tr><th>${escaped(say.item)}</th><th>${escaped(say.quantity)}</th><th>${escaped(say.price)}</th></tr>
  <tr><td>${escaped(title)}</td><td>${order.quantity}</td><td>${yuan(order.price)}</td></tr></table>
  <table class="sums">${rows(sums, 'th')}</table></body></html>`
}
