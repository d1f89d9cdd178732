import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * 256 random bits in a file of the data folder that only the server reads; made on first use. Of two servers that
 * start at once one makes the file, and both read it.
 */
export async function secretFile(dataFolder: string, name: string): Promise<Buffer> {
  const folder = join(dataFolder, 'secrets')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return readOrMake(join(folder, name))
}

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
