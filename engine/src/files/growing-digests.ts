import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Worker } from 'node:worker_threads'
import type { ThreadAnswer, ThreadRequest } from './growing-digests-thread.ts'

/** In hexadecimal, each by its algorithm. */
type DigestsBy<Algorithm extends string> = Readonly<Record<Algorithm, string>>

/** Digests of files that grow, kept up to date on a thread of its own so that taking bytes in is not slowed down. */
export class GrowingDigests<Algorithm extends 'sha256' | 'md5'> {
  readonly #algorithms: readonly Algorithm[]
  #thread: Worker | undefined
  readonly #waiting = new Map<number, (digests: readonly string[] | undefined) => void>()
  #next = 0

  constructor(...algorithms: readonly Algorithm[]) {
    this.#algorithms = algorithms
  }

  /** Says that a file has so many bytes now. What a restart forgot is caught up with. */
  advance(path: string, to: number): void {
    this.#ask({ kind: 'advance', path, to, algorithms: this.#algorithms })
  }

  /** Digests of a file that has reached its size. */
  async digest(path: string, size: number): Promise<DigestsBy<Algorithm>> {
    const answer = (this.#next += 1)
    const known = await new Promise<readonly string[] | undefined>((resolve) => {
      this.#waiting.set(answer, resolve)
      this.#ask({ kind: 'digest', path, to: size, algorithms: this.#algorithms, answer }).ref()
    })
    if (this.#waiting.size === 0) this.#thread?.unref()
    // A file that shrank, or a thread that died, leaves it to be read once more from the beginning.
    return byAlgorithm(this.#algorithms, known ?? (await readDigests(path, this.#algorithms)))
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
    thread.on('message', ({ answer, digests }: ThreadAnswer) => {
      this.#waiting.get(answer)?.(digests)
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

async function readDigests(path: string, algorithms: readonly string[]): Promise<readonly string[]> {
  const hashes = algorithms.map((algorithm) => createHash(algorithm))
  for await (const part of createReadStream(path, { highWaterMark: 1024 * 1024 }))
    for (const hash of hashes) hash.update(part)
  return hashes.map((hash) => hash.digest('hex'))
}

function byAlgorithm<Algorithm extends string>(
  algorithms: readonly Algorithm[],
  digests: readonly string[],
): DigestsBy<Algorithm> {
  return Object.fromEntries(algorithms.map((algorithm, at) => [algorithm, digests[at] ?? ''])) as Record<
    Algorithm,
    string
  >
}
