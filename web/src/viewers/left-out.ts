/** Lines of a file that are no records of its format and so are not drawn: the first of them, counted from 1, and how many. */
export interface LeftOut {
  readonly lines: readonly number[]
  readonly count: number
}

/** How many are named. */
const mostNamed = 10

/** Counts such lines. */
export class LeftOutLines {
  readonly #lines: number[] = []
  #count = 0

  add(line: number): void {
    this.#count += 1
    if (this.#lines.length < mostNamed) this.#lines.push(line)
  }

  get all(): LeftOut {
    return { lines: [...this.#lines], count: this.#count }
  }
}
