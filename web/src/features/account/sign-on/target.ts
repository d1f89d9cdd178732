const key = 'sso_redirect'

/** Keeps where somebody wanted to go while they sign in elsewhere. */
export function rememberTarget(target: string | null): void {
  if (target === null) sessionStorage.removeItem(key)
  else sessionStorage.setItem(key, target)
}

/** The sign-in page that leads on to there. It judges itself whether that is a place of ours. */
export function signInAddress(): string {
  const target = sessionStorage.getItem(key)
  return target === null ? '/login' : `/login?redirect=${encodeURIComponent(target)}`
}
