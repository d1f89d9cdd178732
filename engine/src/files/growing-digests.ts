import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Worker } from 'node:worker_threads'
import type { ThreadAnswer, ThreadRequest } from './growing-digests-thread.ts'

/**
 * Digests of files that grow, kept up to date beside so that taking bytes in is not slowed down. Each algorithm has a
 * thread of its own, for together they are slower than a fast line.
 */
export class GrowingDigests<Algorithm extends 'sha256' | 'md5'> {
  readonly #each: readonly GrowingDigest<Algorithm>[]

  constructor(...algorithms: readonly Algorithm[]) {
    this.#each = algorithms.map((algorithm) => new GrowingDigest(algorithm))
  }

  /** Says that a file has so many bytes now. What a restart forgot is caught up with. */
  advance(path: string, to: number): void {
    for (const one of this.#each) one.advance(path, to)
  }

  /** Digests of a file that has reached its size, in hexadecimal and each by its algorithm. */
  async digest(path: string, size: number): Promise<Readonly<Record<Algorithm, string>>> {
    const found = await Promise.all(
      this.#each.map(async (one) => [one.algorithm, await one.digest(path, size)] as const),
    )
    return Object.fromEntries(found) as Record<Algorithm, string>
  }

  forget(path: string): void {
    for (const one of this.#each) one.forget(path)
  }
}

class GrowingDigest<Algorithm extends string> {
  readonly algorithm: Algorithm
  #thread: Worker | undefined
  readonly #waiting = new Map<number, (digest: string | undefined) => void>()
  #next = 0

  constructor(algorithm: Algorithm) {
    this.algorithm = algorithm
  }

  advance(path: string, to: number): void {
    this.#ask({ kind: 'advance', path, to, algorithm: this.algorithm })
  }

  async digest(path: string, size: number): Promise<string> {
    const answer = (this.#next += 1)
    const known = await new Promise<string | undefined>((resolve) => {
      this.#waiting.set(answer, resolve)
      this.#ask({ kind: 'digest', path, to: size, algorithm: this.algorithm, answer }).ref()
    })
    if (this.#waiting.size === 0) this.#thread?.unref()
    // A file that shrank, or a thread that died, leaves it to be read once more from the beginning.
    return known ?? (await readDigest(path, this.algorithm))
  }

  forget(path: string): void {
    if (this.#thread) this.#ask({ kind: 'forget', path })
  }

  #ask(request: ThreadRequest): Worker {
    const thread = (this.#thread ??= this.#start())
    thread.postMessage(request)
    return thread
  }

  #start(): Worker {
    const thread = new Worker(new URL('./growing-digests-thread.ts', import.meta.url))
    thread.unref()
    thread.on('message', ({ answer, digest }: ThreadAnswer) => {
      this.#waiting.get(answer)?.(digest)
      this.#waiting.delete(answer)
    })
    thread.on('error', () => undefined)
    thread.on('exit', () => {
      this.#thread = undefined
      for (const resolve of this.#waiting.values()) resolve(undefined)
      this.#waiting.clear()
    })
    return thread
  }
}

async function readDigest(path: string, algorithm: string): Promise<string> {
  const hash = createHash(algorithm)
  for await (const part of createReadStream(path, { highWaterMark: 1024 * 1024 })) hash.update(part)
  return hash.digest('hex')
}
