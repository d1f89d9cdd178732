import {
  createCipheriv,
  createSign,
  createVerify,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A key pair as merchants have it, the keys on one line. */
function keys() {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const line = (key: KeyObject, type: 'spki' | 'pkcs8') =>
    (key.export({ type: type as 'pkcs8', format: 'der' }) as Buffer).toString('base64')
  return { publicKey, privateKey, public: line(publicKey, 'spki'), private: line(privateKey, 'pkcs8') }
}

const signed = (message: string, key: KeyObject) =>
  createSign('RSA-SHA256').update(message).sign(key, 'base64')
const isSigned = (message: string, signature: string, key: KeyObject) =>
  createVerify('RSA-SHA256').update(message).verify(key, signature, 'base64')

/** A payment service on this machine that signs as the real one does. `ours` is the merchant, `theirs` the service. */
interface Peer {
  readonly host: string
  readonly settings: Readonly<Record<string, string>>
  readonly secrets: Readonly<Record<string, string>>
  /** What was refunded, by the id of the refund: asked again it is the same. */
  readonly refunds: Map<string, number>
  close(): Promise<void>
}

async function listening(answer: (request: IncomingMessage, response: ServerResponse, body: string) => void) {
  const server = createServer((request, response) => {
    void text(request).then((body) => answer(request, response, body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** A signed request of Alipay: its parameters in order, each as `name=value`, without the signature. */
const alipayText = (form: Readonly<Record<string, string>>, without: readonly string[]) =>
  Object.keys(form)
    .filter((name) => !without.includes(name) && form[name] !== '')
    .toSorted()
    .map((name) => `${name}=${form[name]}`)
    .join('&')

export interface AlipayPeer extends Peer {
  /** Pays as somebody on the page that an address opens, and gives what Alipay then tells. */
  pay(
    address: string,
    more?: Readonly<Record<string, string>>,
  ): { notify: string; form: Record<string, string> }
}

export async function startAlipay(): Promise<AlipayPeer> {
  const [ours, theirs] = [keys(), keys()]
  const refunds = new Map<string, number>()
  let trades = 0
  const { host, close } = await listening((_request, response, body) => {
    const form = Object.fromEntries(new URLSearchParams(body))
    const method = form['method'] ?? ''
    const known = isSigned(alipayText(form, ['sign']), form['sign'] ?? '', ours.publicKey)
    const answer = known ? answerTo(method, JSON.parse(form['biz_content'] ?? '{}')) : unknown
    const told = JSON.stringify(answer)
    const sign = signed(told, theirs.privateKey)
    response.end(`{"${method.replaceAll('.', '_')}_response":${told},"sign":"${sign}"}`)
  })
  const unknown = {
    code: '40002',
    msg: 'Invalid Arguments',
    sub_code: 'isv.invalid-signature',
    sub_msg: '验签出错',
  }
  function answerTo(method: string, content: Record<string, string>) {
    if (method !== 'alipay.trade.refund')
      return { code: '40004', msg: 'Business Failed', sub_code: 'ACQ.TRADE_NOT_EXIST', sub_msg: '交易不存在' }
    if (content['refund_reason'] === 'refuse')
      return {
        code: '40004',
        msg: 'Business Failed',
        sub_code: 'ACQ.SELLER_BALANCE_NOT_ENOUGH',
        sub_msg: '卖家余额不足',
      }
    refunds.set(content['out_request_no'] ?? '', Math.round(Number(content['refund_amount']) * 100))
    return { code: '10000', msg: 'Success', fund_change: 'Y' }
  }
  return {
    host,
    close,
    refunds,
    settings: { app_id: '2021000000000001', public_key: theirs.public, address: `http://${host}/gateway.do` },
    secrets: { private_key: ours.private },
    pay: (address, more = {}) => {
      const asked = Object.fromEntries(new URL(address).searchParams)
      if (!isSigned(alipayText(asked, ['sign']), asked['sign'] ?? '', ours.publicKey))
        throw new Error('The page was not signed')
      const order = JSON.parse(asked['biz_content'] ?? '{}') as Record<string, string>
      trades += 1
      const form: Record<string, string> = {
        notify_type: 'trade_status_sync',
        notify_id: randomBytes(8).toString('hex'),
        app_id: asked['app_id'] ?? '',
        trade_status: 'TRADE_SUCCESS',
        out_trade_no: order['out_trade_no'] ?? '',
        trade_no: `2026${Date.now()}${trades}`,
        total_amount: order['total_amount'] ?? '',
        subject: order['subject'] ?? '',
        ...more,
        sign_type: 'RSA2',
      }
      form['sign'] = signed(alipayText(form, ['sign', 'sign_type']), theirs.privateKey)
      return { notify: asked['notify_url'] ?? '', form }
    },
  }
}

export interface WechatPayPeer extends Peer {
  /** Pays as a phone that scanned a code, and gives what WeChat Pay then tells. */
  pay(
    code: string,
    more?: Readonly<Record<string, unknown>>,
    at?: number,
  ): { notify: string; headers: Record<string, string>; body: string }
  /** How refunds stand there. */
  refundsAre(status: 'SUCCESS' | 'PROCESSING'): void
}

export async function startWechatPay(): Promise<WechatPayPeer> {
  const [ours, theirs] = [keys(), keys()]
  const apiKey = randomBytes(16).toString('hex')
  const settings = {
    app_id: 'wx0000000000000001',
    merchant_id: '1900000001',
    serial: '5157F09EFDC096DE15EBE81A47057A7232F1B8E1',
    public_key_id: 'PUB_KEY_ID_0119000000012026',
    public_key: theirs.public,
  }
  const refunds = new Map<string, number>()
  const orders = new Map<string, Record<string, unknown>>()
  let refundStatus = 'SUCCESS'
  let trades = 0
  const headersOf = (body: string, at = Date.now()) => {
    const timestamp = String(Math.floor(at / 1000))
    const nonce = randomBytes(16).toString('hex')
    return {
      'content-type': 'application/json',
      'wechatpay-serial': settings.public_key_id,
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': nonce,
      'wechatpay-signature': signed(`${timestamp}\n${nonce}\n${body}\n`, theirs.privateKey),
    }
  }
  const { host, close } = await listening((request, response, body) => {
    const given = Object.fromEntries(
      [...(request.headers.authorization ?? '').matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [
        name,
        value,
      ]),
    )
    const { timestamp, nonce_str: nonce, signature = '' } = given as Record<string, string>
    const message = `${request.method}\n${request.url}\n${timestamp}\n${nonce}\n${body}\n`
    const send = (status: number, answer: object) => {
      const told = JSON.stringify(answer)
      response.writeHead(status, headersOf(told)).end(told)
    }
    if (!isSigned(message, signature, ours.publicKey))
      return send(401, { code: 'SIGN_ERROR', message: '签名错误' })
    if (request.method === 'GET') return send(404, { code: 'ORDER_NOT_EXIST', message: '订单不存在' })
    const asked = JSON.parse(body) as Record<string, unknown>
    if (request.url === '/v3/refund/domestic/refunds') {
      refunds.set(String(asked['out_refund_no']), (asked['amount'] as { refund: number }).refund)
      return send(200, { status: refundStatus })
    }
    const code = `weixin://wxpay/bizpayurl?pr=${String(asked['out_trade_no'])}`
    orders.set(code, asked)
    return send(200, { code_url: code })
  })
  return {
    host,
    close,
    refunds,
    settings: { ...settings, address: `http://${host}` },
    secrets: { private_key: ours.private, api_key: apiKey },
    refundsAre: (status) => {
      refundStatus = status
    },
    pay: (code, more = {}, at) => {
      const order = orders.get(code)
      if (!order) throw new Error('There is no such code')
      trades += 1
      const paid = {
        appid: order['appid'],
        mchid: order['mchid'],
        out_trade_no: order['out_trade_no'],
        transaction_id: `4200${Date.now()}${trades}`,
        trade_state: 'SUCCESS',
        amount: order['amount'],
        ...more,
      }
      const nonce = randomBytes(6).toString('hex')
      const cipher = createCipheriv('aes-256-gcm', apiKey, nonce).setAAD(Buffer.from('transaction'))
      const sealed = [cipher.update(JSON.stringify(paid)), cipher.final(), cipher.getAuthTag()]
      const resource = {
        algorithm: 'AEAD_AES_256_GCM',
        ciphertext: Buffer.concat(sealed).toString('base64'),
        nonce,
        associated_data: 'transaction',
      }
      const body = JSON.stringify({
        id: randomBytes(8).toString('hex'),
        event_type: 'TRANSACTION.SUCCESS',
        resource,
      })
      return { notify: String(order['notify_url']), headers: headersOf(body, at), body }
    },
  }
}
