import type { RemoteAddress } from './remote-address.ts'

/** Digests in hexadecimal. */
export type Digests = { sha256: string; md5: string }

/** One digest that content must have, and who says so. */
type Demand = { algorithm: keyof Digests; digest: string }

/**
 * The first digest that is not what it must be: what the address itself demands, then what the answer told of the whole
 * content (RFC 9530 and its forerunners, S3, Google). Undefined when everything is right.
 */
export function wrongDigest(
  { expected, url }: RemoteAddress,
  headers: Headers,
  found: Digests,
): { expected: string; found: string } | undefined {
  const given: Demand[] = []
  if (expected.sha256 !== undefined) given.push({ algorithm: 'sha256', digest: expected.sha256 })
  if (expected.md5 !== undefined) given.push({ algorithm: 'md5', digest: expected.md5 })
  const wrong = [...given, ...offered(url, headers)].find(
    ({ algorithm, digest }) => digest !== found[algorithm],
  )
  return wrong && { expected: `${wrong.algorithm} ${wrong.digest}`, found: found[wrong.algorithm] }
}

function offered({ protocol }: URL, headers: Headers): Demand[] {
  const demands: Demand[] = []
  const add = (algorithm: keyof Digests, base64: string | undefined) => {
    const bytes = Buffer.from(base64 ?? '', 'base64')
    const size = algorithm === 'md5' ? 16 : 32
    if (bytes.length === size) demands.push({ algorithm, digest: bytes.toString('hex') })
  }
  const told = (name: string) => headers.get(name) ?? ''
  add('sha256', /sha-256=:([^:]+):/i.exec(told('repr-digest'))?.[1])
  add('sha256', /sha-256=([A-Za-z0-9+/=]+)/i.exec(told('digest'))?.[1])
  add('md5', /md5=([A-Za-z0-9+/=]+)/i.exec(told('x-goog-hash'))?.[1])
  // One of several parts has its number behind it, and is no digest of the whole.
  if (!told('x-amz-checksum-sha256').includes('-')) add('sha256', told('x-amz-checksum-sha256'))
  const tag = /^"([0-9a-f]{32})"$/i.exec(told('etag'))?.[1]
  if (protocol === 's3:' && tag !== undefined && isPlainTag(headers))
    demands.push({ algorithm: 'md5', digest: tag.toLowerCase() })
  return demands
}

/** The tag of an object is its MD5 unless a key of the store's customer encrypts it. */
function isPlainTag(headers: Headers): boolean {
  const encryption = headers.get('x-amz-server-side-encryption')
  return (
    (encryption === null || encryption === 'AES256') &&
    !headers.has('x-amz-server-side-encryption-customer-algorithm')
  )
}
