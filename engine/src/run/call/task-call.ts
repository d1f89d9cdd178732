import { join } from 'node:path'
import type { CheckedTask, Value } from '@omics/wdl/execution'
import { ImageUnavailable, type JobExit } from '../../executors/executor.ts'
import { ownImageCommand, ownImageName } from '../../executors/own-image.ts'
import type { CallBasis, CallPlace, ImageUse } from '../../store.ts'
import { abandonAttempt, adoptAttempt, runAttempt } from './attempt.ts'
import { attemptFolder, callFolder } from './call-id.ts'
import { givenDigest } from './call-key.ts'
import { Detached, NotStarted, type RunContext, Stopped } from '../context.ts'
import {
  explained,
  explainExit,
  failure,
  type Failure,
  isAboutMemory,
  RunFailure,
} from '../failure/failure.ts'
import { filesIn } from '../files/file-values.ts'
import { hasItsCommand, lastAttempt } from './earlier-attempts.ts'
import { lastLines } from './last-lines.ts'
import { taskOutputs } from './outputs.ts'
import type { PastCall } from './past-calls.ts'
import { type PreparedTask, prepareTask, withImage } from './prepared-task.ts'
import { knowFiles, restoreOutputs } from './restored-outputs.ts'
import { shownValues, storeValues } from '../files/stored-values.ts'
import { TaskCache } from './task-cache.ts'
import { setTask } from './task-variable.ts'

const MEMORY_FACTOR = 2
// How often a call is begun again because its machine went away, beside the times that its author allows.
const HOSTS_LOST = 2

/**
 * Runs one call of a task, or takes what an earlier start or an earlier run has made. Gives its outputs.
 * Rejects with RunFailure after the failure has been told, with Stopped, Detached or NotStarted.
 */
export async function runTaskCall(
  run: RunContext,
  place: CallPlace,
  task: CheckedTask,
  inputs: ReadonlyMap<string, Value>,
): Promise<ReadonlyMap<string, Value>> {
  const past = run.past.take(place.call)
  if (past === undefined) run.journal.note({ type: 'callQueued', ...place })
  const call = new TaskCall(run, place, task, inputs)
  try {
    return await call.run(past)
  } catch (error) {
    if (error instanceof Detached) throw error
    // One that another's failure keeps from starting waits no longer.
    if (error instanceof Stopped || error instanceof NotStarted) {
      run.journal.note({ type: 'callStopped', call: place.call })
      throw error
    }
    const { exit, attempt } = call
    const why = run.explain(error, place.call)
    run.journal.note({
      type: 'callFailed',
      call: place.call,
      attempt,
      failure: why,
      ...(exit === undefined ? {} : { exitCode: exit.exitCode }),
      ...(exit?.usage === undefined ? {} : { usage: exit.usage }),
    })
    run.fail(new RunFailure(why), place.call)
    throw new RunFailure(why)
  }
}

/** Whether what an earlier start did for a call rests on what it would rest on now. */
type Agreement = 'same' | 'changed' | 'unknown'

class TaskCall {
  readonly #run: RunContext
  readonly #place: CallPlace
  readonly #call: string
  readonly #task: CheckedTask
  readonly #overrides: ReadonlyMap<string, Value> | undefined
  readonly #inputs: ReadonlyMap<string, Value>
  readonly #folder: string
  readonly #cache: TaskCache
  #given = ''
  #isTold = false
  attempt = 1
  exit: JobExit | undefined

  constructor(run: RunContext, place: CallPlace, task: CheckedTask, inputs: ReadonlyMap<string, Value>) {
    this.#run = run
    this.#place = place
    this.#call = place.call
    this.#task = task
    this.#overrides = run.runtimeOverrides.get(place.node)
    this.#inputs = inputs
    this.#cache = new TaskCache(run, place.call, task, inputs)
    this.#folder = callFolder(run.folder, place.call)
  }

