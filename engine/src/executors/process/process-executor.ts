import { spawnSync } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { availableParallelism, totalmem } from 'node:os'
import type { Executor, Job, JobHandle } from '../executor.ts'
import { readExit } from '../exit-file.ts'
import { GpuPool } from '../gpu/gpu-pool.ts'
import { hostGpus } from '../gpu/host-gpus.ts'
import type { Launch, Launcher } from '../launcher.ts'
import { hostLauncher } from './host-launcher.ts'
import { SandboxBase } from './sandbox.ts'
import { openSupervisor, SupervisorGone, type SupervisorClient } from './supervisor-client.ts'
import type { StartJob } from './supervisor/protocol.ts'
import { BWRAP } from './task-identity.ts'

export type ProcessExecutorOptions = {
  /** Holds the supervisor's socket and log; one for each server. */
  folder: string
  /** Holds what sandboxes share, and can be shared by several executors; default: `folder`. */
  sandboxFolder?: string
  /** Run tasks with all rights of this process where no sandbox can be made. */
  unsafe?: boolean
}

/** Why no sandbox can be made on this machine; undefined when one can. Found by making one. */
export function sandboxTrouble(folder: string): string | undefined {
  const base = new SandboxBase(folder)
  const descriptors = base.opened().map((path) => openSync(path, 'r'))
  const trial = spawnSync(
    BWRAP,
    [...base.arguments(false), '--remount-ro', '/', ...base.identity.become, '/bin/sh', '-c', 'exit 7'],
    {
      timeout: 10_000,
      stdio: ['ignore', 'pipe', 'pipe', ...descriptors],
    },
  )
  for (const descriptor of descriptors) closeSync(descriptor)
  if (trial.status === 7) return undefined
  return trial.error?.message ?? (trial.stderr.toString().trim() || `bwrap ended with ${trial.status}`)
}

/** Runs tasks as processes of this host, each in a sandbox of its own. */
export function processExecutor({
  folder,
  sandboxFolder = folder,
  unsafe = false,
}: ProcessExecutorOptions): Executor {
  return supervisedExecutor('process', folder, hostLauncher(unsafe ? undefined : sandboxFolder))
}

/** Runs what the launcher makes of tasks on this host, in the hands of a supervisor that has its socket in `folder`. */
export function supervisedExecutor(name: string, folder: string, launcher: Launcher): Executor {
  // The supervisor starts while the workflow is still being read.
  const unwanted = new AbortController()
  let isAsked = false
  let supervisor = openSupervisor(folder, unwanted.signal)
  supervisor.catch(() => {})

  const connected = async (): Promise<SupervisorClient> => {
    isAsked = true
    const current = supervisor
    const client = await current.catch(() => undefined)
    if (client !== undefined && !client.gone) return client
    // Of all who find it gone, only the first starts another one.
    if (supervisor === current) supervisor = openSupervisor(folder)
    return supervisor
  }
  /** The supervisor that each job is in the hands of. */
  const clients = new Map<string, SupervisorClient>()
  /** Jobs that may begin before they were even sent. */
  const begun = new Set<string>()
  const gpus = new GpuPool()
  const start = async (job: StartJob): Promise<JobHandle> => {
    const client = await connected()
    clients.set(job.id, client)
    const started = await client.start(begun.delete(job.id) ? { ...job, after: undefined } : job)
    return { executor: name, id: job.id, ...started }
  }

  return {
    name,
    places: launcher.places,
    software: launcher.software,
    ...(launcher.tools === undefined ? {} : { tools: launcher.tools }),

    capacity: () =>
      Promise.resolve({
        cpu: availableParallelism(),
        memoryBytes: availableMemory(),
        gpus: hostGpus().length,
      }),

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
      const client = await connected()
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

    async close(end) {
      // A run without tasks need not wait for it.
      if (end && !isAsked) unwanted.abort()
      const client = await supervisor.catch(() => undefined)
      await client?.close(end)
    },
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

/** The machine's memory, or less where a control group around this process says so. */
function availableMemory(): number {
  const limits = ['/sys/fs/cgroup/memory.max', '/sys/fs/cgroup/memory/memory.limit_in_bytes'].map(readLimit)
  return Math.min(totalmem(), ...limits)
}

function readLimit(path: string): number {
  try {
    return Number(readFileSync(path, 'utf8')) || Number.POSITIVE_INFINITY
  } catch {
    return Number.POSITIVE_INFINITY
  }
}
