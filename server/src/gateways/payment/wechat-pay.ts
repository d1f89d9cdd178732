import type { OutsideValues } from '@omics/contract/administration/outside-kinds'
import { Aes, Formatter, Rsa } from 'wechatpay-axios-plugin'
import { z } from 'zod'
import { parseJson } from '../../http/parse-json.ts'
import { readJson, refusedBy } from '../json-answer.ts'
import { reachedFor } from '../outside-guard.ts'
import { fetchOutside } from '../outside.ts'
import { type Payable, type PaymentNotice, pemOf, type Refundable, signedFor } from './payment.ts'

type Settings = OutsideValues<'wechat_pay'>
type Headers = Readonly<Record<string, string | string[] | undefined>>

const largest = 65_536
/** Seconds that a signed message may be old or ahead: one that was kept is good for nothing later. */
const freshness = 300

/** The code that a phone scans to pay an order (native payment, API v3). */
export async function wechatPayCode(
  settings: Settings,
  order: Payable,
  allowed: readonly string[],
): Promise<string> {
  const { code_url } = await ask(settings, 'POST', '/v3/pay/transactions/native', allowed, {
    schema: z.object({ code_url: z.string().min(1) }),
    body: {
      appid: settings.app_id,
      mchid: settings.merchant_id,
      description: order.title.slice(0, 127),
      out_trade_no: order.code,
      notify_url: order.notify,
      amount: { total: order.total, currency: 'CNY' },
    },
  })
  return code_url
}

const Sealed = z.object({
  resource: z.object({
    algorithm: z.literal('AEAD_AES_256_GCM'),
    ciphertext: z.string(),
    nonce: z.string(),
    associated_data: z.string().default(''),
  }),
})
const Paid = z.object({
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: z.string().min(1),
  transaction_id: z.string().min(1),
  trade_state: z.literal('SUCCESS'),
  amount: z.object({ total: z.number().int().min(1), currency: z.literal('CNY').default('CNY') }),
})

/** Reads what somebody posted as a notification; only WeChat’s own, fresh and for our merchant, counts. */
export function readWechatPayNotice(
  settings: Settings,
  headers: Headers,
  body: string,
): PaymentNotice | 'forged' | 'other' {
  if (!isSigned(settings, headers, body)) return 'forged'
  const sealed = Sealed.safeParse(parseJson(body))
  if (!sealed.success) return 'other'
  const paid = Paid.safeParse(parseJson(opened(settings, sealed.data.resource)))
  if (!paid.success) return 'other'
  const { appid, mchid, out_trade_no: code, transaction_id: trade, amount } = paid.data
  const isOurs = appid === settings.app_id && mchid === settings.merchant_id
  return isOurs ? { code, trade, amount: amount.total } : 'forged'
}

function opened(
  { api_key }: Settings,
  { ciphertext, nonce, associated_data }: z.output<typeof Sealed>['resource'],
): string {
  try {
    return Aes.AesGcm.decrypt(ciphertext, api_key, nonce, associated_data)
  } catch {
    return ''
  }
}

function isSigned({ public_key, public_key_id }: Settings, headers: Headers, body: string): boolean {
  const [serial, signature, timestamp, nonce] = ['serial', 'signature', 'timestamp', 'nonce'].map((name) =>
    String(headers[`wechatpay-${name}`] ?? ''),
  )
  const age = Math.abs(Date.now() / 1000 - Number(timestamp))
  if (serial !== public_key_id || !(age <= freshness)) return false
  try {
    const message = Formatter.response(timestamp ?? '', nonce ?? '', body)
    return Rsa.verify(message, signature ?? '', pemOf(public_key, 'PUBLIC KEY'))
  } catch {
    return false
  }
}

const Refund = z.object({ status: z.enum(['SUCCESS', 'PROCESSING', 'CLOSED', 'ABNORMAL']) })

/** Gives money back, or tells how far that is: asked again it answers of the same refund. */
export async function refundByWechatPay(
  settings: Settings,
  refund: Refundable,
  allowed: readonly string[],
): Promise<'done' | 'waiting'> {
  const { status } = await ask(settings, 'POST', '/v3/refund/domestic/refunds', allowed, {
    schema: Refund,
    body: {
      transaction_id: refund.trade,
      out_refund_no: refund.id,
      reason: refund.reason,
      amount: { refund: refund.amount, total: refund.paid, currency: 'CNY' },
    },
  })
  if (status === 'CLOSED' || status === 'ABNORMAL') throw refusedBy(new URL(settings.address), status)
  return status === 'SUCCESS' ? 'done' : 'waiting'
}

/** Asks about an order that there cannot be: what is wrong with the merchant is named before that. */
export async function tryWechatPay(settings: Settings, allowed: readonly string[]): Promise<void> {
  const path = `/v3/pay/transactions/out-trade-no/a-test-of-the-platform?mchid=${settings.merchant_id}`
  await ask(settings, 'GET', path, allowed, { schema: z.unknown(), missing: true })
}

interface Asked<T> {
  readonly schema: z.ZodType<T>
  readonly body?: object
  /** That there is no such thing is an answer, too. */
  readonly missing?: boolean
}

async function ask<T>(
  settings: Settings,
  method: 'GET' | 'POST',
  path: string,
  allowed: readonly string[],
  { schema, body, missing = false }: Asked<T>,
): Promise<T> {
  const url = new URL(path, settings.address)
  const text = body === undefined ? '' : JSON.stringify(body)
  const [timestamp, nonce] = [Formatter.timestamp(), Formatter.nonce()]
  const message = Formatter.request(method, url.pathname + url.search, timestamp, nonce, text)
  const signature = signedFor(settings.address, () =>
    Rsa.sign(message, pemOf(settings.private_key, 'PRIVATE KEY')),
  )
  const { merchant_id, serial, public_key_id } = settings
  const answer = await fetchOutside(url.href, {
    method,
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      authorization: Formatter.authorization(merchant_id, nonce, signature, timestamp, serial),
      'wechatpay-serial': public_key_id,
    },
    ...(body !== undefined && { body: text }),
    allowed: reachedFor(settings, allowed),
    largest,
  })
  const told = answer.bytes.toString('utf8')
  const isThere = answer.status >= 200 && answer.status < 300
  if (!isThere && !(missing && answer.status === 404)) {
    const refused = z.object({ message: z.string() }).safeParse(parseJson(told))
    throw refusedBy(url, refused.success ? refused.data.message : String(answer.status))
  }
  if (!isSigned(settings, answer.headers, told)) throw refusedBy(url, 'the answer is not signed')
  return readJson(url, answer.bytes, schema)
}
