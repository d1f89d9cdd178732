import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { attemptName } from '../attempt-name.ts'
import type { Executor, Job, JobExit } from '../executor.ts'
import { readExit, recordExit } from '../exit-file.ts'
import { PLACES } from '../places.ts'
import { spaceTaken } from '../process/supervisor/work-space.ts'
import { AnswerTooLarge, type KnownTask, ServiceAway, TesClient } from './tes-client.ts'
import { isOver, tesEnd, timeOr } from './tes-end.ts'
import { tesTask } from './tes-task.ts'

const SHORTEST_PAUSE_MS = 200
const LONGEST_PAUSE_MS = 5000
// What the service holds of ours at a time.
const QUEUE = 1000
const ASKED_FILE = 'tes-asked'

export type TesOptions = {
  /** The address of the service, as in https://host/ga4gh/tes/v1. */
  url: string
  token?: string
  /** For tasks that name no image. */
  defaultImage: string
}

/**
 * Runs tasks by a GA4GH Task Execution Service. The folders of the jobs and their inputs have the same path where the
 * service is. Tasks go on when this process dies, and are found again by their name.
 */
export function tesExecutor({ url, token, defaultImage }: TesOptions): Executor {
  const client = new TesClient(url, token)
  const followed = new Map<string, FollowedTask>()

  const cancel = async (ids: readonly string[]) => {
    const tasks = ids.flatMap((id) => followed.get(id) ?? [])
    await Promise.all(tasks.map((task) => task.end('cancel')))
    await Promise.allSettled(tasks.map(({ exit }) => exit))
  }

  return {
    name: 'tes',
    places: () => PLACES,
    capacity: () =>
      Promise.resolve({ cpu: Number.MAX_SAFE_INTEGER, memoryBytes: Number.MAX_SAFE_INTEGER, queue: QUEUE }),
    // A service tells no digest: the name of the image is all that is known of it.
    software: (image = defaultImage) =>
      Promise.resolve({ identity: `image:${image}`, imageUsed: true, defaultImage }),

    async submit(job) {
      const task = tesTask(job, job.image ?? defaultImage)
      const limits = limitsOf(job)
      writeFileSync(join(job.folder, ASKED_FILE), JSON.stringify(limits))
      const id = await patiently(async (isFirst) => {
        // It may have been taken before the answer was lost.
        const taken = isFirst ? undefined : await client.find(task.name)
        return taken?.id ?? client.create(task)
      })
      followed.set(job.id, new FollowedTask(client, id, job.folder, limits))
      return { executor: 'tes', id: job.id }
    },

    begun: ({ id }) =>
      followed.get(id)?.begun.promise ?? Promise.reject(new Error(`${id} was not submitted here`)),

    async wait({ id }) {
      const task = followed.get(id)
      if (task === undefined) throw new Error(`${id} was not submitted here`)
      try {
        return await task.exit
      } finally {
        followed.delete(id)
      }
    },

    async adopt({ id }, folder) {
      const before = await readExit(folder)
      if (before !== undefined) return before
      const limits = readAsked(folder)
      if (limits === undefined) return 'lost'
      const task = await patiently(() => client.find(attemptName({ id, folder })))
      if (task === undefined) return 'lost'
      followed.set(id, new FollowedTask(client, task.id, folder, limits))
      return 'running'
    },

    cancel: (handles) => cancel(handles.map(({ id }) => id)),

    async close(end) {
      if (end) await cancel([...followed.keys()])
      for (const task of followed.values()) task.letGo()
    },
  }
}

/** What a task may take, kept for whoever adopts it. */
type Limits = { seconds?: number; diskBytes?: number }

const limitsOf = ({ timeoutSeconds, diskLimitBytes }: Job): Limits => ({
  ...(timeoutSeconds === undefined ? {} : { seconds: timeoutSeconds }),
  ...(diskLimitBytes === undefined ? {} : { diskBytes: diskLimitBytes }),
})

/** The limits of a task that the service was asked for; undefined when it never was. */
function readAsked(folder: string): Limits | undefined {
  try {
    const asked: unknown = JSON.parse(readFileSync(join(folder, ASKED_FILE), 'utf8'))
    if (typeof asked !== 'object' || asked === null) return undefined
    return {
      ...('seconds' in asked && typeof asked.seconds === 'number' ? { seconds: asked.seconds } : {}),
      ...('diskBytes' in asked && typeof asked.diskBytes === 'number' ? { diskBytes: asked.diskBytes } : {}),
    }
  } catch {
    return undefined
  }
}

/** A task of the service, until it is over. */
class FollowedTask {
  readonly #client: TesClient
  readonly #id: string
  readonly #folder: string
  readonly #limits: Limits
  /** Settles when the service is seen to run it. */
  readonly begun = Promise.withResolvers<string>()
  readonly exit: Promise<JobExit>
  #isRunning = false
  #endedBy: JobExit['endedBy']
  #timer: NodeJS.Timeout | undefined
  #isLetGo = false

  constructor(client: TesClient, id: string, folder: string, limits: Limits) {
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
    for (let wait = SHORTEST_PAUSE_MS; ; wait = Math.min(wait * 1.2, LONGEST_PAUSE_MS)) {
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
    return (await spaceTaken(join(this.#folder, 'work'), diskBytes)) > diskBytes ? 'diskLimit' : undefined
  }

  #startTimer(): void {
    const { seconds } = this.#limits
    if (seconds !== undefined) this.#timer = setTimeout(() => void this.end('timeout'), seconds * 1000)
  }
}

/** Asks again and again while the service is away. */
async function patiently<Value>(ask: (isFirst: boolean) => Promise<Value>): Promise<Value> {
  for (let wait = SHORTEST_PAUSE_MS; ; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
    try {
      return await ask(wait === SHORTEST_PAUSE_MS)
    } catch (error) {
      if (!(error instanceof ServiceAway)) throw error
      await pause(wait)
    }
  }
}
