import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import { digestOf } from '../../../gateways/local-storage.ts'

const Answer = z.object({ answer: z.number(), sha256: z.string().optional() })

/** Digests of files that grow, kept up to date on a thread of its own so that taking bytes in is not slowed down. */
export class GrowingDigests {
  #worker: Worker | undefined
  #waiting = new Map<number, (sha256: string | undefined) => void>()
  #next = 0

  /** Says that a file has so many bytes now. What a restart forgot is caught up with. */
  advance(path: string, to: number): void {
    this.#thread().postMessage({ kind: 'advance', path, to })
  }

  /** SHA-256 of a file that has reached its size. */
  async digest(path: string, size: number): Promise<string> {
    const answer = (this.#next += 1)
    const known = await new Promise<string | undefined>((resolve) => {
      this.#waiting.set(answer, resolve)
      const worker = this.#thread()
      worker.ref()
      worker.postMessage({ kind: 'digest', path, to: size, answer })
    })
    if (this.#waiting.size === 0) this.#worker?.unref()
    // A file that shrank, or a thread that died, leaves it to be read once more from the beginning.
    return known ?? digestOf(path)
  }

  forget(path: string): void {
    this.#worker?.postMessage({ kind: 'forget', path })
  }

  #thread(): Worker {
    if (this.#worker) return this.#worker
    const worker = new Worker(new URL('./digest-worker.ts', import.meta.url))
    this.#worker = worker
    worker.unref()
    worker.on('message', (message: unknown) => {
      const { answer, sha256 } = Answer.parse(message)
      this.#waiting.get(answer)?.(sha256)
      this.#waiting.delete(answer)
    })
    worker.on('error', () => undefined)
    worker.on('exit', () => {
      this.#worker = undefined
      for (const resolve of this.#waiting.values()) resolve(undefined)
      this.#waiting.clear()
    })
    return worker
  }
}
