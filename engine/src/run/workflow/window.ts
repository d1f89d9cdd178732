import { pace } from './pace.ts'

/** Does numbered pieces of work in order, at most so many at the same time. */
export class Window {
  readonly #count: number
  readonly #width: number
  readonly #work: (index: number) => undefined | Promise<void>
  #next = 0
  #active = 0
  #error: unknown
  #failed = false
  #finished: PromiseWithResolvers<void> | undefined

  /** `work` answers nothing when a piece is done at once. */
  constructor(count: number, width: number, work: (index: number) => undefined | Promise<void>) {
    this.#count = count
    this.#width = width
    this.#work = work
  }

  /** Undefined when all was done at once. After a failure nothing new starts; rejects when the rest has ended. */
  run(): undefined | Promise<void> {
    this.#advance()
    if (this.#active === 0) return undefined
    this.#finished = Promise.withResolvers<void>()
    return this.#finished.promise
  }

  #advance(): void {
    while (this.#next < this.#count && this.#active < this.#width && !this.#failed) {
      if (pace.isDue) return this.#pause()
      const wait = this.#work(this.#next)
      this.#next += 1
      if (wait === undefined) continue
      this.#active += 1
      wait.then(
        () => this.#end(),
        (error: unknown) => {
          if (!this.#failed) this.#error = error
          this.#failed = true
          this.#end()
        },
      )
    }
  }

  /** Counts as a piece under way, so that nobody takes the work for done. */
  #pause(): void {
    this.#active += 1
    void pace.turn().then(() => this.#end())
  }

  #end(): void {
    this.#active -= 1
    try {
      this.#advance()
    } catch (error) {
      if (!this.#failed) this.#error = error
      this.#failed = true
    }
    if (this.#active > 0) return
    if (this.#failed) this.#finished?.reject(this.#error)
    else this.#finished?.resolve()
  }
}
