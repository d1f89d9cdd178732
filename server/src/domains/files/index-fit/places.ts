/** A place in a file of BGZF blocks: the byte at which its block begins, and how far within what that unpacks to. */
export interface Place {
  readonly block: number
  readonly within: number
}

/** Where an index points to. */
export interface IndexedPlaces {
  /** Some of the places at which something begins, from all over the file. */
  readonly begins: readonly Place[]
  /** Behind the last that is indexed. */
  readonly end: Place
  /** Whether nothing of the file lies behind that, as unmapped reads do. */
  readonly toTheEnd: boolean
}

/**
 * Reads an index in the format BAI, tabix or CSI, the last two unpacked; undefined where it is none, or points nowhere.
 * Of the formats: SAM specification, section 5.2, and those of tabix and CSI at samtools.github.io/hts-specs.
 */
export function placesOf(index: Buffer): IndexedPlaces | undefined {
  const mark = index.toString('latin1', 0, 4)
  const reader = new Reader(index)
  try {
    reader.skip(4)
    if (mark === 'BAI\u0001') return reader.sequences({ count: reader.int(), isCsi: false, counts: 37_450 })
    if (mark === 'TBI\u0001') {
      const count = reader.int()
      reader.skip(24)
      reader.skip(reader.int())
      return reader.sequences({ count, isCsi: false, counts: 37_450 })
    }
    if (mark !== 'CSI\u0001') return undefined
    reader.skip(4)
    const depth = reader.int()
    reader.skip(reader.int())
    return reader.sequences({ count: reader.int(), isCsi: true, counts: (8 ** (depth + 1) - 1) / 7 + 1 })
  } catch (error) {
    // It ends before what it says of itself.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

interface Layout {
  /** How many sequences it is about. */
  readonly count: number
  readonly isCsi: boolean
  /** The bin that holds counts instead of places. */
  readonly counts: number
}

/** As many begins are kept at least, where there are so many, and twice as many at most. */
const keptBegins = 8

class Reader {
  readonly #bytes: Buffer
  #at = 0
  #begins: Place[] = []
  /** Of so many begins one is kept, so that an index of millions takes no memory. */
  #step = 1
  #seen = 0
  #end: Place = { block: 0, within: 0 }

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  skip(length: number): void {
    if (length < 0 || this.#at + length > this.#bytes.length) throw new RangeError('Not so many bytes')
    this.#at += length
  }

  int(): number {
    this.#at += 4
    return this.#bytes.readInt32LE(this.#at - 4)
  }

  #place(): Place {
    this.#at += 8
    const low = this.#bytes.readUInt32LE(this.#at - 8)
    return { block: this.#bytes.readUInt32LE(this.#at - 4) * 2 ** 16 + (low >>> 16), within: low & 0xff_ff }
  }

  sequences({ count, isCsi, counts }: Layout): IndexedPlaces | undefined {
    for (let sequence = 0; sequence < count; sequence += 1) {
      for (let bins = this.int(); bins > 0; bins -= 1) {
        const bin = this.int()
        if (isCsi) this.skip(8)
        this.#chunks(bin !== counts)
      }
      if (!isCsi) this.skip(8 * this.int())
    }
    if (this.#seen === 0) return undefined
    // How many reads have no place; where it is not told there may be some.
    const told = this.#bytes.length - this.#at >= 8 ? this.#bytes.readBigUInt64LE(this.#at) : undefined
    return { begins: this.#begins, end: this.#end, toTheEnd: told === 0n }
  }

  #chunks(arePlaces: boolean): void {
    for (let chunks = this.int(); chunks > 0; chunks -= 1) {
      const [begin, end] = [this.#place(), this.#place()]
      if (!arePlaces) continue
      this.#keep(begin)
      if (end.block > this.#end.block || (end.block === this.#end.block && end.within > this.#end.within))
        this.#end = end
    }
  }

  #keep(begin: Place): void {
    if (this.#seen % this.#step === 0) this.#begins.push(begin)
    this.#seen += 1
    if (this.#begins.length < 2 * keptBegins) return
    this.#begins = this.#begins.filter((_, at) => at % 2 === 0)
    this.#step *= 2
  }
}
