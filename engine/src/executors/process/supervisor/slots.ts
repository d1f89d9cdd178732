import type { memoryGroups } from './cgroup.ts'
import type { CpuGroup, cpuGroups } from './cpu-groups.ts'
import type { processGroups } from './process-groups.ts'
import { type Ended, Spawner } from './spawner.ts'

/** What makes control groups for jobs, as far as this process may. */
export type GroupMakers = {
  memory?: ReturnType<typeof memoryGroups>
  processes?: ReturnType<typeof processGroups>
  cpus?: ReturnType<typeof cpuGroups>
}

/** A place for one job at a time. */
export type Slot = { readonly spawner: Spawner; readonly cpus?: CpuGroup }

/** Is told what becomes of the program in a slot. */
export type SlotListener = {
  started(slot: Slot, pid: number): void
  refused(slot: Slot, reason: string): void
  /** The program that waited in it starts no more. */
  withdrawn(slot: Slot): void
  ended(slot: Slot, ended: Ended): void
  /** A spawner has died, and with it what it had started. */
  gone(): void
}

/**
 * As many places as jobs were ever under way at a time, each with a spawner of its own. That one is in a control group
 * for the processes of its jobs, and one for their processors, from the beginning: moving each job into one would take longer than many a job.
 */
export class Slots {
  readonly #groups: GroupMakers
  readonly #listener: SlotListener
  readonly #all: Slot[] = []
  readonly #free: Slot[] = []

  constructor(groups: GroupMakers, listener: SlotListener) {
    this.#groups = groups
    this.#listener = listener
    // The first job should not have to wait for it.
    this.#free.push(this.#make())
  }

  take(): Slot {
    return this.#free.pop() ?? this.#make()
  }

  giveBack(slot: Slot): void {
    this.#free.push(slot)
  }

  /** Ends all of them, and what they have started. Resolves when they have gone. */
  async close(): Promise<void> {
    await Promise.all(this.#all.map(({ spawner }) => spawner.close()))
  }

  #make(): Slot {
    const { memory, processes, cpus: makeCpus } = this.#groups
    const cpus = makeCpus?.()
    const groups = {
      home: memory === undefined ? [] : [memory.home],
      own: [processes?.(), cpus?.procs].filter((procs) => procs !== undefined),
    }
    const slot: Slot = {
      ...(cpus && { cpus }),
      spawner: new Spawner(groups, {
        started: (pid) => this.#listener.started(slot, pid),
        refused: (reason) => this.#listener.refused(slot, reason),
        withdrawn: () => this.#listener.withdrawn(slot),
        ended: (ended) => this.#listener.ended(slot, ended),
        gone: () => this.#listener.gone(),
      }),
    }
    this.#all.push(slot)
    return slot
  }
}
