import { createReadStream, createWriteStream, type Stats } from 'node:fs'
import { constants, copyFile, link, lstat, mkdir, readdir, readlink, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { digesting } from './digest.ts'

const has = (error: unknown, ...codes: string[]) =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code))

/** Where bytes of a store lie by the file of the disk that holds them: other names of it need no copy. */
export type Places = Map<string, string>

const placeOf = ({ dev, ino }: Stats) => `${dev}:${ino}`

/**
 * Gives every file of a store, `ab/cdef…` by its SHA-256, a second name, or copies it where that cannot be. Its bytes
 * never change, so that the two may share them. What is there already stays.
 */
export async function linkStore(source: string, target: string, places: Places): Promise<void> {
  for (const part of await namesIn(source)) {
    if (!/^[0-9a-f]{2}$/.test(part)) continue
    await mkdir(join(target, part), { recursive: true, mode: 0o700 })
    const there = new Set(await namesIn(join(target, part)))
    for (const name of await namesIn(join(source, part))) {
      if (there.has(name)) continue
      await linkOrCopy(join(source, part, name), join(target, part, name), part + name, places)
    }
  }
}

async function linkOrCopy(source: string, target: string, sha256: string, places: Places): Promise<void> {
  try {
    places.set(placeOf(await lstat(source)), target)
    await link(source, target)
  } catch (error) {
    // Swept away since the folder was read: no row names it.
    if (has(error, 'ENOENT')) return
    if (!has(error, 'EXDEV', 'EPERM', 'EMLINK')) throw error
    await copyChecked(source, target, sha256)
  }
}

/** Copies a file whose digest is known. Throws where it is another. */
export async function copyChecked(source: string, target: string, sha256: string): Promise<void> {
  if ((await copyDigested(source, target)) !== sha256)
    throw new Error(`${source} has changed: its SHA-256 is not ${sha256}.`)
}

/** Copies a file and gives its digest. */
export async function copyDigested(source: string, target: string): Promise<string> {
  const { mode } = await lstat(source)
  const { through, digest } = digesting()
  await pipeline(createReadStream(source), through, createWriteStream(target, { flags: 'wx', mode }))
  return digest()
}

/**
 * Copies a folder in which others may be at work: what goes away meanwhile is left out, and so are sockets and pipes.
 * Files that are other names of stored bytes become that again.
 */
export async function copyFolder(source: string, target: string, places: Places): Promise<void> {
  await mkdir(target, { recursive: true, mode: 0o700 })
  for (const name of await namesIn(source)) {
    try {
      await copyEntry(join(source, name), join(target, name), places)
    } catch (error) {
      if (!has(error, 'ENOENT')) throw error
    }
  }
}

async function copyEntry(source: string, target: string, places: Places): Promise<void> {
  const found = await lstat(source)
  if (found.isDirectory()) return copyFolder(source, target, places)
  if (found.isSymbolicLink()) return symlink(await readlink(source), target)
  if (!found.isFile()) return
  const stored = found.nlink > 1 ? places.get(placeOf(found)) : undefined
  if (stored !== undefined) return link(stored, target)
  await copyFile(source, target, constants.COPYFILE_FICLONE)
}

/** The names in a folder in their order; none where there is no such folder. */
export async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).toSorted()
  } catch (error) {
    if (has(error, 'ENOENT')) return []
    throw error
  }
}
