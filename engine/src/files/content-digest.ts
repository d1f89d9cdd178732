import { createHash } from 'node:crypto'
import type { BigIntStats } from 'node:fs'
import { lstat, readdir, readlink, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { inTurn } from './in-turn.ts'
import { KeptDigests } from './kept-digests.ts'
import { NoRegularFile, openRegular } from './regular-file.ts'

// Reading a small file at once is several times faster than through a stream.
const SMALL = 1 << 20
const REMEMBERED = 100_000
// A file that is written again within one tick of its clock keeps its times.
const SETTLED_MS = 2000
// A run may give tens of thousands of files: all at once they would be more than a process may open, or keep in memory.
const smallInTurn = inTurn(64)
const largeInTurn = inTurn(64)

const remembered = new Map<string, Promise<string>>()
let kept: KeptDigests | undefined

/** From now on digests of large files are kept in this file, for this process and for later ones. */
export function keepDigests(path: string): void {
  kept = new KeptDigests(path)
}

/**
 * SHA-256 of a file's content; read once as long as its size, times and inode stay the same. Rejects with
 * NoRegularFile.
 */
export async function contentDigest(path: string): Promise<string> {
  const found = await stat(path, { bigint: true })
  if (!found.isFile()) throw new NoRegularFile()
  const { size } = found
  const stamp = stampOf(path, found)
  const known = remembered.get(stamp)
  if (known !== undefined) return known
  const digest = size <= SMALL ? smallInTurn(() => digestAtOnce(path)) : keptDigest(path, found)
  if (remembered.size >= REMEMBERED) remembered.clear()
  remembered.set(stamp, digest)
  digest.catch(() => remembered.delete(stamp))
  return digest
}

/** What stands for a file as long as nothing is changed about it. */
function stampOf(path: string, { size, mtimeNs, ctimeNs, ino, dev }: BigIntStats): string {
  return JSON.stringify([resolve(path), ...[size, mtimeNs, ctimeNs, ino, dev].map(String)])
}

async function keptDigest(path: string, found: BigIntStats): Promise<string> {
  const stamp = stampOf(path, found)
  const known = kept?.find(stamp)
  if (known !== undefined) return known
  const digest = await largeInTurn(() => digestStream(path))
  const isSettled = Date.now() - Number(found.ctimeMs) > SETTLED_MS
  // Who writes to it while it is read gets a digest of neither.
  if (isSettled && stampOf(path, await stat(path, { bigint: true })) === stamp) kept?.keep(stamp, digest)
  return digest
}

async function digestAtOnce(path: string): Promise<string> {
  await using file = await openRegular(path)
  return createHash('sha256')
    .update(await file.readFile())
    .digest('hex')
}

async function digestStream(path: string): Promise<string> {
  const digest = createHash('sha256')
  const file = await openRegular(path)
  // The stream closes the file.
  await pipeline(file.createReadStream({ highWaterMark: SMALL }), digest)
  return digest.digest('hex')
}

/** SHA-256 of a file's content, or one digest for all that a folder holds. */
export async function digestOf(path: string): Promise<string> {
  const found = await stat(path)
  return found.isDirectory() ? folderDigest(path) : contentDigest(path)
}

/** One digest for all that a folder holds: names and contents, in the order of the names; links by what they name. */
async function folderDigest(path: string): Promise<string> {
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
  if (found.isDirectory()) return ['folder', await folderDigest(entry)]
  // Pipes and the like hold nothing that could be read.
  return found.isFile() ? ['file', await contentDigest(entry)] : ['other', '']
}
