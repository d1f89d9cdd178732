import type { Methods } from './channel.ts'
import { Evaluator, type EvaluatorOptions } from './evaluator.ts'

/** Evaluators that nobody needs end after so long. */
const IDLE_MS = 20_000

/** Evaluators that were left in good order, for those who need one next: to start one takes a third of a second. */
export class EvaluatorPool<Theirs extends Methods, Reason> {
  readonly #options: EvaluatorOptions
  readonly #idle = new Map<Evaluator<Theirs, Reason | 'idle'>, NodeJS.Timeout>()

  constructor(options: EvaluatorOptions) {
    this.#options = options
  }

  take(): Evaluator<Theirs, Reason | 'idle'> {
    for (const [evaluator, timer] of this.#idle) {
      clearTimeout(timer)
      this.#idle.delete(evaluator)
      if (evaluator.isOver) continue
      evaluator.hold(true)
      return evaluator
    }
    return new Evaluator(this.#options)
  }

  giveBack(evaluator: Evaluator<Theirs, Reason | 'idle'>): void {
    evaluator.channel.serve({})
    evaluator.hold(false)
    const end = () => {
      this.#idle.delete(evaluator)
      evaluator.end('idle')
    }
    this.#idle.set(evaluator, setTimeout(end, IDLE_MS).unref())
  }

  close(): void {
    for (const [evaluator, timer] of this.#idle) {
      clearTimeout(timer)
      evaluator.end('idle')
    }
    this.#idle.clear()
  }
}
