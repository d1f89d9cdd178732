import { session } from '@omics/contract/account/session'
import { dataOf } from './envelope.ts'
import { currentToken, rememberExpiry, tokenLifetime } from './token.ts'

const early = 60_000
let renewing: Promise<boolean> | undefined

/** Fetches a fresh token shortly before the present one ends. */
export async function renewWhenDue(path: string): Promise<void> {
  if (path === session.renew.path || path === session.login.path || path === session.logout.path) return
  const left = tokenLifetime()
  const neededNow = currentToken() === undefined && left !== undefined
  if (neededNow || (left !== undefined && left < early && currentToken() !== undefined)) await renewToken()
}

/** Exchanges the ticket, a cookie out of our reach, for a fresh token; several callers share one exchange. */
export function renewToken(): Promise<boolean> {
  // The ticket rotates: two windows at once would present the same one, and the second would be refused.
  renewing ??= exclusively(exchange).finally(() => {
    renewing = undefined
  })
  return renewing
}

async function exclusively(work: () => Promise<boolean>): Promise<boolean> {
  const before = currentToken()
  // Web Locks exist only in secure contexts; over plain http one retry by the caller has to do.
  if (!('locks' in navigator) || navigator.locks === undefined) return work()
  return navigator.locks.request('session-renewal', () =>
    currentToken() !== before && currentToken() !== undefined ? true : work(),
  )
}

async function exchange(): Promise<boolean> {
  try {
    const response = await fetch(session.renew.path, { method: 'POST', credentials: 'same-origin' })
    const answer = session.renew.output.parse(dataOf(response.status, await response.text()))
    rememberExpiry(answer.expires_at)
    return true
  } catch {
    return false
  }
}
