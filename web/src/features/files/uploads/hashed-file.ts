import { FileUnreadable } from './file-unreadable.ts'
import type { FromHashWorker, ToHashWorker } from './hash-protocol.ts'

/** The program that reads and hashes could not be fetched, or ended: tried again, another one begins. */
export class HashingEnded extends Error {}

interface Asking {
  readonly resolve: (answer: FromHashWorker) => void
  readonly reject: (error: HashingEnded) => void
}

/** A piece of a file while it is read ahead. */
interface Ahead {
  readonly start: number
  readonly end: number
  readonly bytes: Promise<ArrayBuffer>
}

/**
 * A file that is read and hashed by a worker. The next piece is read while one is being sent, so that never more than
 * two pieces are in memory, whatever the size of the file.
 */
export class HashedFile {
  readonly size: number
  readonly #worker: Worker
  readonly #waiting = new Map<number, Asking>()
  #ended = false
  readonly #onRead: (start: number) => void
  #requests = 0
  #ahead: Ahead | undefined

  /** @param onRead tells from where on the file is about to be read */
  constructor(file: File, onRead: (start: number) => void) {
    this.#onRead = onRead
    this.size = file.size
    this.#worker = new Worker(new URL('./hash.worker.ts', import.meta.url), { type: 'module' })
    this.#worker.addEventListener('message', ({ data }: MessageEvent<FromHashWorker>) => {
      this.#waiting.get(data.request)?.resolve(data)
      this.#waiting.delete(data.request)
    })
    this.#worker.addEventListener('error', () => {
      this.#ended = true
      for (const { reject } of this.#waiting.values()) reject(new HashingEnded())
      this.#waiting.clear()
    })
    this.#tell({ kind: 'open', file })
  }

  /** What tus-js-client asks of a source. */
  async slice(start: number, end: number): Promise<{ value: Blob; done: boolean }> {
    this.#onRead(start)
    const ahead = this.#ahead
    const fits = ahead?.start === start && ahead.end === end
    const bytes = await (fits ? ahead.bytes : this.#read(start, end))
    this.#ahead = undefined
    const next = Math.min(this.size, end + (end - start))
    if (next > end) this.#ahead = { start: end, end: next, bytes: this.#read(end, next) }
    this.#ahead?.bytes.catch(() => undefined)
    return { value: new Blob([bytes]), done: end >= this.size }
  }

  /** SHA-256 of the whole file, of which what was sent is hashed already. */
  async digest(): Promise<string> {
    const answer = await this.#ask((request) => ({ kind: 'digest', request }))
    if ('sha256' in answer) return answer.sha256
    throw new FileUnreadable('failed' in answer ? answer.failed : '')
  }

  /** tus-js-client closes its source after every attempt; the hash must outlive them. */
  close(): void {}

  end(): void {
    this.#worker.terminate()
  }

  async #read(start: number, end: number): Promise<ArrayBuffer> {
    const answer = await this.#ask((request) => ({ kind: 'read', request, start, end }))
    if ('bytes' in answer) return answer.bytes
    throw new FileUnreadable('failed' in answer ? answer.failed : '')
  }

  #ask(message: (request: number) => ToHashWorker): Promise<FromHashWorker> {
    this.#requests += 1
    const request = this.#requests
    return new Promise((resolve, reject) => {
      if (this.#ended) {
        reject(new HashingEnded())
        return
      }
      this.#waiting.set(request, { resolve, reject })
      this.#tell(message(request))
    })
  }

  #tell(message: ToHashWorker): void {
    this.#worker.postMessage(message)
  }
}
