import { mkdirSync } from 'node:fs'
import type { Executor } from '../executor.ts'
import { readExit } from '../exit-file.ts'
import type { Launcher } from '../launcher.ts'
import { arrayId, batchPlace, giveUp } from './batch.ts'
import { SlurmCommands, type SlurmOptions } from './commands.ts'
import { Submissions } from './submissions.ts'
import { Watch, type WatchedTask } from './watch.ts'

// What the cluster holds of ours at a time; Slurm's own default allows 10,000 jobs of all users.
const QUEUE = 2000

/**
 * Runs tasks as jobs of a Slurm cluster, those of a scatter as one array. `folder`, the folders of the jobs and their
 * inputs have the same path on the nodes. Jobs go on when this process dies, and are found again.
 */
export function slurmExecutor(folder: string, launcher: Launcher, options: SlurmOptions = {}): Executor {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const commands = new SlurmCommands(options)
  const submissions = new Submissions(commands, folder)
  const watch = new Watch(commands)

  /** Jobs that nobody has waited for yet: when they begin, and how they end. */
  const followed = new Map<string, WatchedTask>()

  const follow = (task: Pick<WatchedTask, 'id' | 'folder' | 'batch' | 'index' | 'task'>) => {
    followed.set(task.id, watch.add({ ...task, cancelled: false }))
  }
  const cancel = async (ids: readonly string[]) => {
    const taken = ids.filter((id) => !submissions.withdraw(id)).flatMap((id) => watch.find(id) ?? [])
    watch.cancel(taken)
    await Promise.all(taken.map(({ exit }) => exit.promise))
  }

  return {
    name: 'slurm',
    places: launcher.places,
    software: launcher.software,
    ...(launcher.tools === undefined ? {} : { tools: launcher.tools }),

    capacity: async () => ({ ...(await commands.largestNode()), queue: QUEUE }),

    async submit(job) {
      const launch = await launcher.launch(job)
      const submitted = await submissions.add({ job, launch })
      follow({ id: job.id, folder: job.folder, ...submitted })
      return { executor: 'slurm', id: job.id }
    },

    begun: ({ id }) => followed.get(id)?.begun.promise ?? notSubmitted(id),

    wait({ id }) {
      const exit = followed.get(id)?.exit.promise
      followed.delete(id)
      return exit ?? notSubmitted(id)
    },

    async adopt({ id }, jobFolder) {
      const before = await readExit(jobFolder)
      if (before !== undefined) return before
      const place = batchPlace(jobFolder)
      if (place === undefined) return 'lost'
      const array = arrayId.read(place.batch) ?? (await findArray(commands, place.batch))
      // Never taken by the cluster, as far as it knows; if a node should come to it after all, it leaves it alone.
      if (array === undefined && giveUp(place, jobFolder)) return 'lost'
      const task = array === undefined ? '' : `${array}_${place.index}`
      follow({ id, folder: jobFolder, ...place, task })
      return 'running'
    },

    cancel: (handles) => cancel(handles.map(({ id }) => id)),

    async close(end) {
      submissions.close()
      if (end) await cancel(watch.ids)
      watch.close()
    },
  }
}

const notSubmitted = (id: string) => Promise.reject(new Error(`${id} was not submitted here`))

async function findArray(commands: SlurmCommands, batch: string): Promise<string | undefined> {
  const array = await commands.find(batch.slice(batch.lastIndexOf('/') + 1))
  if (array !== undefined) arrayId.write(batch, array)
  return array
}
