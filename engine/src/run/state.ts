import type { CacheDifference } from '../cache.ts'
import type { Usage, Resources } from '../executors/executor.ts'
import type { JsonObject } from '../json.ts'
import type { CallPlace, ImageUse, RunEvent, RunStore } from '../store.ts'
import type { Failure } from './failure/failure.ts'

export type RunStatus = 'new' | 'running' | 'finished' | 'failed' | 'stopped'
export type CallStatus = 'queued' | 'running' | 'finished' | 'cached' | 'failed' | 'stopped'

export type AttemptState = {
  attempt: number
  folder: string
  /** When it was handed to an executor with a queue of its own. */
  submittedAt?: string
  /** Absent as long as it waits there. */
  startedAt?: string
  endedAt?: string
  resources: Resources
  image: ImageUse
  exitCode?: number
  usage?: Usage
  failure?: Failure
}

export type CallState = CallPlace & {
  status: CallStatus
  queuedAt: string
  endedAt?: string
  /** In order; a call from the cache, or of a subworkflow, has none. */
  attempts: readonly AttemptState[]
  cachedFrom?: { run: string; call: string }
  cacheMiss?: readonly CacheDifference[]
  failure?: Failure
}

/** A run as its events tell it. Commands and outputs of calls stay in the events: ten thousand fit in memory. */
export type RunState = {
  status: RunStatus
  /** Number of the last event folded in. */
  seq: number
  workflow: string
  /** Known once it has started. */
  folder?: string
  startedAt?: string
  endedAt?: string
  outputs?: JsonObject
  /** Paths of the files and folders among the outputs. */
  files?: readonly string[]
  failure?: Failure
  failedCall?: string
  /** By call id, in the order in which they were queued. */
  calls: Map<string, CallState>
}

/** The state of a run of which nothing is recorded yet. */
export function emptyState(): RunState {
  return { status: 'new', seq: 0, workflow: '', calls: new Map() }
}

/** The state of a run by all that a store holds of it. */
export async function storedState(store: Pick<RunStore, 'read'>, run: string): Promise<RunState> {
  const state = emptyState()
  for await (const batch of store.read(run)) for (const event of batch) applyEvent(state, event)
  return state
}

/** Folds one more event into the state, which is changed in place and given back. */
export function applyEvent(state: RunState, event: RunEvent & { seq?: number }): RunState {
  state.seq = event.seq ?? state.seq + 1
  switch (event.type) {
    case 'runStarted':
      state.status = 'running'
      state.folder = event.folder
      state.workflow = event.workflow
      state.startedAt = event.at
      return state
    case 'runResumed':
      if (event.retry) reopen(state)
      return state
    case 'runFinished':
      return endRun(state, 'finished', event.at, { outputs: event.outputs, files: event.files })
    case 'runFailed':
      return endRun(state, 'failed', event.at, {
        failure: event.failure,
        ...(event.call === undefined ? {} : { failedCall: event.call }),
      })
    case 'runStopped':
      return endRun(state, 'stopped', event.at, {})
    case 'callQueued': {
      const attempts = state.calls.get(event.call)?.attempts ?? []
      state.calls.set(event.call, { ...placeOf(event), status: 'queued', queuedAt: event.at, attempts })
      return state
    }
    default:
      return applyCallEvent(state, event)
  }
}

function placeOf({ call, name, task, kind, parent, node, shards, label }: CallPlace): CallPlace {
  return {
    call,
    name,
    task,
    kind,
    node,
    shards,
    ...(parent === undefined ? {} : { parent }),
    ...(label === undefined ? {} : { label }),
  }
}

function endRun(state: RunState, status: RunStatus, at: string, more: Partial<RunState>): RunState {
  return Object.assign(state, { status, endedAt: at, ...more })
}

/** The run is tried once more: what had not finished is open again. */
function reopen(state: RunState): void {
  state.status = 'running'
  delete state.endedAt
  delete state.failure
  delete state.failedCall
}

type CallEvent = Exclude<RunEvent, { type: `run${string}` | 'callQueued' }>

function applyCallEvent(state: RunState, event: CallEvent): RunState {
  const call = state.calls.get(event.call)
  if (call === undefined) return state
  state.calls.set(event.call, changedCall(call, event))
  return state
}

function changedCall(call: CallState, event: CallEvent): CallState {
  switch (event.type) {
    case 'callPrepared':
      return call
    case 'cacheHit':
      return { ...call, status: 'cached', cachedFrom: event.from, endedAt: event.at }
    case 'cacheMiss':
      return { ...call, cacheMiss: event.differences }
    case 'callStarted': {
      const { attempt, folder, resources, image, at, queued = false } = event
      const time = queued ? { submittedAt: at } : { startedAt: at }
      const attempts = [...call.attempts, { attempt, folder, resources, image, ...time }]
      return { ...call, status: queued ? 'queued' : 'running', attempts }
    }
    case 'callBegan': {
      const attempts = call.attempts.map((attempt) =>
        attempt.attempt === event.attempt ? { ...attempt, startedAt: event.began } : attempt,
      )
      return { ...call, status: 'running', attempts }
    }
    case 'stageStarted':
      return { ...call, status: 'running' }
    case 'callAdopted':
      return call
    case 'callRetried':
      return { ...call, status: 'queued', attempts: endAttempt(call, event) }
    case 'callFinished':
      return { ...call, status: 'finished', endedAt: event.at, attempts: endAttempt(call, event) }
    case 'callFailed':
      return {
        ...call,
        status: 'failed',
        endedAt: event.at,
        failure: event.failure,
        attempts: endAttempt(call, event),
      }
    case 'callStopped':
      return { ...call, status: 'stopped', endedAt: event.at }
  }
}

type AttemptEnd = { at: string; attempt: number; exitCode?: number; usage?: Usage; failure?: Failure }

function endAttempt(call: CallState, end: AttemptEnd): readonly AttemptState[] {
  return call.attempts.map((attempt) =>
    attempt.attempt !== end.attempt
      ? attempt
      : {
          ...attempt,
          endedAt: end.at,
          ...(end.exitCode === undefined ? {} : { exitCode: end.exitCode }),
          ...(end.usage === undefined ? {} : { usage: end.usage }),
          ...(end.failure === undefined ? {} : { failure: end.failure }),
        },
  )
}
