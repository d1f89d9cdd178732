import { readdirSync, readFileSync } from 'node:fs'

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

  /** What a process and all its descendants hold for themselves, in bytes: files in the cache are not theirs. */
  memoryOf(pid: number): number {
    const own = ['RssAnon', 'RssShmem', 'VmSwap'].map((name) => field(`/proc/${pid}/status`, name) * 1024)
    return own.reduce(
      (sum, bytes) => sum + bytes,
      this.#sumOf(pid, (child) => this.memoryOf(child)),
    )
  }

  /** What a process and all its descendants have written to disks, in bytes. */
  writtenBy(pid: number): number {
    return field(`/proc/${pid}/io`, 'write_bytes') + this.#sumOf(pid, (child) => this.writtenBy(child))
  }

  #sumOf(pid: number, measure: (child: number) => number): number {
    return (this.#children.get(pid) ?? []).reduce((sum, child) => sum + measure(child), 0)
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
