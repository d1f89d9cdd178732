import { createHash } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { CheckedTask, CheckedWorkflow, EvaluationHost, Value } from '@omics/wdl/execution'
import type { EngineOptions } from '../options.ts'
import type { Execution, RunOutcome, RunRequest } from './request.ts'
import type { Json, JsonObject } from '../json.ts'
import { RunTakenOver } from '../store.ts'
import { callId } from './call/call-id.ts'
import { Detached, NotStarted, type RunContext, Stopped } from './context.ts'
import { failureOf } from './failure/expression-failure.ts'
import type { Failure } from './failure/failure.ts'
import { FETCH_STAGE, fetchInputs, noting, remoteInputs } from './fetch-inputs.ts'
import { filesIn, moveFiles } from './files/file-values.ts'
import { readInputs, type NestedInputs } from './inputs.ts'
import { Journal } from './journal.ts'
import { loadTarget } from './load.ts'
import { PastCalls } from './call/past-calls.ts'
import { type FileSource, hostFiles, RunFiles } from './files/run-files.ts'
import type { Places } from './scheduler.ts'
import { applyEvent, emptyState, type RunState } from './state.ts'
import { storeValues } from './files/stored-values.ts'
import { runTaskCall } from './call/task-call.ts'
import { workflowHost } from './workflow/workflow-host.ts'
import { withoutHost } from './failure/without-host.ts'
import { WorkflowExecution } from './workflow/workflow.ts'

/** A run that is evaluated in this process. */
export class RunExecution implements Execution {
  readonly #request: RunRequest
  readonly #options: EngineOptions
  readonly #scheduler: Places
  readonly #ending = new AbortController()
  readonly #closing = new AbortController()
  readonly #outcome = Promise.withResolvers<RunOutcome>()
  #failure: { error: unknown; call: string | undefined } | undefined
  #isOver = false
  #journal: Journal | undefined
  /** What may be fetched, with the digest of what came. */
  readonly #addresses = new Map<string, string | undefined>()

  constructor(request: RunRequest, options: EngineOptions, scheduler: Places) {
    this.#request = request
    this.#options = options
    this.#scheduler = scheduler
    void this.#outcome.promise.then(() => (this.#isOver = true))
  }

  get outcome(): Promise<RunOutcome> {
    return this.#outcome.promise
  }

  get isOver(): boolean {
    return this.#isOver
  }

  async begin(retry: boolean): Promise<void> {
    const { run, folder } = this.#request
    const past = new PastCalls()
    const state = emptyState()
    for await (const batch of this.#options.store.read(run)) {
      for (const event of batch) {
        applyEvent(state, event)
        past.apply(event)
      }
    }
    const ended = outcomeOf(state)
    if (ended !== undefined && (!retry || ended.status === 'finished')) return this.#outcome.resolve(ended)
    const journal = new Journal(this.#options.store, run, state.seq)
    this.#journal = journal
    const context = await this.#context(journal, past)
    await mkdir(join(folder, 'calls'), { recursive: true })
    if (state.status === 'new') await this.#recordStart(journal)
    else await journal.record({ type: 'runResumed', retry })
    void this.#execute(context)
  }

  /** Resolves when all that was told is stored, or cannot be: who lets go of a run does not wait for that. */
  async told(): Promise<void> {
    await this.#journal?.flush().catch(() => undefined)
  }

  async stop(): Promise<void> {
    this.#end(new Stopped())
    await this.#outcome.promise
  }

  async release(): Promise<void> {
    this.#end(new Detached())
    await this.#outcome.promise
  }

  #end(reason: Error): void {
    this.#ending.abort(reason)
    this.#closing.abort(reason)
  }

