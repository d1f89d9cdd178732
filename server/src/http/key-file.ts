import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * 32 random bytes in a file that only the server reads; made on first use. Of two servers that start at once one makes
 * the file, and both read it.
 */
export async function loadKey(dataFolder: string, name: string): Promise<Buffer> {
  const folder = join(dataFolder, 'secrets')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, name)
  try {
    const file = await open(path, 'wx', 0o600)
    await file.writeFile(randomBytes(32))
    await file.sync()
    await file.close()
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  const key = await readFile(path)
  if (key.length !== 32) throw new Error(`${path} must hold 32 bytes. Remove it to get a new one.`)
  return key
}
