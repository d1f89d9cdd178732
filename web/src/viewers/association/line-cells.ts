export const [newline, carriage, tab, comma, space] = [10, 13, 9, 44, 32] as const
const quote = 34

/** Where the cells of a line begin and end; one object for all lines, because new ones would cost more than the reading. */
export class LineCells {
  #starts = new Int32Array(64)
  #ends = new Int32Array(64)
  readonly #utf8 = new TextDecoder()

  /**
   * Finds the cells of a line, which has a line end, as far as they are wanted.
   * @param last the place of the last cell that is wanted
   * @returns the place of the line end
   */
  cut(bytes: Uint8Array, start: number, last: number, separator: number): number {
    if (this.#starts.length <= last) {
      this.#starts = new Int32Array(last + 1)
      this.#ends = new Int32Array(last + 1)
    }
    const [starts, ends] = [this.#starts, this.#ends]
    // Blanks in a row are one.
    const isBlank = separator === space
    const other = isBlank ? tab : separator
    let at = start
    for (let cell = 0; cell <= last; cell += 1) {
      if (isBlank) while (bytes[at] === space || bytes[at] === tab) at += 1
      starts[cell] = at
      let byte = bytes[at]
      while (byte !== separator && byte !== newline && byte !== other) byte = bytes[(at += 1)]
      ends[cell] = at
      if (byte !== newline && !isBlank) at += 1
    }
    const end = bytes[at] === newline ? at : bytes.indexOf(newline, at)
    if (bytes[end - 1] === carriage) this.#endAt(end - 1, last)
    if (separator === comma) this.#unquote(bytes, last)
    return end
  }

  start(cell: number): number {
    return this.#starts[cell] ?? 0
  }

  end(cell: number): number {
    return this.#ends[cell] ?? 0
  }

  text(bytes: Uint8Array, cell: number): string {
    return this.#utf8.decode(bytes.subarray(this.#starts[cell], this.#ends[cell]))
  }

  bytes(bytes: Uint8Array, cell: number): Uint8Array {
    return bytes.slice(this.#starts[cell], this.#ends[cell])
  }

  is(bytes: Uint8Array, cell: number, wanted: Uint8Array): boolean {
    const start = this.start(cell)
    if (this.end(cell) - start !== wanted.length) return false
    for (let at = 0; at < wanted.length; at += 1) if (bytes[start + at] !== wanted[at]) return false
    return true
  }

  #endAt(end: number, last: number) {
    for (let cell = 0; cell <= last; cell += 1) {
      this.#starts[cell] = Math.min(this.start(cell), end)
      this.#ends[cell] = Math.min(this.end(cell), end)
    }
  }

  #unquote(bytes: Uint8Array, last: number) {
    for (let cell = 0; cell <= last; cell += 1) {
      const [from, to] = [this.start(cell), this.end(cell)]
      if (bytes[from] !== quote || bytes[to - 1] !== quote || to - from < 2) continue
      this.#starts[cell] = from + 1
      this.#ends[cell] = to - 1
    }
  }
}
