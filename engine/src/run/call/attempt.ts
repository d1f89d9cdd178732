import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Job, JobExit, JobHandle, Resources } from '../../executors/executor.ts'
import { ProgramTrouble } from '../../executors/outside-program.ts'
import { diskLack } from '../../files/disk-space.ts'
import { removeFolder } from '../../files/remove-folder.ts'
import type { ImageUse } from '../../store.ts'
import { Detached, type RunContext } from '../context.ts'
import { explained, failure, RunFailure } from '../failure/failure.ts'
import { commandOf, type PreparedTask } from './prepared-task.ts'
import type { Share } from '../scheduler.ts'
import { storable } from '../files/stored-values.ts'

// A command can name ten thousand files; all of it stands in its file.
const SHOWN_COMMAND = 16_384

/** Makes the attempt's folder with its command, waits for its share of the machine, runs it and waits for its end. */
export async function runAttempt(run: RunContext, prepared: PreparedTask, image: ImageUse): Promise<JobExit> {
  const { places, call, attempt, resources, requirements } = prepared
  const { mounts = [] } = places
  const { command, environment } = await commandOf(prepared)
  // Left by a start that was killed before the task could run.
  if (run.past.resumed) await removeFolder(join(places.folder, 'work'))
  makeFolders(places.folder)
  for (const { folder } of mounts) mkdirSync(join(places.folder, 'work', folder), { recursive: true })
  writeFileSync(join(places.folder, 'command'), command)
  const timeoutSeconds = requirements.timeoutSeconds ?? run.taskSeconds
  const job: Job = {
    id: jobId(run.run, call, attempt),
    folder: places.folder,
    inputs: prepared.inputs.mounts,
    mounts: mounts.map(({ target, folder }) => ({ target, source: join(places.folder, 'work', folder) })),
    environment,
    resources,
    network: run.network,
    memoryLimitBytes: resources.memoryBytes,
    ...(resources.diskBytes === 0 ? {} : { diskLimitBytes: resources.diskBytes }),
    ...(image.named === undefined ? {} : { image: image.named }),
    ...(timeoutSeconds === undefined ? {} : { timeoutSeconds }),
  }
  const lease = await run.scheduler.acquire(run.run, job.id, shareOf(run, resources), run.closing)
  const stopListening = cancelOnStop(run, job.id)
  try {
    const lack = diskLack(places.folder)
    if (lack !== undefined) throw new RunFailure(failure(lack === 'space' ? 'diskFull' : 'filesFull', {}))
    const handle = await submit(run, lease.after === undefined ? job : { ...job, after: lease.after })
    noteStart(run, prepared, image, command, handle)
    // What was stopped before it was submitted could not be ended then.
    if (run.ending.aborted) void run.executor.cancel([handle])
    return await waitFor(run, prepared, handle)
  } finally {
    stopListening()
    lease.release()
  }
}

