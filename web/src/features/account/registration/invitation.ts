const key = 'registration_invitation'

/**
 * The invitation that stands behind the # of the address, kept for this window: who goes on by WeChat or a code from
 * here is invited still.
 */
export function takeInvitation(): string {
  const told = location.hash.slice(1)
  if (told !== '') sessionStorage.setItem(key, told)
  return keptInvitation()
}

/** The invitation by which somebody came in this window; empty where there was none. */
export function keptInvitation(): string {
  return sessionStorage.getItem(key) ?? ''
}
