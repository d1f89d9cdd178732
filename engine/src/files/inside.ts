import { realpathSync } from 'node:fs'
import { isAbsolute, join, normalize, relative, sep } from 'node:path'

/** Whether a path is a folder or lies in it, both given without links and `..`. */
export function isInside(folder: string, path: string): boolean {
  const steps = relative(folder, path)
  return steps === '' || (steps !== '..' && !steps.startsWith(`..${sep}`) && !isAbsolute(steps))
}

/**
 * The real path of something in a folder that somebody else filled; undefined when it is not there.
 * Throws OutsideFolder when a `..` or a link leads out.
 */
export function realPathInside(folder: string, path: string): string | undefined {
  if (!isInside(folder, normalize(join(folder, relative(folder, path))))) throw new OutsideFolder(path)
  let real: string
  try {
    real = realpathSync.native(path)
  } catch {
    return undefined
  }
  if (!isInside(realpathSync.native(folder), real)) throw new OutsideFolder(path)
  return real
}

export class OutsideFolder extends Error {
  override name = 'OutsideFolder'
  readonly path: string
  constructor(path: string) {
    // The message reaches people, to whom a path of this host says nothing.
    super('it lies outside of its folder')
    this.path = path
  }
}
