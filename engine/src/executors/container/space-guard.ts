import { statSync } from 'node:fs'
import { join } from 'node:path'
import { type DiskLack, diskLack } from '../../files/disk-space.ts'
import { ProcessTree } from '../process/supervisor/process-tree.ts'
import { diskTaken, filesMade } from '../process/supervisor/work-space.ts'
import { PLACES } from '../places.ts'
import type { ContainerHold } from './engine-command.ts'

const LOOK_MS = 1000
// Counting a million files must not keep the machine busy.
const COUNTING_PAUSES = 20

/** A job in a container, as far as its space is concerned. */
export type Watched = {
  folder: string
  /** What it may take; undefined: as much as there is. */
  limitBytes: number | undefined
  hold: () => Promise<ContainerHold>
  end: (reason: 'diskLimit' | 'outputLimit' | 'filesLimit') => void
}

/**
 * Ends jobs that come to take more of the disk than they may, and when a disk gets full, the one that takes most of it:
 * the others, and the platform, need the rest.
 */
export class SpaceGuard {
  readonly #watched = new Set<Watched>()
  readonly #storage: () => Promise<string>
  #timer: NodeJS.Timeout | undefined
  /** Ended for a full disk, until what it made is gone. */
  #leaving: Watched | undefined

  /** `storage` gives the folder in which the engine keeps containers; it may be that of another machine. */
  constructor(storage: () => Promise<string>) {
    this.#storage = storage
  }

  /** Watches a job until the function that this gives is called. */
  watch(job: Watched): () => void {
    this.#watched.add(job)
    this.#timer ??= setTimeout(() => void this.#look(), LOOK_MS).unref()
    return () => {
      this.#watched.delete(job)
      if (this.#leaving === job) this.#leaving = undefined
      if (this.#watched.size > 0) return
      clearTimeout(this.#timer)
      this.#timer = undefined
    }
  }

  async #look(): Promise<void> {
    const started = performance.now()
    for (const job of this.#watched) if (await isOverLimit(job)) job.end('diskLimit')
    await this.#guardDisk()
    if (this.#watched.size === 0) return
    const pause = Math.max(LOOK_MS, (performance.now() - started) * COUNTING_PAUSES)
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#look(), pause).unref()
  }

  async #guardDisk(): Promise<void> {
    const [first] = this.#watched
    if (first === undefined || this.#leaving !== undefined) return
    const lack = lackIn(first.folder) ?? lackIn(await this.#storage())
    if (lack === undefined) return
    let most: { job: Watched; amount: number } | undefined
    for (const job of this.#watched) {
      const { pids, layerBytes } = await heldBy(job)
      const amount =
        lack === 'files'
          ? await filesMade(job.folder, pids)
          : layerBytes + (await diskTaken(job.folder, pids))
      if (most === undefined || amount > most.amount) most = { job, amount }
    }
    if (most === undefined || !this.#watched.has(most.job)) return
    this.#leaving = most.job
    most.job.end(lack === 'files' ? 'filesLimit' : 'outputLimit')
  }
}

async function isOverLimit(job: Watched): Promise<boolean> {
  if (job.limitBytes === undefined) return false
  const { pids, layerBytes } = await heldBy(job)
  return layerBytes + (await diskTaken(job.folder, pids, job.limitBytes)) > job.limitBytes
}

/** What a job has in its container, and its processes where that runs on this machine. */
async function heldBy({ folder, hold }: Watched): Promise<{ layerBytes: number; pids: readonly number[] }> {
  const { layerBytes, pid } = await hold()
  const isHere = pid > 0 && isSame(`/proc/${pid}/root${PLACES.work}`, join(folder, 'work'))
  return { layerBytes, pids: isHere ? new ProcessTree().familyOf(pid) : [] }
}

function isSame(path: string, other: string): boolean {
  const [one, another] = [path, other].map((each) => statOr(each))
  return one !== undefined && one.dev === another?.dev && one.ino === another.ino
}

function statOr(path: string) {
  try {
    return statSync(path)
  } catch {
    return undefined
  }
}

function lackIn(folder: string): DiskLack | undefined {
  try {
    return diskLack(folder)
  } catch {
    // The engine may be on another machine, which guards its own disk.
    return undefined
  }
}
