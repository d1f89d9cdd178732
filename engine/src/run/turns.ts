const MOST_REMEMBERED = 1000

/**
 * Turns of groups that share one queue: the tenth that one asks for comes with the tenth of every other, and whoever
 * comes later begins with those who wait now (start-time fair queueing, Goyal et al. 1996, each job of weight one).
 */
export class Turns {
  #now = 0
  readonly #last = new Map<string, number>()

  /** The next turn of a group, a number that grows from 0. */
  take(group: string): number {
    const last = this.#last.get(group)
    const turn = last === undefined ? this.#now : Math.max(this.#now, last + 1)
    this.#last.set(group, turn)
    return turn
  }

  /** Somebody's turn has come. */
  reached(turn: number): void {
    this.#now = Math.max(this.#now, turn)
    if (this.#last.size <= MOST_REMEMBERED) return
    // A group that has had all its turns is as one that never asked.
    for (const [group, last] of this.#last) if (last < this.#now) this.#last.delete(group)
  }
}