  async run(past: PastCall | undefined): Promise<ReadonlyMap<string, Value>> {
    this.#given = await givenDigest(this.#task, this.#whatCounts(), this.#run.files)
    const agreement = await this.#agreement(past?.basis)
    const kept = agreement === 'same' ? await this.#kept(past?.outputs) : undefined
    if (kept !== undefined) return kept
    this.#isTold = agreement === 'same' && past?.prepared === past?.basis
    this.#open(past)
    let retries = agreement === 'same' ? (past?.retried ?? 0) : 0
    let moreMemory = 1
    let hostsLost = 0
    const adopted = this.#run.past.resumed ? await this.#adopt(past, agreement) : undefined
    let prepared = adopted?.prepared ?? (await this.#prepare(moreMemory))
    const image = await this.#image(prepared)
    prepared = withImage(prepared, image)
    const cached = adopted === undefined ? await this.#cache.lookUp(prepared, image) : undefined
    if (cached !== undefined) return cached
    for (let exit = adopted?.exit; ; exit = undefined) {
      const given = prepared.inputs.mounts.map(({ source }) => source)
      if (exit === undefined) await this.#run.files.requireUnchanged(given)
      exit ??= await runAttempt(this.#run, prepared, image)
      this.exit = exit
      if (exit.endedBy === 'cancel') throw new Stopped()
      // However it ended: what it says would be of something that nobody knows.
      await this.#run.files.requireUnchanged(given)
      const { returnCodes, maxRetries, preemptible } = prepared.requirements
      const succeeded = returnCodes === 'any' || returnCodes.includes(exit.exitCode)
      if (succeeded && exit.endedBy === undefined) return this.#finish(prepared, image, exit)
      const why = await this.#explain(prepared, image, exit)
      const isExcused = exit.endedBy === 'hostLost' && hostsLost < HOSTS_LOST + preemptible
      if (!isExcused && retries >= maxRetries) throw new RunFailure(why)
      if (this.#run.closing.aborted) throw new RunFailure(why)
      if (isExcused) hostsLost += 1
      else retries += 1
      if (isAboutMemory(why)) moreMemory *= MEMORY_FACTOR
      prepared = withImage(await this.#retry(prepared, why, exit, moreMemory), image)
    }
  }

  /** What the call is given, and the image that the inputs of the run name for it: it too can change the result. */
  #whatCounts(): ReadonlyMap<string, Value> {
    const images = ['container', 'docker'].flatMap((name) => {
      const image = this.#overrides?.get(name)
      return image === undefined ? [] : [[`runtime.${name}`, image] as const]
    })
    return new Map([...this.#inputs, ...images])
  }

  async #agreement(basis: CallBasis | undefined): Promise<Agreement> {
    if (basis === undefined) return 'unknown'
    if (basis.given !== this.#given) return 'changed'
    for (const [path, stamp] of Object.entries(basis.ownFiles)) {
      if ((await this.#run.files.stamp(path)) !== stamp) return 'changed'
    }
    return 'same'
  }

  /** What an earlier start has made, as long as all of its files are there. */
  async #kept(outputs: PastCall['outputs']): Promise<ReadonlyMap<string, Value> | undefined> {
    if (outputs === undefined) return undefined
    const restored = restoreOutputs(this.#run, this.#task, outputs)
    const paths = new Set([...restored.values()].flatMap((value) => filesIn(value).map(({ path }) => path)))
    const found = await Promise.all([...paths].map((path) => this.#run.files.find(path)))
    return found.includes(undefined) ? undefined : restored
  }

  /** Tells that the call is under way again, where what is recorded says otherwise. */
  #open(past: PastCall | undefined): void {
    const { past: calls, journal } = this.#run
    calls.reopen(this.#place.parent, journal)
    const isOpen = past?.queued === true && past.outputs === undefined
    if (past !== undefined && !isOpen) journal.note({ type: 'callQueued', ...this.#place })
  }

  async #tell(inputs: ReadonlyMap<string, Value>, ownFiles: ReadonlyMap<string, Value>): Promise<void> {
    const { files, journal } = this.#run
    const stamps: Record<string, string> = {}
    for (const value of ownFiles.values()) {
      for (const { path } of filesIn(value)) stamps[path] = await files.stamp(path)
    }
    this.#isTold = true
    const basis = { given: this.#given, ownFiles: stamps }
    journal.note({ type: 'callPrepared', call: this.#call, inputs: shownValues(inputs), ...basis })
  }

  async #prepare(moreMemory: number, previous?: PreparedTask): Promise<PreparedTask> {
    const folder = attemptFolder(this.#folder, this.attempt)
    return prepareTask(this.#run, this.#task, this.#call, this.#inputs, {
      number: this.attempt,
      previous,
      folder,
      moreMemory,
      overrides: this.#overrides,
      ...(this.#isTold ? {} : { tell: (inputs, ownFiles) => this.#tell(inputs, ownFiles) }),
    })
  }

  /** A job of an earlier start whose end is not recorded: it may be over, still going on, or lost. */
  async #adopt(
    past: PastCall | undefined,
    agreement: Agreement,
  ): Promise<{ prepared: PreparedTask; exit: JobExit } | undefined> {
    const ended = past?.ended ?? 0
    const started = past?.started ?? 0
    const last = await lastAttempt(this.#folder)
    this.attempt = Math.max(last, ended, started)
    if (last > ended) {
      const prepared = await this.#prepare(1)
      const isRecorded = last <= started
      const isSame = isRecorded
        ? agreement === 'same'
        : await hasItsCommand(withImage(prepared, await this.#image(prepared)))
      const unrecorded = isRecorded ? undefined : () => this.#image(prepared)
      const exit = isSame
        ? await adoptAttempt(this.#run, prepared, past?.began === last, unrecorded)
        : await this.#abandon(prepared, past)
      if (exit !== 'lost' && exit.endedBy !== 'cancel') return { prepared, exit }
      // Its folder was made, but it never began: it can have the same number.
      if (exit === 'lost' && !isRecorded) return undefined
    }
    this.attempt += 1
    return undefined
  }

  async #abandon(prepared: PreparedTask, past: PastCall | undefined): Promise<JobExit | 'lost'> {
    const exit = await abandonAttempt(this.#run, prepared)
    if (past?.started !== prepared.attempt) return exit
    this.#run.journal.note({ type: 'callStopped', call: this.#call })
    this.#run.journal.note({ type: 'callQueued', ...this.#place })
    return exit
  }

  async #image({ requirements }: PreparedTask): Promise<ImageUse> {
    const wished = requirements.images.find((image) => image !== '' && image !== '*')
    const software = await this.#run.executor.software(wished).catch(imageFailure)
    if (wished !== undefined && !software.imageUsed && !this.#run.useHostForImages) {
      throw new RunFailure(failure('imageRefused', { image: wished }))
    }
    const named = wished ?? software.defaultImage
    return {
      identity: software.identity,
      used: software.imageUsed,
      ...(named === undefined ? {} : { named }),
    }
  }

  async #finish(prepared: PreparedTask, image: ImageUse, exit: JobExit): Promise<ReadonlyMap<string, Value>> {
    const { scope, places, inputs } = prepared
    setTask(scope, prepared, exit.exitCode)
    const outputs = await taskOutputs(this.#task, scope, places, inputs)
    const paths = knowFiles(this.#run, this.#task, outputs)
    const stored = storeValues(outputs)
    await this.#cache.keep(prepared, image, stored, paths)
    await this.#run.journal.record({
      type: 'callFinished',
      call: this.#call,
      attempt: this.attempt,
      exitCode: exit.exitCode,
      outputs: stored,
      ...(exit.usage === undefined ? {} : { usage: exit.usage }),
    })
    return outputs
  }

  async #explain(
    { places, resources, requirements }: PreparedTask,
    image: ImageUse,
    exit: JobExit,
  ): Promise<Failure> {
    const seconds = requirements.timeoutSeconds ?? this.#run.taskSeconds
    return explainExit(exit, await lastLines(join(places.folder, 'stderr')), {
      ...(resources.diskBytes === 0 ? {} : { diskBytes: resources.diskBytes }),
      memoryBytes: resources.memoryBytes,
      namesMemory: requirements.memoryBytes !== undefined,
      ...(seconds === undefined ? {} : { seconds }),
      ...(image.used && image.named !== undefined ? { image: image.named } : {}),
    })
  }

  async #retry(
    previous: PreparedTask,
    why: Failure,
    exit: JobExit,
    moreMemory: number,
  ): Promise<PreparedTask> {
    const ended = this.attempt
    this.attempt += 1
    const prepared = await this.#prepare(moreMemory, previous)
    this.#run.journal.note({
      type: 'callRetried',
      call: this.#call,
      attempt: ended,
      failure: why,
      memoryBytes: prepared.resources.memoryBytes,
      ...(exit.usage === undefined ? {} : { usage: exit.usage }),
    })
    return prepared
  }
}

function imageFailure(error: unknown): never {
  if (!(error instanceof ImageUnavailable)) throw explained(error)
  const { image, message } = error
  throw new RunFailure(
    image === ownImageName
      ? failure('ownImageMissing', { image, command: ownImageCommand })
      : failure('imageUnavailable', { image, message }),
  )
}
