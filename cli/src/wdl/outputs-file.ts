import { accessSync, constants, openSync, statSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { makeFolder } from '@omics/engine/files'

/**
 * Sees that a file can be written when the run is over, which may be tomorrow, and makes its folder where that is not
 * there yet. Throws as the system refuses it.
 */
export function requireWritable(path: string): void {
  const folder = dirname(resolve(path))
  makeFolder(folder)
  const found = statSync(path, { throwIfNoEntry: false })
  accessSync(found === undefined ? folder : path, constants.W_OK)
  // The system says itself that a folder is none.
  if (found?.isDirectory() === true) openSync(path, 'w')
}

/** Writes what a run gave into a file; where that is refused after all, it is printed, so that it is not lost. */
export function writeResult(text: string, path: string | undefined): void {
  if (path === undefined) {
    process.stdout.write(text)
    return
  }
  try {
    writeFileSync(path, text)
  } catch (error) {
    process.stdout.write(text)
    throw error
  }
}
