import { join } from 'node:path'
import { type Channel, EvaluatorGone, EvaluatorPool } from '@omics/engine/isolated'
import type { Checker } from './checker.ts'
import { FairPlaces } from '../../../gateways/fair-places.ts'

interface Limits {
  /** So many work at a time, for as many people. */
  readonly places: number
  /** What one question may take. */
  readonly seconds: number
  readonly heapMegabytes: number
}

/** Processes that look at the workflows which people bring. */
export class Checkers {
  readonly limits: Limits
  readonly #places: FairPlaces
  readonly #pool: EvaluatorPool<Checker, 'time' | 'over'>

  constructor(limits: Limits) {
    this.limits = limits
    this.#places = new FairPlaces(limits.places)
    const program = join(import.meta.dirname, 'checker.ts')
    this.#pool = new EvaluatorPool({ program, heapMegabytes: limits.heapMegabytes })
  }

  /** Asks one of them on behalf of somebody. Throws `too_many_requests`, TooCostly. */
  ask<Out>(person: string, question: (checker: Channel<Checker>) => Promise<Out>): Promise<Out> {
    return this.#places.take(person, async () => {
      const checker = this.#pool.take()
      const timer = setTimeout(() => checker.end('time'), this.limits.seconds * 1000)
      try {
        const answer = await question(checker.channel)
        this.#pool.giveBack(checker)
        return answer
      } catch (error) {
        checker.end('over')
        throw error instanceof EvaluatorGone ? new TooCostly('A check was ended', { cause: error }) : error
      } finally {
        clearTimeout(timer)
      }
    })
  }
}

/** What a person brings takes more time or memory than anybody may have of this server. */
export class TooCostly extends Error {
  override name = 'TooCostly'
}

/** Those of this server. The largest collections of published workflows take a second or two, and 200 MB. */
export const checkers = new Checkers({ places: 2, seconds: 20, heapMegabytes: 512 })
