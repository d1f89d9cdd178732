import { streamBytes } from '../bytes/stream.ts'
import type { FileSource } from '../source.ts'
import { joined } from '../bytes/joined.ts'
import { alignmentOf, AlignmentFault, type Alignment } from './alignment.ts'
import { parseAlignment } from './formats.ts'

/** Letters that a tab can hold beside all else. */
const mostLetters = 400 * 1024 * 1024
const mostText = 128 * 1024 * 1024

export type AlignmentDocument =
  | { readonly kind: 'alignment'; readonly alignment: Alignment }
  | { readonly kind: 'broken'; readonly fault: AlignmentFault }

/** Reads aligned FASTA as it comes, byte by byte, and the other formats as text; what is no alignment says why. */
export async function loadAlignment(source: FileSource, signal: AbortSignal): Promise<AlignmentDocument> {
  try {
    return { kind: 'alignment', alignment: await read(source, signal) }
  } catch (error) {
    if (error instanceof AlignmentFault) return { kind: 'broken', fault: error }
    throw error
  }
}

async function read(source: FileSource, signal: AbortSignal): Promise<Alignment> {
  let fasta: FastaReader | undefined
  let total = 0
  const text: string[] = []
  const decoder = new TextDecoder()
  for await (const { bytes } of streamBytes(source, signal)) {
    if (total === 0 && firstLetter(bytes) === 62) fasta = new FastaReader()
    total += bytes.length
    if (total > (fasta ? mostLetters : mostText)) throw new AlignmentFault('too-large')
    if (fasta) fasta.add(bytes)
    else text.push(decoder.decode(bytes, { stream: true }))
  }
  if (total === 0) throw new AlignmentFault('empty')
  return fasta ? fasta.end() : parseAlignment(text.join(''))
}

function firstLetter(bytes: Uint8Array): number | undefined {
  return bytes.find((byte) => byte > 32 && byte < 128)
}

/** Whether all rows but the last, which is shorter, are of one length: then that one was cut off. */
function isCut(rows: readonly Uint8Array[]): boolean {
  const [first] = rows
  const last = rows.at(-1)
  if (rows.length < 3 || !first || !last) return false
  return last.length < first.length && rows.slice(1, -1).every(({ length }) => length === first.length)
}

/** FASTA from its bytes, without a text of all of it. */
class FastaReader {
  readonly #names: string[] = []
  readonly #rows: Uint8Array[] = []
  #parts: Uint8Array[] = []
  #name: number[] | undefined
  readonly #decoder = new TextDecoder()

  add(bytes: Uint8Array): void {
    const letters = new Uint8Array(bytes.length)
    let count = 0
    for (const byte of bytes) {
      if (this.#name) {
        if (byte === 10) this.#begin()
        else this.#name.push(byte)
      } else if (byte === 62) {
        this.#parts.push(letters.slice(0, count))
        count = 0
        this.#close()
        this.#name = []
      } else if (byte > 32 && byte < 127) letters[count++] = byte >= 97 && byte <= 122 ? byte - 32 : byte
    }
    if (count > 0) this.#parts.push(letters.slice(0, count))
  }

  end(): Alignment {
    if (this.#name) this.#begin()
    this.#close()
    if (isCut(this.#rows)) throw new AlignmentFault('cut')
    return alignmentOf(this.#names, this.#rows)
  }

  #begin(): void {
    const line = this.#decoder.decode(Uint8Array.from(this.#name ?? [])).trim()
    this.#name = undefined
    this.#names.push(line.split(/\s/)[0] ?? '')
  }

  #close(): void {
    if (this.#names.length > this.#rows.length) this.#rows.push(joined(this.#parts))
    this.#parts = []
  }
}
