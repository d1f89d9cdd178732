import { closeSync, fdatasync, openSync, renameSync, writeFileSync, writeSync } from 'node:fs'
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

/**
 * Writes a file that stands whole or not at all, and outlives this process. When the machine itself stops it may be
 * gone, as what a task wrote last may be: such a task is run again.
 */
export function writeWhole(path: string, text: string): void {
  writeFileSync(`${path}.new`, text)
  renameSync(`${path}.new`, path)
}
