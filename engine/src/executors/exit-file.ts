import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeDurably, writeWhole } from '../files/write-durably.ts'
import type { JobExit } from './executor.ts'

const EXIT_FILE = 'exit.json'

/** How the job of a folder ended, as it was written down there; undefined where it was not. */
export async function readExit(folder: string): Promise<JobExit | undefined> {
  try {
    return JSON.parse(await readFile(join(folder, EXIT_FILE), 'utf8'))
  } catch {
    return undefined
  }
}

/** Writes down how a job ended. It survives a crash of the machine once this resolves. */
export function recordExit(folder: string, exit: JobExit): Promise<void> {
  return writeDurably(join(folder, EXIT_FILE), JSON.stringify(exit))
}

/** Writes it down at once. It outlives this process, and not always the machine. */
export function recordExitAtOnce(folder: string, exit: JobExit): void {
  writeWhole(join(folder, EXIT_FILE), JSON.stringify(exit))
}
