import { FileUnreadable } from './file-unreadable.ts'
import type { FromHashWorker, HashAnswer, ToHashWorker } from './hash-protocol.ts'

/** The program that reads and hashes could not be fetched, or ended: tried again, another one begins. */
export class HashingEnded extends Error {}

/** It ran, and could not hash. */
export class HashingFailed extends HashingEnded {}

/** Hashed at one request: what a worker that stands still costs at most. */
const stepBytes = 8 * 1024 * 1024
/** So long a worker may say nothing before another one takes its place. */
const patience = 60_000
const attempts = 3

/**
 * SHA-256 of a file from its beginning on, worked out by a worker. Between two steps the page holds the state of the
 * hash, so that a worker whose read never ends costs one step only.
 */
export class RunningHash {
  readonly #file: File
  readonly #ended = new AbortController()
  #worker: Worker | undefined
  #hashed = 0
  #last: Extract<HashAnswer, { sha256: string }> | undefined
  #steps: Promise<void> = Promise.resolve()

  constructor(file: File) {
    this.#file = file
  }

  /**
   * Hashes the file as far as `end`, after what was asked before.
   * @throws FileUnreadable when the file cannot be read any more, HashingEnded when the worker cannot be had
   */
  upTo(end: number): Promise<void> {
    const reached = this.#steps.then(async () => {
      while (this.#hashed < end) await this.#step(Math.min(end, this.#hashed + stepBytes))
    })
    this.#steps = reached.catch(() => undefined)
    return reached
  }

  /** SHA-256 of the whole file, in hexadecimal digits. */
  async digest(): Promise<string> {
    await this.upTo(this.#file.size)
    if (!this.#last) await this.#step(0)
    return this.#last?.sha256 ?? ''
  }

  /** What was asked and is not answered stays so, and so does what is asked later. */
  end(): void {
    this.#ended.abort()
    this.#dismissWorker()
  }

  async #step(end: number): Promise<void> {
    const bytes = this.#file.slice(this.#hashed, end)
    const answer = await this.#askPatiently({ bytes, state: this.#last?.state })
    if ('unreadable' in answer) throw new FileUnreadable(answer.unreadable)
    if ('failed' in answer) throw new HashingFailed(answer.failed)
    this.#last = answer
    this.#hashed = end
  }

  async #askPatiently(message: ToHashWorker): Promise<HashAnswer> {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const answer = await this.#ask(message)
      if (answer) return answer
      this.#dismissWorker()
    }
    throw new HashingEnded()
  }

  /** Nothing comes back when the worker was silent for too long. */
  #ask(message: ToHashWorker): Promise<HashAnswer | undefined> {
    if (this.#ended.signal.aborted) return new Promise(() => {})
    this.#worker ??= new Worker(new URL('./hash.worker.ts', import.meta.url), { type: 'module' })
    const worker = this.#worker
    return new Promise((resolve, reject) => {
      const settled = new AbortController()
      const signal = AbortSignal.any([settled.signal, this.#ended.signal])
      const settle = (answer?: HashAnswer) => {
        settled.abort()
        resolve(answer)
      }
      const fail = () => {
        settled.abort()
        this.#dismissWorker()
        reject(new HashingEnded())
      }
      let timer = setTimeout(settle, patience)
      const hear = ({ data }: MessageEvent<FromHashWorker>) => {
        if (data !== 'goes on') return settle(data)
        clearTimeout(timer)
        timer = setTimeout(settle, patience)
      }
      signal.addEventListener('abort', () => clearTimeout(timer))
      worker.addEventListener('message', hear, { signal })
      worker.addEventListener('error', fail, { signal })
      worker.postMessage(message)
    })
  }

  #dismissWorker(): void {
    this.#worker?.terminate()
    this.#worker = undefined
  }
}
