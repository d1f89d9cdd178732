import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { lstat, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

// Reading a small file at once is several times faster than through a stream.
const SMALL = 1 << 20
const REMEMBERED = 100_000

const remembered = new Map<string, Promise<string>>()

/** SHA-256 of a file's content; read once as long as its size, times and inode stay the same. */
export async function contentDigest(path: string): Promise<string> {
  const { size, mtimeMs, ctimeMs, ino, dev } = await stat(path)
  const stamp = [path, size, mtimeMs, ctimeMs, ino, dev].join('\0')
  const known = remembered.get(stamp)
  if (known !== undefined) return known
  const digest = size <= SMALL ? digestAtOnce(path) : digestStream(path)
  if (remembered.size >= REMEMBERED) remembered.clear()
  remembered.set(stamp, digest)
  digest.catch(() => remembered.delete(stamp))
  return digest
}

async function digestAtOnce(path: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(path))
    .digest('hex')
}

async function digestStream(path: string): Promise<string> {
  const digest = createHash('sha256')
  await pipeline(createReadStream(path, { highWaterMark: SMALL }), digest)
  return digest.digest('hex')
}

/** One digest for all that a folder holds: names and contents, in the order of the names. */
export async function folderDigest(path: string): Promise<string> {
  const digest = createHash('sha256')
  for (const name of (await readdir(path)).sort()) {
    const entry = join(path, name)
    const found = await lstat(entry)
    const content = found.isDirectory() ? await folderDigest(entry) : await contentDigest(entry)
    digest.update(JSON.stringify([name, found.isDirectory(), content]))
  }
  return digest.digest('hex')
}
