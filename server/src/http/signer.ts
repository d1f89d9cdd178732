import { createHmac, timingSafeEqual } from 'node:crypto'
import { loadKey } from './key-file.ts'

/** Signs what an address says, so that whoever shows it later proves that we made it. */
export interface Signer {
  /** 256 bits in URL-safe letters. Parts may hold anything but are never joined ambiguously. */
  sign(parts: readonly string[]): string
  isValid(parts: readonly string[], signature: string): boolean
}

/** A signer whose secret lies in a file that only the server reads; made on first use. */
export async function loadSigner(dataFolder: string): Promise<Signer> {
  return createSigner(await loadKey(dataFolder, 'links'))
}

/** A signer over a secret. */
function createSigner(secret: Buffer): Signer {
  const digest = (parts: readonly string[]) =>
    createHmac('sha256', secret).update(JSON.stringify(parts)).digest()
  return {
    sign: (parts) => digest(parts).toString('base64url'),
    isValid: (parts, signature) => {
      const given = Buffer.from(signature, 'base64url')
      const right = digest(parts)
      return given.length === right.length && timingSafeEqual(given, right)
    },
  }
}
