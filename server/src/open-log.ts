import { join } from 'node:path'
import { pino, type Logger } from 'pino'

/** The log of a process, a file of the data folder. It is written at once: whoever ends has said what there was to say. */
export function openLog(dataFolder: string, name: string): Logger {
  const dest = join(dataFolder, name)
  return pino({ level: 'info' }, pino.destination({ dest, mkdir: true, sync: true }))
}
