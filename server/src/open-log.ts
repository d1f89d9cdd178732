import { mkdirSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { pino, type Logger } from 'pino'

/**
 * A log in the data folder, each line written at once: whoever ends at any moment leaves the whole of it. Where the disk
 * is full it loses lines: pino's own destination would end the process with the first, and on the way out wait for room
 * without end.
 */
export function openLog(folder: string, name: string): Logger {
  mkdirSync(folder, { recursive: true })
  const file = openSync(join(folder, name), 'a')
  const write = (line: string) => {
    try {
      writeSync(file, line)
    } catch {
      // There is nowhere left to tell it.
    }
  }
  return pino({ level: 'info' }, { write })
}
