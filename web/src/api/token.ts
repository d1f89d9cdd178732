import { readCookie, writeCookie } from '../ui/cookies.ts'

const expiryKey = 'token_expires_at'

/** The bearer token of the person signed in. Its presence means signed in. */
export function currentToken(): string | undefined {
  return readCookie('token') || undefined
}

export function rememberExpiry(expiresAt: string): void {
  localStorage.setItem(expiryKey, expiresAt)
}

/** Milliseconds until the token ends; undefined where that is not known. */
export function tokenLifetime(): number | undefined {
  const expiry = Date.parse(localStorage.getItem(expiryKey) ?? '')
  return Number.isNaN(expiry) ? undefined : expiry - Date.now()
}

export function forgetToken(): void {
  writeCookie('token', undefined)
  localStorage.removeItem(expiryKey)
}
