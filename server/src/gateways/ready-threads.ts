import type { Worker } from 'node:worker_threads'

/** Threads that stand ready before they are asked for, each for a while. */
export class ReadyThreads {
  readonly #start: () => Worker
  readonly #seconds: number
  readonly #most: number
  /** With when each ends unless it is taken, the last one kept being the last. */
  readonly #ready = new Map<Worker, NodeJS.Timeout>()

  constructor(start: () => Worker, seconds: number, most: number) {
    this.#start = start
    this.#seconds = seconds
    this.#most = most
  }

  /** The one that answered last, whose code has run already, or a new one. */
  take(): Worker {
    const [worker, timer] = [...this.#ready].at(-1) ?? []
    if (!worker) return this.#start()
    clearTimeout(timer)
    this.#ready.delete(worker)
    heedNothing(worker)
    worker.ref()
    return worker
  }

  /** Keeps one that can be asked again; a new one where none stands ready and the last was not fit for that. */
  keep(fit: Worker | undefined): void {
    if (this.#seconds === 0 || this.#ready.size >= this.#most) return void fit?.terminate()
    if (!fit && this.#ready.size > 0) return
    const worker = fit ?? this.#start()
    const forget = () => {
      clearTimeout(this.#ready.get(worker))
      this.#ready.delete(worker)
    }
    const end = () => {
      forget()
      void worker.terminate()
    }
    this.#ready.set(worker, setTimeout(end, this.#seconds * 1000).unref())
    heedNothing(worker)
    worker.once('error', forget)
    worker.once('exit', forget)
    // What nobody has asked for yet lets the process end.
    worker.unref()
  }
}

/** Its other listeners are of Node itself, which delivers messages by them. */
function heedNothing(worker: Worker): void {
  for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event)
}
