import { setTimeout } from 'node:timers/promises'
import { TOTP, Secret } from 'otpauth'

const step = 30_000

/** What an authenticator app shows for a secret, so many steps of 30 seconds from now. */
export function codeOf(secret: string, steps = 0): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * step })
}

/** Waits until a step has as many milliseconds to go as a test takes that counts in steps. */
export async function steadyStep(needed = 4000): Promise<void> {
  const left = step - (Date.now() % step)
  if (left < needed) await setTimeout(left)
}
