import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { arrayId, batchPlace, giveUp, type LaunchedJob, writeBatch } from './batch.ts'
import { ControllerAway, type SlurmCommands } from './commands.ts'

// Calls of a scatter come one right after the other; so long a pause means that there are no more.
const PAUSE_MS = 10
const LONGEST_WAIT_MS = 100
// Slurm's own default allows 1,001 tasks.
const ARRAY_SIZE = 1000
const FIRST_RETRY_MS = 500
const LONGEST_RETRY_MS = 10_000

/** A task of an array that the cluster has taken. */
export type Submitted = { batch: string; index: number; task: string }

type Asked = LaunchedJob & { resolve: (submitted: Submitted) => void; reject: (error: Error) => void }

/** Gathers jobs that come together and ask for the same, and gives each such group to the cluster as one array. */
export class Submissions {
  readonly #commands: SlurmCommands
  readonly #folder: string
  #waiting: Asked[] = []
  /** All that the cluster has not taken yet, by the id of the job. */
  readonly #open = new Map<string, Asked>()
  #timer: NodeJS.Timeout | undefined
  #since = 0
  #closed = false

  /** `folder` gets a folder for each batch and is shared with the nodes. */
  constructor(commands: SlurmCommands, folder: string) {
    this.#commands = commands
    this.#folder = folder
  }

  /** Resolves when the cluster has taken the job. While the controller is away it is asked again and again. */
  add(job: LaunchedJob): Promise<Submitted> {
    return new Promise((resolve, reject) => {
      if (this.#waiting.length === 0) this.#since = performance.now()
      const asked: Asked = { ...job, resolve, reject }
      this.#waiting.push(asked)
      this.#open.set(job.job.id, asked)
      clearTimeout(this.#timer)
      const left = this.#since + LONGEST_WAIT_MS - performance.now()
      this.#timer = setTimeout(() => this.#send(), Math.max(0, Math.min(PAUSE_MS, left)))
    })
  }

  /** Withdraws a job that the cluster has not taken yet; false when it has. */
  withdraw(id: string): boolean {
    const asked = this.#open.get(id)
    if (asked === undefined) return false
    this.#open.delete(id)
    const place = batchPlace(asked.job.folder)
    // The array may be on its way: then the node finds that this task is not to be run.
    if (place !== undefined) giveUp(place, asked.job.folder)
    asked.reject(new Error('it was cancelled before the cluster had taken it'))
    return true
  }

  close(): void {
    this.#closed = true
  }

  #send(): void {
    const waiting = this.#waiting.filter(({ job }) => this.#open.has(job.id))
    const alike = Map.groupBy(waiting, ({ job: { resources, timeoutSeconds } }) =>
      [resources.cpu, resources.memoryBytes, resources.gpus ?? 0, timeoutSeconds].join(),
    )
    this.#waiting = []
    for (const group of alike.values()) {
      for (let from = 0; from < group.length; from += ARRAY_SIZE) {
        void this.#submit(group.slice(from, from + ARRAY_SIZE))
      }
    }
  }

  async #submit(asked: readonly Asked[]): Promise<void> {
    const name = `omics-${randomUUID()}`
    const batch = join(this.#folder, name)
    try {
      writeBatch(batch, asked)
      const id = await this.#submitPatiently(name, batch, asked)
      arrayId.write(batch, id)
      for (const [index, { resolve }] of asked.entries()) resolve({ batch, index, task: `${id}_${index}` })
    } catch (error) {
      const reason = error instanceof Error ? error : new Error(String(error))
      for (const { reject } of asked) reject(reason)
    } finally {
      for (const { job } of asked) this.#open.delete(job.id)
    }
  }

  async #submitPatiently(
    name: string,
    folder: string,
    [first, ...others]: readonly Asked[],
  ): Promise<string> {
    if (first === undefined) throw new Error('an array without tasks')
    const { resources, timeoutSeconds } = first.job
    const request = { ...resources, name, folder, size: others.length + 1, seconds: timeoutSeconds }
    for (let pause = FIRST_RETRY_MS; ; pause = Math.min(2 * pause, LONGEST_RETRY_MS)) {
      try {
        // It may have been taken before the answer was lost.
        const id = pause === FIRST_RETRY_MS ? undefined : await this.#commands.find(name)
        return id ?? (await this.#commands.submit(request))
      } catch (error) {
        if (!(error instanceof ControllerAway) || this.#closed) throw error
        await new Promise((resolve) => setTimeout(resolve, pause))
      }
    }
  }
}
