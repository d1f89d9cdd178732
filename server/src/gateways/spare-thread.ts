import type { Worker } from 'node:worker_threads'

/** A thread that stands ready before it is asked for, for a while after the last one was. */
export class SpareThread {
  readonly #start: () => Worker
  readonly #seconds: number
  #spare: Worker | undefined
  #timer: NodeJS.Timeout | undefined

  constructor(start: () => Worker, seconds: number) {
    this.#start = start
    this.#seconds = seconds
  }

  /** The one that stands ready, or a new one. */
  take(): Worker {
    const spare = this.#spare
    this.#spare = undefined
    clearTimeout(this.#timer)
    spare?.ref()
    spare?.removeAllListeners()
    return spare ?? this.#start()
  }

  prepare(): void {
    if (this.#seconds === 0) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#end(), this.#seconds * 1000).unref()
    if (this.#spare) return
    const worker = this.#start()
    this.#spare = worker
    const forget = () => {
      if (this.#spare === worker) this.#spare = undefined
    }
    worker.once('error', forget)
    worker.once('exit', forget)
    // What nobody has asked for yet lets the process end.
    worker.unref()
  }

  #end(): void {
    const spare = this.#spare
    this.#spare = undefined
    void spare?.terminate()
  }
}
