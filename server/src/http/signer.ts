import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Signs what an address says, so that whoever shows it later proves that we made it. */
export interface Signer {
  /** 256 bits in URL-safe letters. Parts may hold anything but are never joined ambiguously. */
  sign(parts: readonly string[]): string
  isValid(parts: readonly string[], signature: string): boolean
}

/** A signer whose secret lies in a file that only the server reads; made on first use. */
export async function loadSigner(dataFolder: string): Promise<Signer> {
  const folder = join(dataFolder, 'secrets')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return createSigner(await readOrMake(join(folder, 'links')))
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

/** Of two servers that start at once one makes the file, and both read it. */
async function readOrMake(path: string): Promise<Buffer> {
  try {
    const file = await open(path, 'wx', 0o600)
    await file.writeFile(randomBytes(32))
    await file.sync()
    await file.close()
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  const secret = await readFile(path)
  if (secret.length !== 32) throw new Error(`${path} must hold 32 bytes. Remove it to get a new one.`)
  return secret
}
