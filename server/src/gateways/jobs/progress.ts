import type { JobUnit } from '@omics/contract/jobs/jobs'
import type { Text } from '@omics/contract/jobs/kinds'

/** How far a job is. */
export interface Progress {
  readonly done: number
  /** Left out as long as nobody knows. */
  readonly total?: number
  readonly unit?: JobUnit
  /** What it is at now. */
  readonly note?: Text
}

const writtenEvery = 1000

/** Has progress written down, the latest alone and at most once a second. */
export class ProgressWriter {
  readonly #write: (progress: Progress) => Promise<void>
  #latest: Progress | undefined
  #writing: Promise<void> = Promise.resolve()
  #timer: NodeJS.Timeout | undefined
  #writtenAt = 0

  constructor(write: (progress: Progress) => Promise<void>) {
    this.#write = write
  }

  tell(progress: Progress): void {
    this.#latest = progress
    const pause = Math.max(0, this.#writtenAt + writtenEvery - Date.now())
    this.#timer ??= setTimeout(() => this.#flush(), pause)
  }

  /** Writes what was told last, and nothing after. */
  async end(): Promise<void> {
    this.#flush()
    await this.#writing
  }

  #flush(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const latest = this.#latest
    this.#latest = undefined
    if (!latest) return
    this.#writtenAt = Date.now()
    this.#writing = this.#writing.then(() => this.#write(latest))
  }
}
