import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { promisify } from 'node:util'

const execute = promisify(execFile)

/**
 * Removes a folder with all that is in it, and nothing where there is none. A task may nest folders until their path is
 * longer than the system takes, which Node cannot remove; `rm` of the system can, for it goes down step by step.
 */
export async function removeFolder(path: string): Promise<void> {
  try {
    // Those who wrote there may still be on their way out.
    await rm(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  } catch (error) {
    if (!isTooDeep(error)) throw error
    await execute('rm', ['-rf', '--', path])
  }
}

/** Whether a path was longer than the system takes. */
export function isTooDeep(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENAMETOOLONG'
}
