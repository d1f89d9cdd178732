import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { lstat, readdir, readFile, readlink, stat } from 'node:fs/promises'
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

/** One digest for all that a folder holds: names and contents, in the order of the names; links by what they name. */
export async function folderDigest(path: string): Promise<string> {
  const digest = createHash('sha256')
  for (const name of (await readdir(path)).sort()) {
    const entry = join(path, name)
    digest.update(JSON.stringify([name, ...(await entryDigest(entry))]))
  }
  return digest.digest('hex')
}

async function entryDigest(entry: string): Promise<readonly [kind: string, digest: string]> {
  const found = await lstat(entry)
  if (found.isSymbolicLink()) return ['link', await readlink(entry)]
  return found.isDirectory() ? ['folder', await folderDigest(entry)] : ['file', await contentDigest(entry)]
}
