import { opendir, realpath, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
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
  readonly fault: '' | 'vanished' | 'unreadable' | 'links_outside'
}

/** A reference is a set of genomes, not a disk: beyond this many entries somebody has registered the wrong folder. */
const mostEntries = 200_000

/**
 * Looks at what a folder holds. Links to files inside are followed; links that leave it, and links to folders, which
 * could go in circles, are left out.
 */
export async function scanFolder(folder: string): Promise<Scan> {
  const root = await realpath(folder).catch(() => undefined)
  if (root === undefined || !(await stat(root)).isDirectory()) return { found: [], fault: 'vanished' }
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
      const { size, mtime, ...kind } = await look(real)
      if (!kind.isFolder && !kind.isFile) continue
      if (kind.isFolder && real !== path) continue
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
  return { size: found.size, mtime: found.mtime, isFolder: found.isDirectory(), isFile: found.isFile() }
}
