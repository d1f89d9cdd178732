import { constants } from 'node:fs'
import { opendir, realpath, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { fileName } from '@omics/contract/files/file'

/** Something found below a reference folder; its folder comes before it. */
export interface Found {
  readonly kind: 'file' | 'folder'
  /** Path below the folder. */
  readonly path: string
  readonly name: string
  readonly size: number
  readonly modifiedAt: Date
}

export interface Scan {
  readonly found: readonly Found[]
  /** `closed` when not everybody on the machine may read the folder itself. */
  readonly fault: '' | 'vanished' | 'closed' | 'unreadable' | 'links_outside'
}

/** A reference is a set of genomes, not a disk: beyond this many entries somebody has registered the wrong folder. */
const mostEntries = 200_000

/**
 * Looks at what a folder holds. Links to files inside are followed; links that leave it, and links to folders, which
 * could go in circles, are left out; so is what not everybody on the machine may read.
 * @param permitted folders of which everything is shown, as the administrator of the machine says
 */
export async function scanFolder(folder: string, permitted: readonly string[]): Promise<Scan> {
  const root = await realpath(folder).catch(() => undefined)
  if (root === undefined || !(await stat(root)).isDirectory()) return { found: [], fault: 'vanished' }
  const isPermitted = await liesIn(root, permitted)
  if (!isPermitted && !(await isWayOpen(root, sep))) return { found: [], fault: 'closed' }
  const found: Found[] = []
  let fault: Scan['fault'] = ''
  const waiting = [root]
  for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) {
    const entries = await opendir(at).catch(() => undefined)
    if (!entries) {
      fault = 'unreadable'
      continue
    }
    for await (const { name } of entries) {
      if (name.startsWith('.') || !fileName.safeParse(name).success || found.length >= mostEntries) continue
      const path = join(at, name)
      const real = await realpath(path).catch(() => undefined)
      if (real === undefined) continue
      if (!real.startsWith(root + sep)) {
        fault = 'links_outside'
        continue
      }
      const { size, mtime, isOpen, ...kind } = await look(real)
      if (!kind.isFolder && !kind.isFile) continue
      if (kind.isFolder && real !== path) continue
      // The way to where a link leads was not walked.
      if (!isPermitted && !(isOpen && (real === path || (await isWayOpen(dirname(real), root))))) {
        fault = 'unreadable'
        continue
      }
      if (kind.isFolder) waiting.push(path)
      found.push({
        kind: kind.isFolder ? 'folder' : 'file',
        path: relative(root, path),
        name,
        size: kind.isFolder ? 0 : size,
        modifiedAt: mtime,
      })
    }
  }
  return { found, fault }
}

async function look(path: string) {
  const found = await stat(path)
  const [isFolder, isFile] = [found.isDirectory(), found.isFile()]
  const asked = isFolder ? constants.S_IROTH | constants.S_IXOTH : constants.S_IROTH
  return { size: found.size, mtime: found.mtime, isFolder, isFile, isOpen: (found.mode & asked) === asked }
}

/**
 * Whether everybody on the machine may read a folder and pass through those above it, up to a folder that is known to
 * be open. The server reads more than they do: it must not lend them its eyes.
 */
async function isWayOpen(folder: string, known: string): Promise<boolean> {
  if (!(await look(folder)).isOpen) return false
  for (let above = folder; above !== known && above !== sep; above = dirname(above))
    if (((await stat(above)).mode & constants.S_IXOTH) === 0) return false
  return true
}

async function liesIn(path: string, places: readonly string[]): Promise<boolean> {
  const real = await Promise.all(places.map((place) => realpath(place).catch(() => undefined)))
  return real.some((place) => place !== undefined && (path === place || path.startsWith(place + sep)))
}
