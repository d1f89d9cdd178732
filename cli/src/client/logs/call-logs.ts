import type { Call, LiveEvent } from '@omics/contract/analyses/analyses'
import type { Api } from '../api.ts'
import { persistently } from '../persistence.ts'
import { headingOf, logFrom } from './calls.ts'

export type Stream = 'stdout' | 'stderr'
type LogEvent = Extract<LiveEvent, { type: 'log' }>

interface CallLog {
  readonly call: Call
  readonly text: string
  /** So many bytes are known. */
  readonly to: number
}

/** What calls have written, as far as it is known here; whatever is new is given to `write`. */
export class CallLogs {
  readonly #api: Api
  readonly #stream: Stream
  readonly #write: (heading: string, text: string) => void
  readonly #logs = new Map<string, CallLog>()

  constructor(api: Api, stream: Stream, write: (heading: string, text: string) => void) {
    this.#api = api
    this.#stream = stream
    this.#write = write
  }

  get all(): readonly CallLog[] {
    return [...this.#logs.values()]
  }

  /** The topics that tell what running calls go on to write, with the position up to which that is known. */
  topics(): ReadonlyMap<string, number> {
    const running = this.all.filter(({ call }) => call.state === 'running')
    return new Map(
      running.map(({ call, to }) => [
        `log:${call.run_id}:${encodeURIComponent(call.call)}:${this.#stream}`,
        to,
      ]),
    )
  }

  /** Reads what a call has written since it was read last; one that had ended then has nothing new. */
  async read(call: Call): Promise<void> {
    const before = this.#logs.get(keyOf(call))
    if (before && before.call.state !== 'running') return
    const from = before?.to ?? 0
    const { text, to } = await persistently(this.#api.server, () =>
      logFrom(this.#api, call, this.#stream, from),
    )
    this.#add(call, text, to)
  }

  /** Takes what the server told of a running call; reads on where that does not follow what is known. */
  async take({ run_id, call: name, from, text }: LogEvent): Promise<void> {
    const known = this.all.findLast(({ call }) => call.run_id === run_id && call.call === name)
    if (known?.call.state !== 'running') return
    // What was no text has another length here than in the file.
    const isWhole = !text.includes('\uFFFD')
    if (from === known.to && isWhole) this.#add(known.call, text, from + Buffer.byteLength(text))
    else await this.read(known.call)
  }

  #add(call: Call, text: string, to: number): void {
    const before = this.#logs.get(keyOf(call))
    this.#logs.set(keyOf(call), { call, text: (before?.text ?? '') + text, to })
    if (text !== '') this.#write(headingOf(call), text)
  }
}

const keyOf = (call: Call) => `${call.run_id}:${call.call}:${call.attempt}`
