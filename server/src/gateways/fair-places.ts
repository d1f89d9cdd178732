import { Problem } from '../http/problem.ts'

/** Waiting of one person, and of all, before the next is told to come back later. */
const mostOfPerson = 20
const mostOfAll = 200

/** A few places for the work of many: each person has one at a time, and people take turns. */
export class FairPlaces {
  #free: number
  readonly #busy = new Set<string>()
  /** In the order of their next turns. */
  readonly #waiting = new Map<string, (() => void)[]>()

  constructor(places: number) {
    this.#free = places
  }

  /** Does a piece of work for somebody when it is their turn. Throws `too_many_requests`. */
  async take<Out>(whose: string, work: () => Promise<Out>): Promise<Out> {
    const own = this.#waiting.get(whose) ?? []
    const all = [...this.#waiting.values()].reduce((sum, { length }) => sum + length, 0)
    if (own.length >= mostOfPerson || all >= mostOfAll) throw new Problem('too_many_requests')
    const turn = Promise.withResolvers<void>()
    this.#waiting.set(whose, [...own, turn.resolve])
    this.#advance()
    await turn.promise
    try {
      return await work()
    } finally {
      this.#busy.delete(whose)
      this.#free += 1
      this.#advance()
    }
  }

  #advance(): void {
    for (const [whose, [next, ...others]] of [...this.#waiting]) {
      if (this.#free === 0) return
      if (next === undefined || this.#busy.has(whose)) continue
      this.#waiting.delete(whose)
      if (others.length > 0) this.#waiting.set(whose, others)
      this.#busy.add(whose)
      this.#free -= 1
      next()
    }
  }
}
