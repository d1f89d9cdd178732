import { readdirSync, readFileSync } from 'node:fs'

/** A variable that names the supervisor's folder to those who look for its processes; tasks in sandboxes lack it. */
export const MARK = 'OMICS_SUPERVISOR_FOLDER'

/**
 * Ends what an earlier supervisor of the same folder has left. Sandboxes die with it, but for one that was so young
 * that it had not asked for that yet; without a sandbox nothing dies by itself.
 */
export function endAbandonedTasks(folder: string): void {
  const mark = `${MARK}=${folder}`
  for (const name of readdirSync('/proc')) {
    const pid = Number(name)
    if (!Number.isInteger(pid) || pid === process.pid || !environmentOf(pid).includes(mark)) continue
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has just ended by itself.
    }
  }
}

function environmentOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0')
  } catch {
    return []
  }
}
