import type { JsonObject } from '../json.ts'
import type { RecordedEvent } from '../store.ts'

export type PastCall = {
  outputs?: JsonObject
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
        return
      case 'callStarted':
        call.started = event.attempt
        return
      case 'callBegan':
        call.began = event.attempt
        return
      case 'cacheHit':
      case 'callFinished':
        call.outputs = event.outputs
        return
      case 'callRetried':
        call.ended = event.attempt
        call.retried += 1
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
}
