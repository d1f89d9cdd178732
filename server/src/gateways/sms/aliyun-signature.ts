import { createHash, createHmac } from 'node:crypto'

export interface AliyunRequest {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  /** Lower-case names: host, content-type where there is one, and every x-acs-…. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export const sha256Hex = (text: string) => createHash('sha256').update(text).digest('hex')

/** RFC 3986: everything but letters, digits and -_.~ is written in hexadecimal digits. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

/** The query in the order and spelling in which it is signed. */
export function canonicalQuery(query: Readonly<Record<string, string>>): string {
  return Object.keys(query)
    .toSorted()
    .map((name) => `${encode(name)}=${encode(query[name] ?? '')}`)
    .join('&')
}

/** The Authorization header of a request to Alibaba Cloud: "V3 request body and signature", ACS3-HMAC-SHA256. */
export function aliyunAuthorization(request: AliyunRequest, keyId: string, secret: string): string {
  const names = Object.keys(request.headers).toSorted()
  const headers = names.map((name) => `${name}:${request.headers[name]?.trim()}\n`).join('')
  const signed = names.join(';')
  const canonical = [
    ...[request.method, request.path, canonicalQuery(request.query), headers, signed],
    sha256Hex(request.body),
  ].join('\n')
  const signature = createHmac('sha256', secret)
    .update(`ACS3-HMAC-SHA256\n${sha256Hex(canonical)}`)
    .digest('hex')
  return `ACS3-HMAC-SHA256 Credential=${keyId},SignedHeaders=${signed},Signature=${signature}`
}
