import { hash, verify } from '@node-rs/argon2'

/** OWASP's minimum for Argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The Argon2id hash of a password, with its salt and cost. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), cost)
}

let nobody: Promise<string> | undefined

/**
 * Whether a password fits. Without a stored hash, or with the empty one of an account that has no password, the same
 * work is done against one of nobody, so that the time taken does not tell whether the account exists.
 */
export async function passwordFits(stored: string | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword('no account has this password')
  const fits = await verify(stored || (await nobody), password.normalize('NFC'))
  return fits && Boolean(stored)
}
