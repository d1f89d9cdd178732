import { streamBytes, streamLines } from '../bytes/stream.ts'
import { readRange } from '../bytes/range.ts'
import type { FileSource } from '../source.ts'
import type { Contig } from '../track/region.ts'
import { cellsOf, columnsOf, lastBaseOf } from './text-columns.ts'

/** Where the first record of a file begins (1-based), and of a link where it ends, without which it is not seen. */
export type FirstRecord = { contig: string; position: number; end?: number }

/** Sequences that a file speaks of, and its first record, to begin the view there. */
export type Sequences = { contigs: Contig[]; first?: FirstRecord }

/** Bytes of a text file that are read at most to learn its sequences. */
const mostScanned = 64 * 1024 * 1024

/** The sequences and lengths that a track file itself states or shows. */
export async function sequencesOf(
  source: FileSource,
  format: string,
  signal: AbortSignal,
): Promise<Sequences> {
  if (format === 'bam') return bamSequences(source, signal)
  if (format === 'bigwig' || format === 'bigbed') return bigSequences(source, signal)
  return textSequences(source, format, signal)
}

/** Names and lengths from a FASTA index, or from the FASTA itself when it has none. */
export async function fastaSequences(fasta: FileSource, index: FileSource | undefined, signal: AbortSignal) {
  const contigs: Contig[] = []
  for await (const { lines } of streamLines(index ?? fasta, signal)) {
    for (const line of lines) {
      if (index) {
        const [name, length] = line.split('\t')
        if (name) contigs.push({ name, length: Number(length) })
      } else if (line.startsWith('>')) {
        contigs.push({ name: line.slice(1).split(/\s/)[0] ?? '', length: 0 })
      } else {
        const last = contigs.at(-1)
        if (last) last.length += line.trim().length
      }
    }
  }
  return contigs
}

/** BAM: magic, header text, number of references, then name and length of each, then the records (SAMv1, 4.2). */
async function bamSequences(source: FileSource, signal: AbortSignal): Promise<Sequences> {
  let bytes = new Uint8Array(0)
  for await (const part of streamBytes(source, signal)) {
    const joined = new Uint8Array(bytes.length + part.bytes.length)
    joined.set(bytes)
    joined.set(part.bytes, bytes.length)
    bytes = joined
    const found = parseBamHeader(bytes)
    if (found) return found
  }
  throw new Error('The BAM header is cut')
}

/** @returns undefined while the header and the first record's place have not come whole */
function parseBamHeader(bytes: Uint8Array): Sequences | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  if (bytes.length < 12) return undefined
  if (view.getUint32(0) !== 0x42414d01) throw new Error('Not a BAM file')
  let at = 8 + view.getInt32(4, true)
  if (at + 4 > bytes.length) return undefined
  const count = view.getInt32(at, true)
  at += 4
  const contigs: Contig[] = []
  for (let index = 0; index < count; index++) {
    if (at + 4 > bytes.length) return undefined
    const nameLength = view.getInt32(at, true)
    if (at + 8 + nameLength > bytes.length) return undefined
    const name = new TextDecoder().decode(bytes.subarray(at + 4, at + 3 + nameLength))
    contigs.push({ name, length: view.getInt32(at + 4 + nameLength, true) })
    at += 8 + nameLength
  }
  if (at + 12 > bytes.length) return { contigs }
  const contig = contigs[view.getInt32(at + 4, true)]
  return contig
    ? { contigs, first: { contig: contig.name, position: view.getInt32(at + 8, true) + 1 } }
    : { contigs }
}