  #fail(error: unknown, call?: string): void {
    if (error instanceof Detached || error instanceof NotStarted || error instanceof Stopped) return
    this.#failure ??= { error, call }
    this.#closing.abort(new NotStarted())
  }

  #context(journal: Journal, past: PastCalls): RunContext {
    const { run, folder, files = hostFiles, network = false, useCache = true } = this.#request
    const { executor, cache, limits, hostImagePolicy } = this.#options
    return {
      run,
      folder,
      journal,
      executor,
      scheduler: this.#scheduler,
      cache: useCache ? (this.#request.cache ?? cache) : undefined,
      files: new RunFiles(folder, this.#source(files)),
      past,
      network,
      taskSeconds: limits?.taskSeconds,
      runtimeOverrides: new Map(),
      useHostForImages: hostImagePolicy === 'useHost',
      ending: this.#ending.signal,
      closing: this.#closing.signal,
      fail: (error, call) => this.#fail(error, call),
      explain: (error, call) => this.#explain(error, call),
    }
  }

  /**
   * Only addresses that stand in the inputs or in the source are fetched: with others, put together as it runs, a
   * workflow could tell somebody what its files hold.
   */
  #source(files: FileSource): FileSource {
    const { remote } = this.#request
    if (remote === undefined) return files
    return async (uri) => {
      if (!remote.has(uri)) return files(uri)
      if (!this.#addresses.has(uri)) return undefined
      const sha256 = this.#addresses.get(uri)
      return remote.fetch(uri, { signal: this.#ending.signal, ...(sha256 === undefined ? {} : { sha256 }) })
    }
  }

  async #recordStart(journal: Journal): Promise<void> {
    const { workflow, inputs, folder } = this.#request
    const source = await workflow.read(workflow.uri).catch(() => '')
    const sha256 = createHash('sha256').update(source).digest('hex')
    await journal.record({ type: 'runStarted', workflow: workflow.uri, sha256, inputs, folder })
  }

  async #execute(context: RunContext): Promise<void> {
    const { journal } = context
    try {
      const outputs = await this.#run(context).catch((error: unknown) => {
        this.#fail(error)
        throw error
      })
      await journal.record({ type: 'runFinished', ...outputs })
      this.#outcome.resolve({ status: 'finished', ...outputs })
    } catch (error) {
      this.#outcome.resolve(await this.#recordEnd(journal, error))
    }
  }

  async #recordEnd(journal: Journal, error: unknown): Promise<RunOutcome> {
    if (error instanceof RunTakenOver || this.#ending.signal.reason instanceof Detached)
      return { status: 'released' }
    try {
      if (this.#ending.signal.aborted) {
        await journal.record({ type: 'runStopped' })
        return { status: 'stopped' }
      }
      const { error: first, call } = this.#failure ?? { error, call: undefined }
      const place = call === undefined ? {} : { call }
      const failure = this.#explain(first, call)
      await journal.record({ type: 'runFailed', failure, ...place })
      return { status: 'failed', failure, ...place }
    } catch (storing) {
      // What happened cannot be stored any more; if the run is not somebody else's, at least it is told.
      if (storing instanceof RunTakenOver) return { status: 'released' }
      return { status: 'failed', failure: this.#explain(storing) }
    }
  }

  #explain(error: unknown, call?: string): Failure {
    const { run, folder } = this.#request
    const place = { run, ...(call === undefined ? {} : { call }) }
    const { report = messageOf } = this.#options
    return withoutHost(
      failureOf(error, (unexpected) => report(unexpected, place)),
      folder,
    )
  }

  async #run(shared: RunContext): Promise<{ outputs: JsonObject; files: readonly string[] }> {
    const { workflow, task, inputs, remote } = this.#request
    const written = new Set<string>()
    const target = await loadTarget({ ...workflow, read: noting(written, workflow.read) }, task)
    const { values, nested, overrides } = readInputs(target, inputs)
    const context = { ...shared, runtimeOverrides: overrides }
    for (const address of written) this.#addresses.set(address, undefined)
    await this.#fetch(context, remote === undefined ? [] : remoteInputs(target, values, remote))
    const admitted = await admitFiles(values, context.files)
    const outputs =
      target.kind === 'task'
        ? await this.#runTask(context, target, admitted)
        : await this.#runWorkflow(context, target, admitted, nested)
    await context.journal.flush()
    const named = [...outputs].map(([name, value]) => [`${target.name}.${name}`, value] as const)
    const files = new Set(named.flatMap(([, value]) => filesIn(value).map(({ path }) => path)))
    return { outputs: storeValues(named), files: [...files] }
  }

  /** Inputs that are addresses are fetched before anything starts. */
  async #fetch(context: RunContext, addresses: readonly string[]): Promise<void> {
    const { remote, inputs } = this.#request
    const before = context.past.take(FETCH_STAGE)?.outputs ?? {}
    if (remote === undefined) return
    for (const address of textsIn(inputs)) this.#addresses.set(address, undefined)
    if (addresses.length === 0) return
    const digests = await fetchInputs(context, remote, addresses, before)
    for (const [address, sha256] of Object.entries(digests)) this.#addresses.set(address, sha256)
  }

  #runTask(context: RunContext, task: CheckedTask, inputs: ReadonlyMap<string, Value>) {
    const place = {
      call: callId(undefined, task.name, []),
      name: task.name,
      task: task.name,
      node: task.name,
    }
    return runTaskCall(context, { ...place, kind: 'task', shards: [] }, task, inputs)
  }

  #runWorkflow(
    context: RunContext,
    workflow: CheckedWorkflow,
    inputs: ReadonlyMap<string, Value>,
    nested: NestedInputs,
  ) {
    const host: EvaluationHost = workflowHost(context.files)
    return new WorkflowExecution(context, workflow, inputs, nested, host).run()
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** How a run has ended, if it has. */
export function outcomeOf({
  status,
  outputs,
  files = [],
  failure,
  failedCall,
}: RunState): RunOutcome | undefined {
  if (status === 'finished') return { status, outputs: outputs ?? {}, files }
  if (status === 'stopped') return { status }
  if (status !== 'failed' || failure === undefined) return undefined
  return { status, failure, ...(failedCall === undefined ? {} : { call: failedCall }) }
}

/** Every text in a JSON value. */
function textsIn(json: Json): string[] {
  if (typeof json === 'string') return [json]
  return typeof json === 'object' && json !== null ? Object.values(json).flatMap(textsIn) : []
}

/** Turns the files of the inputs into paths that the run may use. */
async function admitFiles(values: ReadonlyMap<string, Value>, files: RunFiles): Promise<Map<string, Value>> {
  const admitted = new Map<string, Value>()
  for (const [name, value] of values) {
    const paths = new Map<string, string>()
    for (const { path } of filesIn(value)) paths.set(path, await files.admit(path, name))
    admitted.set(name, paths.size === 0 ? value : moveFiles(value, (path) => paths.get(path)))
  }
  return admitted
}
