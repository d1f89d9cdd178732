import { mkdirSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Job, JobExit, JobHandle } from '../executors/executor.ts'
import { isDiskFull } from '../files/disk-space.ts'
import type { ImageUse } from '../store.ts'
import { Detached, type RunContext } from './context.ts'
import { failure, RunFailure } from './failure.ts'
import { commandOf, type PreparedTask } from './prepared-task.ts'
import { storable } from './stored-values.ts'

// A command can name ten thousand files; all of it stands in its file.
const SHOWN_COMMAND = 16_384

/** Makes the attempt's folder with its command, waits for its share of the machine, runs it and waits for its end. */
export async function runAttempt(run: RunContext, prepared: PreparedTask, image: ImageUse): Promise<JobExit> {
  const { places, call, attempt, resources, requirements } = prepared
  const { command, environment } = await commandOf(prepared)
  // Left by a start that was killed before the task could run.
  if (run.past.resumed) await rm(join(places.folder, 'work'), { recursive: true, force: true })
  mkdirSync(join(places.folder, 'work'), { recursive: true })
  writeFileSync(join(places.folder, 'command'), command)
  const tools = image.used ? undefined : run.executor.tools?.(command)
  const timeoutSeconds = requirements.timeoutSeconds ?? run.taskSeconds
  const job: Job = {
    id: jobId(run, call, attempt),
    folder: places.folder,
    inputs: prepared.inputs.mounts,
    environment,
    resources,
    network: run.network,
    ...(requirements.memoryBytes === undefined ? {} : { memoryLimitBytes: resources.memoryBytes }),
    ...(image.named === undefined ? {} : { image: image.named }),
    ...(timeoutSeconds === undefined ? {} : { timeoutSeconds }),
  }
  const release = await run.scheduler.acquire(resources, run.closing)
  try {
    if (isDiskFull(places.folder)) throw new RunFailure(failure('diskFull', {}))
    const handle = await submit(run, job)
    run.journal.note({
      type: 'callStarted',
      call,
      attempt,
      folder: places.folder,
      command: shownCommand(command),
      resources,
      image: { ...image, ...(tools === undefined ? {} : { tools }) },
      handle,
    })
    return await waitForEnd(run, handle, places.folder)
  } finally {
    release()
  }
}

/** Waits for a job that an earlier start has submitted, or gives its exit; 'lost' when it has to run again. */
export async function adoptAttempt(run: RunContext, prepared: PreparedTask): Promise<JobExit | 'lost'> {
  const { call, attempt, places, resources } = prepared
  const handle = { executor: run.executor.name, id: jobId(run, call, attempt) }
  const found = await run.executor.adopt(handle, places.folder)
  if (found === 'lost') return 'lost'
  run.journal.note({ type: 'callAdopted', call, attempt })
  if (found !== 'running') return found
  // It occupies its share already; later jobs must not count on it.
  const release = run.scheduler.occupy(resources)
  try {
    return await waitForEnd(run, handle, places.folder)
  } finally {
    release()
  }
}

function shownCommand(command: string): string {
  return storable(command.length > SHOWN_COMMAND ? `${command.slice(0, SHOWN_COMMAND)}…` : command)
}

/** The same after a restart, so that a job can be found whose start was never recorded. */
function jobId({ run }: RunContext, call: string, attempt: number): string {
  return `${run}/${call}/${attempt}`
}

async function submit(run: RunContext, job: Job): Promise<JobHandle> {
  try {
    return await run.executor.submit(job)
  } catch (error) {
    throw new RunFailure(
      failure('notStarted', { message: error instanceof Error ? error.message : String(error) }),
    )
  }
}

async function waitForEnd(run: RunContext, handle: JobHandle, folder: string): Promise<JobExit> {
  const { ending } = run
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const abort = () => {
    if (ending.reason instanceof Detached) reject(ending.reason)
    else void run.executor.cancel([handle])
  }
  if (ending.aborted) abort()
  ending.addEventListener('abort', abort, { once: true })
  try {
    return await Promise.race([run.executor.wait(handle, folder), aborted])
  } finally {
    ending.removeEventListener('abort', abort)
  }
}
