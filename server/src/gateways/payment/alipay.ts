import { fenOf, yuan } from '@omics/contract/commerce/money'
import type { OutsideValues } from '@omics/contract/administration/outside-kinds'
import { AlipaySdk } from 'alipay-sdk'
import { z } from 'zod'
import { readJson, refusedBy } from '../json-answer.ts'
import { reachedFor } from '../outside-guard.ts'
import { fetchOutside } from '../outside.ts'
import { type Payable, type PaymentNotice, pemOf, type Refundable, signedFor } from './payment.ts'

type Settings = OutsideValues<'alipay'>

const largest = 65_536

/** Signs and verifies; what is sent goes through our own guarded requests. */
function sdkOf({ app_id, private_key, public_key, address }: Settings): AlipaySdk {
  return new AlipaySdk({
    appId: app_id,
    privateKey: pemOf(private_key, 'PRIVATE KEY'),
    keyType: 'PKCS8',
    alipayPublicKey: pemOf(public_key, 'PUBLIC KEY'),
    gateway: address,
  })
}

/** Yuan as Alipay writes them: no commas. */
const amountOf = (fen: number) => yuan(fen).replaceAll(',', '')

/** The page of Alipay on which an order is paid; `back` is where it leads afterwards (alipay.trade.page.pay). */
export function alipayPage(settings: Settings, order: Payable, back: string): string {
  const bizContent = {
    out_trade_no: order.code,
    product_code: 'FAST_INSTANT_TRADE_PAY',
    total_amount: amountOf(order.total),
    subject: order.title.slice(0, 128),
  }
  const more = { bizContent, notifyUrl: order.notify, returnUrl: back }
  return signedFor(settings.address, () => sdkOf(settings).pageExecute('alipay.trade.page.pay', 'GET', more))
}

const Notice = z.object({
  app_id: z.string(),
  sign_type: z.literal('RSA2'),
  trade_status: z.string(),
  out_trade_no: z.string().min(1),
  trade_no: z.string().min(1),
  total_amount: z.string(),
})

/** `other`: it is signed and tells of something else than a payment. */
type Told = PaymentNotice | 'forged' | 'other'

/** Reads what somebody posted as a notification; only Alipay’s own, for our application, counts. */
export function readAlipayNotice(settings: Settings, form: Readonly<Record<string, string>>): Told {
  const notice = Notice.safeParse(form)
  if (!notice.success || notice.data.app_id !== settings.app_id) return 'forged'
  if (!isSigned(settings, form)) return 'forged'
  const { trade_status, out_trade_no: code, trade_no: trade, total_amount } = notice.data
  const amount = fenOf(total_amount)
  const isPaid = trade_status === 'TRADE_SUCCESS' || trade_status === 'TRADE_FINISHED'
  return isPaid && amount !== undefined && amount > 0 ? { code, trade, amount } : 'other'
}

function isSigned(settings: Settings, form: Readonly<Record<string, string>>): boolean {
  try {
    return sdkOf(settings).checkNotifySignV2(form)
  } catch {
    // A signature that is none, or a key that cannot be read.
    return false
  }
}

/** Gives money back (alipay.trade.refund). Throws `outside_refused` in Alipay’s words, or that it is not reached. */
export async function refundByAlipay(settings: Settings, refund: Refundable, allowed: readonly string[]) {
  const answer = await ask(settings, 'alipay.trade.refund', allowed, {
    trade_no: refund.trade,
    refund_amount: amountOf(refund.amount),
    out_request_no: refund.id,
    refund_reason: refund.reason,
  })
  if (answer.code !== '10000') throw refusedBy(new URL(settings.address), answer.sub_msg || answer.msg)
}

/** Asks about a trade that there cannot be: what is wrong with the application is named before that. */
export async function tryAlipay(settings: Settings, allowed: readonly string[]): Promise<void> {
  const query = { out_trade_no: 'a-test-of-the-platform' }
  const { code, sub_code, sub_msg, msg } = await ask(settings, 'alipay.trade.query', allowed, query)
  if (code !== '10000' && sub_code !== 'ACQ.TRADE_NOT_EXIST')
    throw refusedBy(new URL(settings.address), sub_msg || msg)
}

const Answer = z.object({
  code: z.string(),
  msg: z.string().default(''),
  sub_code: z.string().default(''),
  sub_msg: z.string().default(''),
})

async function ask(
  settings: Settings,
  method: string,
  allowed: readonly string[],
  bizContent: Readonly<Record<string, string>>,
): Promise<z.output<typeof Answer>> {
  const sdk = sdkOf(settings)
  const url = new URL(settings.address)
  const { bytes } = await fetchOutside(url.href, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' },
    body: signedFor(settings.address, () => sdk.sdkExecute(method, { bizContent })),
    allowed: reachedFor(settings, allowed),
    largest,
  })
  const key = `${method.replaceAll('.', '_')}_response`
  const answer = readJson(url, bytes, z.object({ [key]: Answer, sign: z.string().default('') }))
  const told = Answer.parse(answer[key])
  try {
    sdk.checkResponseSign(bytes.toString('utf8'), key, String(answer['sign']), '')
  } catch {
    // Where it does not know who asks, Alipay signs nothing; that is no success either.
    throw refusedBy(url, told.sub_msg || told.msg || 'the answer is not signed')
  }
  return told
}
