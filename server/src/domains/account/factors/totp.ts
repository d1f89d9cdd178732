import { Secret, TOTP } from 'otpauth'

/** What every authenticator app takes as given: RFC 6238 with SHA-1, six digits, steps of 30 seconds. */
const form = { algorithm: 'SHA1', digits: 6, period: 30 } as const

/** A fresh secret of 160 bits, as RFC 4226 recommends, in base 32. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** What the QR code says: the secret, whose account it is and where. */
export function totpUri(secret: string, issuer: string, label: string): string {
  // A colon would end the issuer.
  return new TOTP({ ...form, secret, issuer: issuer.replaceAll(':', ' '), label }).toString()
}

/** The step of 30 seconds that a code belongs to, at most one away from now; undefined for a wrong code. */
export function totpStep(secret: string, code: string, now = Date.now()): number | undefined {
  const delta = TOTP.validate({
    ...form,
    secret: Secret.fromBase32(secret),
    token: code,
    timestamp: now,
    window: 1,
  })
  return delta === null ? undefined : TOTP.counter({ period: form.period, timestamp: now }) + delta
}
