import type { JsonObject } from '../../json.ts'
import type { CallBasis, CallPlace, RecordedEvent } from '../../store.ts'
import type { Journal } from '../journal.ts'

export type PastCall = {
  outputs?: JsonObject
  /** What its outputs, or its last attempt, rest on; of a call of a workflow, or one that never got so far, absent. */
  basis?: CallBasis
  /** What it was told to rest on last, which no attempt need have begun with. */
  prepared?: CallBasis
  queued: boolean
  started: number
  /** The last attempt that is known to have begun at an executor with a queue of its own. */
  began: number
  /** Attempts whose end is recorded, so that a start must not adopt them. */
  ended: number
  retried: number
}

/** What the events of earlier starts tell about each call, so that nothing finished runs again. */
export class PastCalls {
  readonly #calls = new Map<string, PastCall>()
  readonly #kept = new Map<string, CallPlace>()
  /** Whether there was an earlier start. */
  resumed = false

  apply(event: RecordedEvent): void {
    this.resumed = true
    if (!('call' in event) || event.call === undefined || event.type === 'runFailed') return
    const call = this.#calls.get(event.call) ?? { queued: false, started: 0, began: 0, ended: 0, retried: 0 }
    this.#calls.set(event.call, call)
    switch (event.type) {
      case 'callQueued':
        call.queued = true
        delete call.outputs
        return
      case 'callPrepared':
        if (event.given !== undefined) call.prepared = { given: event.given, ownFiles: event.ownFiles ?? {} }
        return
      case 'callStarted':
        call.started = event.attempt
        if (call.prepared !== undefined) call.basis = call.prepared
        return
      case 'callBegan':
        call.began = event.attempt
        return
      case 'cacheHit':
        call.outputs = event.outputs
        if (call.prepared !== undefined) call.basis = call.prepared
        return
      case 'callFinished':
        call.outputs = event.outputs
        call.ended = event.attempt
        return
      case 'callRetried':
        call.ended = event.attempt
        // Each start bears with machines that go away anew; these are no failures of the task.
        if (event.failure.code !== 'hostLost') call.retried += 1
        return
      case 'callFailed':
        call.ended = event.attempt
        call.queued = false
        call.retried = 0
        return
      case 'callStopped':
        call.ended = call.started
        call.queued = false
        return
      default:
    }
  }

  /** What is known of a call; forgotten with this, so that memory does not hold the outputs twice. */
  take(call: string): PastCall | undefined {
    const past = this.#calls.get(call)
    this.#calls.delete(call)
    return past
  }

  /** Takes a call of a workflow for finished as long as nothing in it is run again. */
  keep(place: CallPlace): void {
    this.#kept.set(place.call, place)
  }

  /** Whether a call of a workflow is taken for finished still; asked once, when its end is known. */
  stillKept(call: string): boolean {
    return this.#kept.delete(call)
  }

  /** Tells that the calls of workflows in which a call stands, taken for finished so far, are under way again. */
  reopen(parent: string | undefined, journal: Journal): void {
    const place = parent === undefined ? undefined : this.#kept.get(parent)
    if (place === undefined) return
    this.#kept.delete(place.call)
    this.reopen(place.parent, journal)
    journal.note({ type: 'callQueued', ...place })
  }
}
