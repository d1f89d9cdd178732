import type { RunEvent } from '@omics/engine'

/** A call that has come into being, as the table of calls keeps it. */
export interface NewCall {
  readonly call: string
  readonly name: string
  readonly task: string
  readonly kind: string
  readonly parent: string | null
  readonly node: string
  readonly shards: readonly number[]
  readonly label: string
  readonly queued_at: string
  readonly position: number
}

/** What events change of a call; absent members stay as they are. */
export interface CallChange {
  readonly call: string
  readonly cleared?: boolean
  readonly [column: string]: unknown
}

/** What a batch of events means for the table of calls, one change for each call. */
export function changesOf(
  events: readonly RunEvent[],
  after: number,
): { queued: readonly NewCall[]; changed: readonly CallChange[] } {
  const queued = new Map<string, NewCall>()
  const changed = new Map<string, CallChange>()
  for (const [index, event] of events.entries()) {
    if (event.type === 'callQueued') {
      queued.set(event.call, newCall(event, after + index + 1))
      changed.delete(event.call)
      continue
    }
    const change = changeOf(event)
    if (change) changed.set(change.call, { cleared: false, ...changed.get(change.call), ...change })
  }
  return { queued: [...queued.values()], changed: [...changed.values()] }
}

function newCall(event: Extract<RunEvent, { type: 'callQueued' }>, position: number): NewCall {
  const { call, name, task, kind, node, shards } = event
  const { parent = null, label = '' } = event
  return { call, name, task, kind, parent, node, shards, label, queued_at: event.at, position }
}

function changeOf(event: RunEvent): CallChange | undefined {
  switch (event.type) {
    case 'callPrepared':
      return { call: event.call, inputs: event.inputs }
    case 'cacheHit':
      return {
        ...ended(event, 'cached'),
        cache: { from: event.from },
        outputs: event.outputs,
        ...(event.image && { image: event.image }),
        started_at: event.at,
      }
    case 'cacheMiss':
      return { call: event.call, cache: { nearest: event.nearest ?? null, differences: event.differences } }
    case 'callStarted':
      return started(event)
    case 'callBegan':
      return { call: event.call, state: 'running', started_at: event.began }
    case 'stageStarted': {
      const { call, folder, at } = event
      return { call, state: 'running', attempt: 1, folder, started_at: at, cleared: true }
    }
    case 'callFinished':
      return {
        ...ended(event, 'succeeded'),
        exit_code: event.exitCode,
        usage: event.usage,
        outputs: event.outputs,
      }
    case 'callFailed':
      return {
        ...ended(event, 'failed'),
        exit_code: event.exitCode,
        usage: event.usage,
        failure: event.failure,
      }
    case 'callRetried':
      return {
        call: event.call,
        state: 'waiting',
        usage: event.usage,
        failure: event.failure,
        cleared: false,
      }
    case 'callStopped':
      return ended(event, 'stopped')
    default:
      return undefined
  }
}

function started(event: Extract<RunEvent, { type: 'callStarted' }>): CallChange {
  const { call, attempt, folder, command, resources, at, queued = false } = event
  const { executor } = event.handle
  return {
    call,
    ...(queued ? { state: 'waiting', submitted_at: at } : { state: 'running', started_at: at }),
    attempt,
    folder,
    command,
    // What an engine outside gave a task it does not tell.
    ...(executor === 'wes' ? {} : { resources }),
    image: { ...event.image, executor },
    cleared: true,
  }
}

function ended(event: { call: string; at: string }, state: string): CallChange {
  return { call: event.call, state, finished_at: event.at, cleared: false }
}
