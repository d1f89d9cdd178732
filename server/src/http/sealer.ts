import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { secretFile } from './secret-file.ts'

/** Keeps secrets that the platform must read again itself, such as passwords of outside systems, unreadable at rest. */
export interface Sealer {
  /** `purpose` names what the secret is and whose: sealed for one purpose it opens for no other. */
  seal(secret: string, purpose: string): Buffer
  /** Throws when the bytes were changed, or sealed for another purpose or by another key. */
  open(sealed: Buffer, purpose: string): string
}

const algorithm = 'aes-256-gcm'
const nonceLength = 12
const tagLength = 16

/** A sealer whose key lies in a file that only the server reads; made on first use. */
export async function loadSealer(dataFolder: string): Promise<Sealer> {
  return createSealer(await secretFile(dataFolder, 'sealing'))
}

/** A sealer over a key of 32 bytes. Sealed are nonce, tag and ciphertext, in this order. */
export function createSealer(key: Buffer): Sealer {
  return {
    seal: (secret, purpose) => {
      const nonce = randomBytes(nonceLength)
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(purpose))
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), text])
    },
    open: (sealed, purpose) => {
      const tag = sealed.subarray(nonceLength, nonceLength + tagLength)
      const cipher = createDecipheriv(algorithm, key, sealed.subarray(0, nonceLength), {
        authTagLength: tagLength,
      })
      cipher.setAAD(Buffer.from(purpose)).setAuthTag(tag)
      return Buffer.concat([
        cipher.update(sealed.subarray(nonceLength + tagLength)),
        cipher.final(),
      ]).toString('utf8')
    },
  }
}
