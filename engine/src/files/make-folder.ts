import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes a folder, and those that it is to lie in, where they are not there yet. Node's own way to do that never ends
 * in a folder such as /proc, which tells whoever makes something in it that the folder is not there.
 */
export function makeFolder(path: string): void {
  if (isFolder(path)) return
  const around = dirname(path)
  if (around !== path && !isFolder(around)) makeFolder(around)
  try {
    mkdirSync(path)
  } catch (error) {
    // Somebody else may have made it meanwhile.
    if (!isFolder(path)) throw error
  }
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory()
  } catch {
    return false
  }
}
