import { closeSync, fdatasync, openSync, renameSync, writeSync } from 'node:fs'
import { promisify } from 'node:util'

const datasync = promisify(fdatasync)

/**
 * Writes a file that stands whole or not at all, and survives a crash once this resolves. Only the sync is waited
 * for elsewhere: the other steps take less time than a turn of the event loop.
 */
export async function writeDurably(path: string, text: string): Promise<void> {
  const file = openSync(`${path}.new`, 'w')
  try {
    writeSync(file, text)
    await datasync(file)
  } finally {
    closeSync(file)
  }
  renameSync(`${path}.new`, path)
}
