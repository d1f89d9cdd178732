import { failure, RunFailure } from '../run/failure/failure.ts'
import { AddressForbidden } from './open-remote.ts'
import type { RemoteAddress } from './remote-address.ts'

/** An answer after which another attempt may go better. */
export class TryAgain extends Error {
  override name = 'TryAgain'
  readonly zh: string
  /** For how long the other side asks to be left alone. */
  readonly pauseMs: number
  constructor(en: string, zh: string, pauseMs = 0) {
    super(en)
    this.zh = zh
    this.pauseMs = pauseMs
  }
}

/** What came is not what the address or the answer says it is. */
export function damaged(address: string, expected: string, found: string): RunFailure {
  return new RunFailure(failure('remoteDamaged', { address, expected, found }))
}

/** Refuses an answer by its status, for good or for this time. */
export function refuse({ shown }: RemoteAddress, status: number, headers = new Headers()): never {
  if (status >= 500 || status === 429 || status === 408)
    throw new TryAgain(`status ${status}`, `状态码 ${status}`, askedPause(headers))
  throw new RunFailure(failure('remoteRefused', { address: shown, status: String(status) }))
}

const dataName =
  /\.(gz|bgz|bz2|xz|zst|zip|tar|bam|cram|sam|vcf|bcf|fastq|fq|fasta|fa|sra|h5|h5ad|bw|bed|tsv|csv)$/i

/** Refuses a web page that came with success instead of a file, as some servers do while they are out of order. */
export function refusePage({ name }: RemoteAddress, headers: Headers): void {
  if (!dataName.test(name) || !/^text\/html\b/i.test(headers.get('content-type') ?? '')) return
  throw new TryAgain('a web page came instead of the file', '对方返回了网页而不是文件')
}

// Whoever is asked to wait longer is better off trying again.
const LONGEST_ASKED_MS = 60_000

/** What Retry-After says, in seconds or as a date (RFC 9110, 10.2.3). */
function askedPause(headers: Headers): number {
  const told = headers.get('retry-after') ?? ''
  const wait = /^\d+$/.test(told) ? Number(told) * 1000 : Date.parse(told) - Date.now()
  return Math.min(Math.max(Number.isNaN(wait) ? 0 : wait, 0), LONGEST_ASKED_MS)
}

/** Whatever was thrown, as a failure that people can be told. */
export function failureFor({ shown }: RemoteAddress, error: unknown): RunFailure {
  if (error instanceof RunFailure) return error
  if (error instanceof AddressForbidden) return new RunFailure(failure('remoteForbidden', { address: shown }))
  return new RunFailure(failure('remoteAway', { address: shown, ...reasonOf(error) }))
}

/** The code of the system, such as ECONNREFUSED, is the same in every language. */
function reasonOf(error: unknown): { en: string; zh: string } {
  if (error instanceof TryAgain) return { en: error.message, zh: error.zh }
  const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''
  return { en: `the connection broke or could not be made${code}`, zh: `无法建立连接或连接中断${code}` }
}
