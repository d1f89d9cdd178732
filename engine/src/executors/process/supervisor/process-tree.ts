import { readdirSync, readFileSync } from 'node:fs'
import { temporaryFiles } from './temporary-files.ts'

/** All processes of this machine at one moment, by who started whom. */
export class ProcessTree {
  readonly #children = new Map<number, number[]>()

  constructor() {
    for (const name of readdirSync('/proc')) {
      const pid = Number(name)
      if (!Number.isInteger(pid)) continue
      const parent = field(`/proc/${pid}/status`, 'PPid')
      this.#children.set(parent, [...(this.#children.get(parent) ?? []), pid])
    }
  }

  /**
   * What a process and all its descendants hold for themselves, in bytes: files in the cache are not theirs, but those
   * that they keep in memory are.
   */
  memoryOf(pid: number): number {
    const family = this.familyOf(pid)
    const sum = (name: string) =>
      family.reduce((bytes, each) => bytes + field(`/proc/${each}/status`, name) * 1024, 0)
    // A file in memory that a process has mapped is in both counts.
    return sum('RssAnon') + sum('VmSwap') + Math.max(sum('RssShmem'), temporaryFiles(family))
  }

  /** A process and all its descendants. */
  familyOf(pid: number): number[] {
    return [pid, ...(this.#children.get(pid) ?? []).flatMap((child) => this.familyOf(child))]
  }
}

/** A number of one of the kernel's files of a process; 0 when the process has gone. */
function field(path: string, name: string): number {
  try {
    return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readFileSync(path, 'latin1'))?.[1] ?? 0)
  } catch {
    return 0
  }
}
