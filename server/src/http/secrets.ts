import { createHash, randomBytes } from 'node:crypto'

/** A secret that nobody can guess: 256 bits in URL-safe letters. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** What the database keeps of a secret. A fast hash suffices for 256 random bits. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
