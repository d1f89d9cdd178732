import { spawnSync } from 'node:child_process'
import { constants, cpSync, linkSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { availableParallelism, totalmem } from 'node:os'
import { dirname, join, relative } from 'node:path'
import type { Executor, Job, JobHandle, JobInput } from '../executor.ts'
import { jobArguments, PLACES, SandboxBase } from './sandbox.ts'
import { hostSoftware, toolsOf } from './software.ts'
import { openSupervisor, readExit, SupervisorGone, type SupervisorClient } from './supervisor-client.ts'
import type { StartJob } from './supervisor/protocol.ts'

const BWRAP = '/usr/bin/bwrap'
// Longer argument lists go to bwrap through a file; the kernel takes 2 MiB in all.
const ARGUMENT_BYTES = 65_536
// bwrap takes at most 9,000 arguments, three for each input.
const MOUNTED_INPUTS = 2000

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
  const base = new SandboxBase(folder).arguments(false)
  const trial = spawnSync(BWRAP, [...base, '--remount-ro', '/', '/bin/sh', '-c', 'exit 7'], {
    timeout: 10_000,
  })
  if (trial.status === 7) return undefined
  return trial.error?.message ?? (trial.stderr.toString().trim() || `bwrap ended with ${trial.status}`)
}

/** Runs tasks as processes of this host, each in a sandbox of its own. */
export function processExecutor(options: ProcessExecutorOptions): Executor {
  const { folder, sandboxFolder = folder, unsafe = false } = options
  const base = unsafe ? undefined : new SandboxBase(sandboxFolder)

  // The supervisor starts while the workflow is still being read.
  let supervisor = openSupervisor(folder)
  supervisor.catch(() => {})

  const connected = async (): Promise<SupervisorClient> => {
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
  const start = async (job: StartJob): Promise<JobHandle> => {
    const client = await connected()
    clients.set(job.id, client)
    const started = await client.start(begun.delete(job.id) ? { ...job, after: undefined } : job)
    return { executor: 'process', id: job.id, ...started }
  }

  return {
    name: 'process',
    places: (jobFolder) =>
      base === undefined ? { work: join(jobFolder, 'work'), inputs: join(jobFolder, 'inputs') } : PLACES,

    capacity: () => Promise.resolve({ cpu: availableParallelism(), memoryBytes: availableMemory() }),

    software: () => Promise.resolve({ identity: hostSoftware().identity, imageUsed: false }),

    tools: (command) => toolsOf(command, hostSoftware()),

    async submit(job) {
      const asked = base === undefined ? openJob(job) : sandboxedJob(base, job)
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
      }
    },

    async adopt(handle, jobFolder) {
      const before = await readExit(jobFolder)
      if (before !== undefined) return before
      const client = await connected()
      if (await client.watch(handle)) {
        clients.set(handle.id, client)
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
      const client = await supervisor.catch(() => undefined)
      await client?.close(end)
    },
  }
}

function sandboxedJob(base: SandboxBase, job: Job): StartJob {
  const inputs = job.inputs.length > MOUNTED_INPUTS ? linkInputs(job) : job.inputs
  const own = jobArguments({ ...job, inputs })
  const common = base.arguments(job.network)
  const command = ['/bin/bash', '/command']
  const long = own.reduce((sum, text) => sum + text.length + 1, 0) > ARGUMENT_BYTES
  if (!long) return { ...startJob(job), program: BWRAP, common, own: [...own, ...command], environment: {} }
  const extra = join(job.folder, 'sandbox')
  writeFileSync(extra, own.map((text) => `${text}\0`).join(''))
  return {
    ...startJob(job),
    program: BWRAP,
    common,
    own: ['--args', '3', ...command],
    environment: {},
    extra,
  }
}

/** Gathers the inputs in one folder beside the work folder, without copying where the file system allows. */
function linkInputs(job: Job): JobInput[] {
  const gathered = join(job.folder, 'inputs')
  for (const { source, target } of job.inputs) {
    const place = join(gathered, relative(PLACES.inputs, target))
    mkdirSync(dirname(place), { recursive: true })
    try {
      linkSync(source, place)
    } catch {
      cpSync(source, place, { mode: constants.COPYFILE_FICLONE, recursive: true })
    }
  }
  return [{ source: gathered, target: PLACES.inputs }]
}

/** Without a sandbox the inputs are links beside the work folder. */
function openJob(job: Job): StartJob {
  for (const { source, target } of job.inputs) {
    mkdirSync(dirname(target), { recursive: true })
    symlinkSync(source, target)
  }
  const enter = 'cd "$1" && exec /bin/bash "$2"'
  return {
    ...startJob(job),
    program: '/bin/bash',
    common: [],
    own: ['-c', enter, 'task', join(job.folder, 'work'), join(job.folder, 'command')],
    environment: { PATH: process.env['PATH'] ?? '', HOME: '/tmp', LANG: 'C.UTF-8', ...job.environment },
  }
}

function startJob(job: Job) {
  return {
    id: job.id,
    folder: job.folder,
    ...(job.after === undefined ? {} : { after: job.after }),
    ...(job.timeoutSeconds === undefined ? {} : { timeoutSeconds: job.timeoutSeconds }),
    ...(job.memoryLimitBytes === undefined ? {} : { memoryLimitBytes: job.memoryLimitBytes }),
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
