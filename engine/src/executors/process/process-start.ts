import { readFileSync } from 'node:fs'

/**
 * When a process started, in clock ticks since boot (field 22 of /proc/PID/stat); undefined when there is none.
 * Together with the pid it names a process for good, a pid alone can come again.
 */
export function processStart(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The second field is the program's name in brackets and can hold spaces and brackets itself.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
  } catch {
    return undefined
  }
}
