/** A painter needs so many milliseconds for the shortest stroke, whose measure says little of the points in it. */
const shortest = 2
/** Fewer points make a stroke no quicker, where it is waiting that takes its time. */
const fewest = 10_000

/** How many points can be drawn in a time, learnt from how long those before took. */
export class Pace {
  #perMillisecond = 2000

  pointsIn(milliseconds: number): number {
    return Math.max(fewest, Math.floor(this.#perMillisecond * milliseconds))
  }

  /** One measure may have waited for something else, so that it changes what is known no more than by half. */
  took(points: number, milliseconds: number): void {
    const before = this.#perMillisecond
    const now = points / Math.max(0.1, milliseconds)
    if (now < before && milliseconds < shortest) return
    this.#perMillisecond = Math.min(2 * before, Math.max(before / 2, now))
  }
}
