import { readCookie, writeCookie } from '../ui/browser/cookies.ts'

const expiryKey = 'token_expires_at'

/** The bearer token of the person signed in. Its presence means signed in. */
export function currentToken(): string | undefined {
  return readCookie('token') || undefined
}

/** Keeps until when the token holds, as ISO 8601, for all windows. */
export function rememberExpiry(expiresAt: string): void {
  localStorage.setItem(expiryKey, expiresAt)
}

/** Milliseconds until the token ends; undefined where that is not known. */
export function tokenLifetime(): number | undefined {
  const expiry = Date.parse(localStorage.getItem(expiryKey) ?? '')
  return Number.isNaN(expiry) ? undefined : expiry - Date.now()
}

/** Leaves no token behind; the ticket, which scripts cannot reach, is taken back by the server. */
export function forgetToken(): void {
  writeCookie('token', undefined)
  localStorage.removeItem(expiryKey)
}
