import type { Executor, Job, JobHandle } from '../executor.ts'
import { readExit } from '../exit-file.ts'
import { GpuPool } from '../gpu/gpu-pool.ts'
import type { Launch, Launcher } from '../launcher.ts'
import { hostCapacity } from './host-capacity.ts'
import { SupervisorGone, type SupervisorClient } from './supervisor-client.ts'
import { SupervisorLink } from './supervisor-link.ts'
import type { StartJob } from './supervisor/protocol.ts'

/** Runs what the launcher makes of tasks on this host, in the hands of a supervisor that has its socket in `folder`. */
export function supervisedExecutor(name: string, folder: string, launcher: Launcher): Executor {
  const link = new SupervisorLink(folder)
  /** The supervisor that each job is in the hands of. */
  const clients = new Map<string, SupervisorClient>()
  /** Jobs that may begin before they were even sent. */
  const begun = new Set<string>()
  const gpus = new GpuPool()
  const start = async (job: StartJob): Promise<JobHandle> => {
    const client = await link.client()
    clients.set(job.id, client)
    const started = await client.start(begun.delete(job.id) ? { ...job, after: undefined } : job)
    return { executor: name, id: job.id, ...started }
  }

  return {
    name,
    places: launcher.places,
    software: launcher.software,
    ...(launcher.tools === undefined ? {} : { tools: launcher.tools }),
    capacity: () => Promise.resolve(hostCapacity()),

    async submit(job) {
      const equipped = gpus.take(job)
      const asked = startJob(equipped, await launcher.launch(equipped))
      try {
        return await start(asked)
      } catch (error) {
        if (!(error instanceof SupervisorGone)) throw error
        // Whatever it had started died with it, so that starting once more does nothing twice.
        return start(asked)
      }
    },

    begin(id) {
      const client = clients.get(id)
      if (client === undefined) begun.add(id)
      else client.begin(id)
    },

    async wait({ id }, jobFolder) {
      const client = clients.get(id)
      try {
        if (client === undefined) throw new SupervisorGone(`${id} was not started here`)
        return await client.exit(id)
      } catch (error) {
        // The supervisor may have written the exit down before it went.
        const exit = await readExit(jobFolder)
        if (exit === undefined) throw error
        return exit
      } finally {
        client?.forget(id)
        clients.delete(id)
        gpus.release(id)
      }
    },

    async adopt(handle, jobFolder) {
      const before = await readExit(jobFolder)
      if (before !== undefined) return before
      const client = await link.client()
      if (await client.watch(handle)) {
        clients.set(handle.id, client)
        gpus.adopt(handle.id, jobFolder)
        return 'running'
      }
      // It can have ended between the first look and the question.
      return (await readExit(jobFolder)) ?? 'lost'
    },

    async cancel(handles) {
      const byClient = Map.groupBy(handles, ({ id }) => clients.get(id))
      for (const [client, own] of byClient) client?.cancel(own.map(({ id }) => id))
      await Promise.allSettled(handles.map(({ id }) => clients.get(id)?.exit(id)))
    },

    close: (end) => link.close(end),
  }
}

function startJob(job: Job, launch: Launch): StartJob {
  return {
    ...launch,
    id: job.id,
    folder: job.folder,
    cpu: job.resources.cpu,
    ...(job.after === undefined ? {} : { after: job.after }),
    ...(job.timeoutSeconds === undefined ? {} : { timeoutSeconds: job.timeoutSeconds }),
    ...(job.memoryLimitBytes === undefined ? {} : { memoryLimitBytes: job.memoryLimitBytes }),
    ...(job.diskLimitBytes === undefined ? {} : { diskLimitBytes: job.diskLimitBytes }),
  }
}
