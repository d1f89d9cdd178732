import { attemptName } from '../attempt-name.ts'
import type { Executor } from '../executor.ts'
import { readExit } from '../exit-file.ts'
import { PLACES } from '../places.ts'
import { keepLimits, readLimits } from './asked-limits.ts'
import { FollowedTask } from './followed-task.ts'
import { patiently } from './patiently.ts'
import { TesClient } from './tes-client.ts'
import { tesTask } from './tes-task.ts'

// What the service holds of ours at a time.
const QUEUE = 1000

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
      const limits = keepLimits(job)
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
      const limits = readLimits(folder)
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
