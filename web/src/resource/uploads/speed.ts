/** Bytes a second over the last moments, smoothed so that the time left does not jump. */
export class Speed {
  #last: { at: number; bytes: number } | undefined
  #smooth = 0

  /** Says how many bytes there are now, and gives the speed. */
  note(bytes: number, at = performance.now()): number {
    const last = this.#last
    if (!last || bytes < last.bytes) {
      this.#last = { at, bytes }
      return this.#smooth
    }
    const seconds = (at - last.at) / 1000
    if (seconds < 0.5) return this.#smooth
    const now = (bytes - last.bytes) / seconds
    this.#smooth = this.#smooth === 0 ? now : this.#smooth * 0.7 + now * 0.3
    this.#last = { at, bytes }
    return this.#smooth
  }

  /** After a pause the time in between does not count. */
  rest(): void {
    this.#last = undefined
    this.#smooth = 0
  }
}
