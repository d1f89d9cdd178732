import { FileUnreadable } from './file-unreadable.ts'
import type { FromHashWorker, ToHashWorker } from './hash-protocol.ts'

/** The program that reads and hashes could not be fetched, or ended: tried again, another one begins. */
export class HashingEnded extends Error {}

interface Asking {
  readonly resolve: (answer: FromHashWorker) => void
  readonly reject: (error: HashingEnded) => void
}

/**
 * A file that is hashed by a worker while the browser sends it: the page itself holds none of its bytes, whatever the
 * size of the file. The next piece is hashed while one is being sent.
 */
export class HashedFile {
  readonly size: number
  readonly #file: File
  readonly #worker: Worker
  readonly #waiting = new Map<number, Asking>()
  #ended = false
  readonly #onRead: (start: number) => void
  #requests = 0

  /** @param onRead tells from where on the file is about to be read */
  constructor(file: File, onRead: (start: number) => void) {
    this.#onRead = onRead
    this.#file = file
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
    await this.#hash(end)
    this.#hash(end + (end - start)).catch(() => undefined)
    return { value: this.#file.slice(start, end), done: end >= this.size }
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

  async #hash(end: number): Promise<void> {
    const answer = await this.#ask((request) => ({ kind: 'hash', request, end: Math.min(end, this.size) }))
    if ('failed' in answer) throw new FileUnreadable(answer.failed)
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
