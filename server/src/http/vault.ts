import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { loadKey } from './key-file.ts'

/** Keeps secrets that the platform must be able to read again, such as the password of a mail server. */
export interface Vault {
  /** Encrypts a text for one place; put anywhere else it does not open. */
  seal(place: string, text: string): Buffer
  /** Throws where the bytes were changed, were sealed for another place, or by another key. */
  open(place: string, sealed: Buffer): string
}

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** A vault whose key lies in a file that only the server reads; made on first use. */
export async function loadVault(dataFolder: string): Promise<Vault> {
  const key = await loadKey(dataFolder, 'vault')
  return {
    seal: (place, text) => {
      const nonce = randomBytes(nonceBytes)
      const encrypting = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(place))
      const body = Buffer.concat([encrypting.update(text, 'utf8'), encrypting.final()])
      return Buffer.concat([nonce, encrypting.getAuthTag(), body])
    },
    open: (place, sealed) => {
      const nonce = sealed.subarray(0, nonceBytes)
      const tag = sealed.subarray(nonceBytes, nonceBytes + tagBytes)
      const decrypting = createDecipheriv(cipher, key, nonce, { authTagLength: tagBytes })
        .setAAD(Buffer.from(place))
        .setAuthTag(tag)
      const body = sealed.subarray(nonceBytes + tagBytes)
      return Buffer.concat([decrypting.update(body), decrypting.final()]).toString('utf8')
    },
  }
}
