import { QualityByPosition, type QualityColumn } from './quality.ts'

export type Read = { name: string; bases: string; qualities: string }

/** What is wrong with a file, and in which record from 1. */
export type FastqFault = {
  kind: 'no-name' | 'no-plus' | 'lengths' | 'bases' | 'qualities' | 'cut'
  record: number
}

export type FastqSummary = {
  reads: Read[]
  count: number
  bases: number
  shortest: number
  longest: number
  /** Shares of all bases, 0 to 1. */
  q30: number
  gc: number
  quality: QualityColumn[]
  fault: FastqFault | undefined
}

const keptReads = 40

/** Sums up FASTQ with four lines a record and Phred+33, as sequencers have written it since 2011. */
export class FastqReader {
  readonly #quality = new QualityByPosition()
  readonly #reads: Read[] = []
  #lines: string[] = []
  #count = 0
  #bases = 0
  #atLeast30 = 0
  #gc = 0
  #shortest = Infinity
  #longest = 0
  #fault: FastqFault | undefined

  get count(): number {
    return this.#count
  }

  /** @returns false once the file has proved broken; what came before stays counted */
  push(line: string): boolean {
    if (this.#fault) return false
    if (this.#lines.length === 0 && line === '') return true
    this.#lines.push(line)
    if (this.#lines.length < 4) return true
    const [name = '', bases = '', plus = '', qualities = ''] = this.#lines
    this.#lines = []
    const kind = faultIn(name, bases, plus, qualities)
    if (kind) this.#fault = { kind, record: this.#count + 1 }
    else this.#add({ name: name.slice(1), bases, qualities })
    return !kind
  }

  /** To be called when the file has ended: a record begun must be whole. */
  end() {
    if (this.#lines.length > 0 && !this.#fault) this.#fault = { kind: 'cut', record: this.#count + 1 }
  }

  summary(): FastqSummary {
    return {
      reads: [...this.#reads],
      count: this.#count,
      bases: this.#bases,
      shortest: this.#count > 0 ? this.#shortest : 0,
      longest: this.#longest,
      q30: this.#bases > 0 ? this.#atLeast30 / this.#bases : 0,
      gc: this.#bases > 0 ? this.#gc / this.#bases : 0,
      quality: this.#quality.columns(),
      fault: this.#fault,
    }
  }

  #add(read: Read) {
    this.#count++
    if (this.#reads.length < keptReads) this.#reads.push(read)
    const { bases, qualities } = read
    this.#bases += bases.length
    this.#shortest = Math.min(this.#shortest, bases.length)
    this.#longest = Math.max(this.#longest, bases.length)
    for (let at = 0; at < bases.length; at++) {
      const score = qualities.charCodeAt(at) - 33
      if (score >= 30) this.#atLeast30++
      const base = bases[at]
      if (base === 'G' || base === 'C' || base === 'g' || base === 'c') this.#gc++
      this.#quality.add(at, score)
    }
  }
}

function faultIn(
  name: string,
  bases: string,
  plus: string,
  qualities: string,
): FastqFault['kind'] | undefined {
  if (!name.startsWith('@')) return 'no-name'
  if (!plus.startsWith('+') || (plus.length > 1 && plus.slice(1) !== name.slice(1))) return 'no-plus'
  if (!/^[A-Za-z*.-]*$/.test(bases)) return 'bases'
  if (bases.length !== qualities.length) return 'lengths'
  return /^[!-~]*$/.test(qualities) ? undefined : 'qualities'
}
