import { setTimeout as pause } from 'node:timers/promises'
import type { JobExit } from '../executor.ts'
import { recordExit } from '../exit-file.ts'
import { diskTaken } from '../process/supervisor/work-space.ts'
import type { AskedLimits } from './asked-limits.ts'
import { patiently } from './patiently.ts'
import { AnswerTooLarge, type KnownTask, type TesClient } from './tes-client.ts'
import { isOver, tesEnd, timeOr } from './tes-end.ts'

const SHORTEST_LOOK_MS = 200
const LONGEST_LOOK_MS = 5000

/** A task of the service, until it is over. */
export class FollowedTask {
  readonly #client: TesClient
  readonly #id: string
  readonly #folder: string
  readonly #limits: AskedLimits
  /** Settles when the service is seen to run it. */
  readonly begun = Promise.withResolvers<string>()
  readonly exit: Promise<JobExit>
  #isRunning = false
  #endedBy: JobExit['endedBy']
  #timer: NodeJS.Timeout | undefined
  #isLetGo = false

  constructor(client: TesClient, id: string, folder: string, limits: AskedLimits) {
    this.#client = client
    this.#id = id
    this.#folder = folder
    this.#limits = limits
    this.exit = this.#follow()
    this.exit.catch(() => {})
  }

  async end(reason: JobExit['endedBy']): Promise<void> {
    this.#endedBy ??= reason
    await patiently(() => this.#client.cancel(this.#id)).catch(() => {})
  }

  letGo(): void {
    this.#isLetGo = true
    clearTimeout(this.#timer)
  }

  async #follow(): Promise<JobExit> {
    for (let wait = SHORTEST_LOOK_MS; ; wait = Math.min(wait * 1.2, LONGEST_LOOK_MS)) {
      await pause(wait)
      // Whoever adopts it sees to its end.
      if (this.#isLetGo) return new Promise(() => {})
      const task = await patiently(() => this.#client.get(this.#id, 'MINIMAL'))
      if (task?.state === 'RUNNING' && !this.#isRunning) await this.#noteBegin()
      if (task === undefined || isOver(task)) return this.#record(task)
    }
  }

  async #noteBegin(): Promise<void> {
    this.#isRunning = true
    this.#startTimer()
    const task = await this.#full()
    this.begun.resolve(timeOr(task?.logs.at(-1)?.startTime, new Date().toISOString()))
  }

  async #record(task: KnownTask | undefined): Promise<JobExit> {
    clearTimeout(this.#timer)
    const full = task === undefined ? undefined : await this.#full(task)
    const endedBy = task?.state === 'COMPLETE' ? await this.#excess() : this.#endedBy
    const exit = tesEnd(this.#folder, full, endedBy)
    await recordExit(this.#folder, exit)
    return exit
  }

  /** The task with its logs, or as it is known where these are too large. */
  #full(known?: KnownTask): Promise<KnownTask | undefined> {
    return patiently(() => this.#client.get(this.#id, 'FULL')).catch((error: unknown) => {
      if (error instanceof AnswerTooLarge) return known
      throw error
    })
  }

  /** Not every service keeps tasks to the disk that they asked for: what came back tells. */
  async #excess(): Promise<'diskLimit' | undefined> {
    const { diskBytes } = this.#limits
    if (diskBytes === undefined) return undefined
    return (await diskTaken(this.#folder, [], diskBytes)) > diskBytes ? 'diskLimit' : undefined
  }

  #startTimer(): void {
    const { seconds } = this.#limits
    if (seconds !== undefined) this.#timer = setTimeout(() => void this.end('timeout'), seconds * 1000)
  }
}