/** bigWig and bigBed keep their sequences in a B+ tree (Kent et al., Bioinformatics 2010, supplement). */
async function bigSequences(source: FileSource, signal: AbortSignal): Promise<Sequences> {
  const head = viewOf(await readRange(source, 0, 64, signal))
  const magic = head.getUint32(0, true)
  const little = magic === 0x888ffc26 || magic === 0x8789f2eb
  const tree = Number(head.getBigUint64(8, little))
  const header = viewOf(await readRange(source, tree, tree + 32, signal))
  const keySize = header.getUint32(8, little)
  const contigs: Contig[] = []
  const byNumber = new Map<number, string>()
  const walk = async (offset: number): Promise<void> => {
    const node = viewOf(await readRange(source, offset, offset + 4, signal))
    const isLeaf = node.getUint8(0) === 1
    const count = node.getUint16(2, little)
    const size = keySize + 8
    const items = await readRange(source, offset + 4, offset + 4 + count * size, signal)
    const view = viewOf(items)
    for (let at = 0; at < items.length; at += size) {
      if (!isLeaf) await walk(Number(view.getBigUint64(at + keySize, little)))
      else {
        const name = new TextDecoder().decode(items.subarray(at, at + keySize)).replace(/\0.*$/, '')
        contigs.push({ name, length: view.getUint32(at + keySize + 4, little) })
        byNumber.set(view.getUint32(at + keySize, little), name)
      }
    }
  }
  await walk(tree + 32)
  // Their index, an R tree, says in its head where the first record begins.
  const records = Number(head.getBigUint64(24, little))
  const index = viewOf(await readRange(source, records, records + 48, signal))
  const contig = index.byteLength < 24 ? undefined : byNumber.get(index.getUint32(16, little))
  return contig === undefined
    ? { contigs }
    : { contigs, first: { contig, position: index.getUint32(20, little) + 1 } }
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
}

/** Features of a GFF that stand for a whole sequence, of which nothing is seen where they begin. */
const wholeSequences = new Set([
  'chromosome',
  'region',
  'supercontig',
  'scaffold',
  'contig',
  'databank_entry',
])

/** Headers of VCF and GFF3 may state lengths; otherwise the largest position seen stands for the length. */
async function textSequences(source: FileSource, format: string, signal: AbortSignal): Promise<Sequences> {
  const lengths = new Map<string, number>()
  const isGff = format === 'gff3' || format === 'gtf'
  const { name: nameColumn, start: startColumn, base } = columnsOf(format)
  let first: Sequences['first']
  let whole: Sequences['first']
  let stated = false
  for await (const { lines, read } of streamLines(source, signal)) {
    for (const line of lines) {
      const known = statedLength(line)
      if (known) {
        stated = true
        lengths.set(known.name, known.length)
      }
      if (line === '' || line.startsWith('#') || /^(track|browser)\s/.test(line)) continue
      const cells = cellsOf(line, startColumn + 1)
      const name = cells[nameColumn] ?? ''
      const start = Number(cells[startColumn])
      // Some have a line of titles that nothing marks as one.
      if (Number.isNaN(start)) continue
      const end = lastBaseOf(line, format)
      const record = { contig: name, position: start + 1 - base, ...(format === 'bedpe' && { end }) }
      if (isGff && wholeSequences.has(cells[2] ?? '')) whole ??= record
      else first ??= record
      lengths.set(name, Math.max(lengths.get(name) ?? 0, end))
    }
    if ((stated && first) || read > mostScanned) break
  }
  const contigs = [...lengths].map(([name, length]) => ({ name, length: Math.max(1, length) }))
  const begin = first ?? whole
  return begin ? { contigs, first: begin } : { contigs }
}

/** `##contig=<ID=…,length=…>` of VCF, `##sequence-region name start end` of GFF3. */
function statedLength(line: string): Contig | undefined {
  const [, name, length] = line.startsWith('##contig=')
    ? [line, /[<,]ID=([^,>]+)/.exec(line)?.[1], /[<,]length=(\d+)/.exec(line)?.[1]]
    : (/^##sequence-region\s+(\S+)\s+\d+\s+(\d+)/.exec(line) ?? [])
  return name !== undefined && length !== undefined ? { name, length: Number(length) } : undefined
}
