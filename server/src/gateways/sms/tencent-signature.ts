import { createHmac } from 'node:crypto'
import { sha256Hex } from './aliyun-signature.ts'

export interface TencentRequest {
  readonly service: string
  /** Seconds since 1970. */
  readonly timestamp: number
  /** Lower-case names of those that are signed: content-type, host and perhaps x-tc-action. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** The Authorization header of a POST to Tencent Cloud: "Signature v3", TC3-HMAC-SHA256. */
export function tencentAuthorization(request: TencentRequest, keyId: string, secret: string): string {
  const { service, timestamp, body } = request
  const names = Object.keys(request.headers).toSorted()
  const headers = names.map((name) => `${name}:${request.headers[name]?.trim().toLowerCase()}\n`).join('')
  const signed = names.join(';')
  const canonical = ['POST', '/', '', headers, signed, sha256Hex(body)].join('\n')
  const date = new Date(timestamp * 1000).toISOString().slice(0, 10)
  const scope = `${date}/${service}/tc3_request`
  const key = hmac(hmac(hmac(`TC3${secret}`, date), service), 'tc3_request')
  const signature = hmac(key, `TC3-HMAC-SHA256\n${timestamp}\n${scope}\n${sha256Hex(canonical)}`)
  return `TC3-HMAC-SHA256 Credential=${keyId}/${scope}, SignedHeaders=${signed}, Signature=${signature.toString('hex')}`
}
