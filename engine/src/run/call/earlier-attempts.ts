import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { commandOf, type PreparedTask } from './prepared-task.ts'

/** Whether the attempt whose folder is there was made for the command that would be run now. */
export async function hasItsCommand(prepared: PreparedTask): Promise<boolean> {
  const written = await readFile(join(prepared.places.folder, 'command'), 'utf8').catch(() => undefined)
  return written !== undefined && written === (await commandOf(prepared)).command
}

/** The number of the last attempt that has a folder; 0 where there was none. */
export async function lastAttempt(folder: string): Promise<number> {
  const names: string[] = await readdir(folder).catch(() => [])
  return Math.max(0, ...names.map((name) => Number(/^attempt-(\d+)$/.exec(name)?.[1] ?? 0)))
}
