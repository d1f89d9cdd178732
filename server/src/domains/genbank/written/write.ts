import type { sequenceFormats } from '@omics/contract/genbank/genbank'
import { readRecord, type SequenceRecord } from '../flat/record.ts'
import { codingAsFasta, proteinsAsFasta, wholeAsFasta } from './fasta.ts'
import { asGff, gffHead } from './gff.ts'

interface Format {
  /** What a file of it is called at its end. */
  readonly ending: string
  readonly head?: string
  write(record: SequenceRecord): Iterable<string>
}

const formats: Readonly<Record<Exclude<SequenceFormat, 'genbank'>, Format>> = {
  fasta: { ending: '.fasta', write: wholeAsFasta },
  gff: { ending: '.gff3', head: gffHead, write: asGff },
  cds: { ending: '.cds.fasta', write: codingAsFasta },
  protein: { ending: '.faa', write: proteinsAsFasta },
}

export type SequenceFormat = (typeof sequenceFormats)[number]

/** What a flat file is called at its end, by how it begins: of EMBL, or of GenBank. */
export const endingOfFlat = (flat: Buffer) => (flat.subarray(0, 2).toString() === 'ID' ? '.embl' : '.gb')

/** The same of what is written; records as they came end as the first of them does, which nobody knows before it was read. */
export function endingOf(format: SequenceFormat, first?: Buffer): string {
  if (format !== 'genbank') return formats[format].ending
  return first === undefined ? '' : endingOfFlat(first)
}

/** Records, each as its bytes came, as a file of a format. `onBytes` hears of every piece before it is given. */
export async function* written(
  flats: AsyncIterable<Buffer>,
  format: SequenceFormat,
  onBytes: (bytes: number) => void = () => undefined,
): AsyncGenerator<Uint8Array> {
  for await (const piece of piecesOf(flats, format)) {
    onBytes(piece.length)
    yield piece
  }
}

async function* piecesOf(flats: AsyncIterable<Buffer>, format: SequenceFormat): AsyncGenerator<Uint8Array> {
  if (format === 'genbank') return yield* flats
  const { head, write } = formats[format]
  if (head !== undefined) yield Buffer.from(head)
  for await (const flat of flats) {
    const record = readRecord(flat)
    if (record) for (const text of write(record)) yield Buffer.from(text)
  }
}