/** One after the other is faster than `recursive`, which begins with the innermost. */
function makeFolders(attempt: string): void {
  for (const folder of [dirname(attempt), attempt, join(attempt, 'work')]) {
    try {
      mkdirSync(folder)
    } catch (error) {
      // An earlier attempt of the call has made the first, texts for the command the second.
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
  }
}

function noteStart(
  run: RunContext,
  { call, attempt, places, resources }: PreparedTask,
  image: ImageUse,
  command: string,
  handle: JobHandle,
): void {
  const tools = image.used ? undefined : run.executor.tools?.(command)
  run.journal.note({
    type: 'callStarted',
    call,
    attempt,
    folder: places.folder,
    command: shownCommand(command),
    resources,
    image: { ...image, ...(tools === undefined ? {} : { tools }) },
    handle,
    ...(hasQueue(run) ? { queued: true } : {}),
  })
}

/** Waits for the end of a job, and tells when it began where it may first have waited in a queue of the executor's own. */
async function waitFor(
  run: RunContext,
  prepared: PreparedTask,
  handle: JobHandle,
  isTold = !hasQueue(run),
): Promise<JobExit> {
  let told = isTold
  const tell = (began: string) => {
    if (!told) noteBegin(run, prepared, began)
    told = true
  }
  if (!told) run.executor.begun?.(handle).then(tell, () => {})
  try {
    const exit = await unlessDetached(run, run.executor.wait(handle, prepared.places.folder))
    // A short job is over before anybody has seen it run.
    if (hasRun(exit)) tell(exit.startedAt)
    return exit
  } finally {
    told = true
  }
}

function noteBegin({ journal }: RunContext, { call, attempt }: PreparedTask, began: string): void {
  journal.note({ type: 'callBegan', call, attempt, began })
}

/** Ends a job that an earlier start has submitted and whose result is of no use any more. */
export async function abandonAttempt(run: RunContext, prepared: PreparedTask): Promise<JobExit | 'lost'> {
  const { call, attempt, places } = prepared
  const handle = { executor: run.executor.name, id: jobId(run.run, call, attempt) }
  const found = await run.executor.adopt(handle, places.folder)
  if (found === 'lost') return 'lost'
  if (found === 'running') {
    await run.executor.cancel([handle])
    await unlessDetached(run, run.executor.wait(handle, places.folder))
  }
  const now = new Date().toISOString()
  return { exitCode: 0, endedBy: 'cancel', startedAt: now, endedAt: now }
}

/** A job in a queue of the executor's own takes no room of a disk yet. */
function shareOf(run: RunContext, { cpu, memoryBytes, gpus, diskBytes }: Resources): Share {
  const disk = diskBytes > 0 && !hasQueue(run) ? { folder: run.folder, bytes: diskBytes } : undefined
  return { cpu, memoryBytes, ...(gpus === undefined ? {} : { gpus }), ...(disk && { disk }) }
}

const hasQueue = ({ executor }: RunContext) => executor.begun !== undefined

/** Of a job that was cancelled, or whose machine went away, nobody knows whether it had begun. */
const hasRun = ({ endedBy }: JobExit) => endedBy !== 'cancel' && endedBy !== 'hostLost'

/**
 * Waits for a job that an earlier start has submitted, or gives its exit; 'lost' when it has to run again. An earlier
 * start that was killed before it could record the beginning gives `unrecorded`, which tells the image.
 * @param hasBegun whether it is recorded that the job began, after it had waited in a queue of the executor's own
 */
export async function adoptAttempt(
  run: RunContext,
  prepared: PreparedTask,
  hasBegun: boolean,
  unrecorded?: () => Promise<ImageUse>,
): Promise<JobExit | 'lost'> {
  const { call, attempt, places, resources } = prepared
  const handle = { executor: run.executor.name, id: jobId(run.run, call, attempt) }
  const found = await run.executor.adopt(handle, places.folder)
  if (found === 'lost') return 'lost'
  if (unrecorded) noteStart(run, prepared, await unrecorded(), (await commandOf(prepared)).command, handle)
  run.journal.note({ type: 'callAdopted', call, attempt })
  const isTold = hasBegun || !hasQueue(run)
  if (found !== 'running') {
    if (!isTold && hasRun(found)) noteBegin(run, prepared, found.startedAt)
    return found
  }
  // It occupies its share already; later jobs must not count on it.
  const lease = run.scheduler.occupy(handle.id, shareOf(run, resources))
  const stopListening = cancelOnStop(run, handle.id)
  try {
    return await waitFor(run, prepared, handle, isTold)
  } finally {
    stopListening()
    lease.release()
  }
}

function shownCommand(command: string): string {
  return storable(command.length > SHOWN_COMMAND ? `${command.slice(0, SHOWN_COMMAND)}…` : command)
}

/** The same after a restart, so that a job can be found whose start was never recorded. */
export function jobId(run: string, call: string, attempt: number): string {
  return `${run}/${call}/${attempt}`
}

async function submit(run: RunContext, job: Job): Promise<JobHandle> {
  try {
    return await unlessDetached(run, run.executor.submit(job))
  } catch (error) {
    if (run.ending.aborted) throw run.ending.reason
    if (error instanceof ProgramTrouble || error instanceof RunFailure) throw explained(error)
    throw new RunFailure(
      failure('notStarted', { message: error instanceof Error ? error.message : String(error) }),
    )
  }
}

/** Ends the job when the run is stopped, until the function that it gives is called. */
function cancelOnStop({ ending, executor }: RunContext, id: string): () => void {
  const cancel = () => {
    if (!(ending.reason instanceof Detached)) void executor.cancel([{ executor: executor.name, id }])
  }
  if (ending.aborted) cancel()
  ending.addEventListener('abort', cancel, { once: true })
  return () => ending.removeEventListener('abort', cancel)
}

/** What is waited for, or Detached as soon as this worker lets go of the run. */
async function unlessDetached<Value>({ ending }: RunContext, value: Promise<Value>): Promise<Value> {
  const { promise: detached, reject } = Promise.withResolvers<never>()
  const abort = () => {
    if (ending.reason instanceof Detached) reject(ending.reason)
  }
  if (ending.aborted) abort()
  ending.addEventListener('abort', abort, { once: true })
  try {
    return await Promise.race([value, detached])
  } finally {
    ending.removeEventListener('abort', abort)
  }
}
