import { posix } from 'node:path'

/** An address of a file outside, taken apart. */
export type RemoteAddress = {
  /** Without what only we read. */
  url: URL
  /** As people are shown it: without a query, which may hold a signature. */
  shown: string
  /** Base name that a task sees. */
  name: string
  /** What lies beside it has the same. */
  folder: string
  /** What its content must have, as `#sha256=…` or `#md5=…` at the end of the address says, in hexadecimal. */
  expected: { sha256?: string; md5?: string }
}

/** Whether a text names a file that is fetched before a task can read it. */
export function isRemote(text: string): boolean {
  return /^(https?|s3):\/\/[^/]/i.test(text)
}

/** Takes an address apart; undefined when it names no file. */
export function readAddress(text: string): RemoteAddress | undefined {
  const url = isRemote(text) ? URL.parse(text) : null
  if (url === null) return undefined
  const expected = readExpected(url.hash)
  url.hash = ''
  const name = decoded(posix.basename(url.pathname))
  if (name === '' || name.includes('/') || name.includes('\0') || url.pathname.endsWith('/')) return undefined
  const shown = `${url.protocol}//${url.host}${url.pathname}`
  return { url, shown, name, folder: posix.dirname(shown), expected }
}

function readExpected(hash: string): RemoteAddress['expected'] {
  const [, sha256] = /[#&]sha256=([0-9a-f]{64})(?=&|$)/i.exec(hash) ?? []
  const [, md5] = /[#&]md5=([0-9a-f]{32})(?=&|$)/i.exec(hash) ?? []
  return {
    ...(sha256 === undefined ? {} : { sha256: sha256.toLowerCase() }),
    ...(md5 === undefined ? {} : { md5: md5.toLowerCase() }),
  }
}

/** A part of an address as it was before it was encoded; itself where it never was. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
