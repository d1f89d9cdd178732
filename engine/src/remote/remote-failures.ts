import { failure, RunFailure } from '../run/failure/failure.ts'
import { AddressForbidden } from './open-remote.ts'
import type { RemoteAddress } from './remote-address.ts'

/** An answer after which another attempt may go better. */
export class TryAgain extends Error {
  override name = 'TryAgain'
  readonly zh: string
  constructor(en: string, zh: string) {
    super(en)
    this.zh = zh
  }
}

/** What came is not what the address or the answer says it is. */
export function damaged(address: string, expected: string, found: string): RunFailure {
  return new RunFailure(failure('remoteDamaged', { address, expected, found }))
}

/** Refuses an answer by its status, for good or for this time. */
export function refuse({ shown }: RemoteAddress, status: number): never {
  if (status >= 500 || status === 429 || status === 408)
    throw new TryAgain(`status ${status}`, `状态码 ${status}`)
  throw new RunFailure(failure('remoteRefused', { address: shown, status: String(status) }))
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
