import { createInflater } from '../bytes/gzip.ts'
import { joined } from '../bytes/joined.ts'
import { readRange } from '../bytes/range.ts'
import { streamLines } from '../bytes/stream.ts'
import type { FileSource } from '../source.ts'
import type { Region } from '../track/region.ts'
import type { GenomePlan } from './load.ts'

type Fasta = NonNullable<Extract<GenomePlan, { kind: 'ready' }>['fasta']>

/** The letters of a region: by the index of samtools faidx, else from all of the file. */
export async function basesIn(fasta: Fasta, region: Region, signal: AbortSignal): Promise<string> {
  const line = fasta.index && (await lineOf(fasta.index, region.contig, signal))
  if (!line) return basesRead(fasta.source, region, signal)
  const place = (base: number) =>
    line.offset + Math.floor(base / line.bases) * line.width + (base % line.bases)
  const [from, to] = [place(region.start - 1), place(region.end - 1) + 1]
  const bytes = fasta.blockIndex
    ? await unpackedRange(fasta.source, fasta.blockIndex, from, to, signal)
    : await readRange(fasta.source, from, to, signal)
  return new TextDecoder().decode(bytes).replaceAll(/\s/g, '')
}

/** Where a sequence begins, its letters a line and its bytes a line; undefined where the index cannot be right. */
async function lineOf(index: FileSource, contig: string, signal: AbortSignal): Promise<Line | undefined> {
  for await (const { lines } of streamLines(index, signal))
    for (const line of lines) {
      const [name, , offset, bases, width] = line.split('\t')
      if (name === contig)
        return soundLine({ offset: Number(offset), bases: Number(bases), width: Number(width) })
    }
  return undefined
}

interface Line {
  readonly offset: number
  readonly bases: number
  readonly width: number
}

/** Behind its letters a line ends with one or two bytes, if at all: an index that says else would lead all over the file. */
function soundLine(line: Line): Line | undefined {
  const { offset, bases, width } = line
  return offset >= 0 && bases > 0 && width >= bases && width <= bases + 2 ? line : undefined
}

async function basesRead(source: FileSource, { contig, start, end }: Region, signal: AbortSignal) {
  const parts: string[] = []
  let at = 0
  let inside = false
  for await (const { lines } of streamLines(source, signal))
    for (const line of lines) {
      if (line.startsWith('>')) {
        if (inside) return parts.join('')
        inside = (line.slice(1).split(/\s/)[0] ?? '') === contig
      } else if (inside) {
        const letters = line.trim()
        parts.push(letters.slice(Math.max(0, start - 1 - at), Math.max(0, end - at)))
        at += letters.length
        if (at >= end) return parts.join('')
      }
    }
  return parts.join('')
}

/** A block of BGZF is no larger, SAM 4.1. */
const largestBlock = 64 * 1024

/** Bytes of what a file of BGZF unpacks to, by the index that bgzip writes: pairs of places, packed and unpacked. */
async function unpackedRange(
  source: FileSource,
  blockIndex: FileSource,
  from: number,
  to: number,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const bytes = await readRange(blockIndex, 0, blockIndex.size, signal)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const number = (at: number) => Number(view.getBigUint64(at, true))
  let [begin, first, last] = [0, 0, source.size]
  for (let at = 8; at + 16 <= bytes.length; at += 16) {
    const [packed, unpacked] = [number(at), number(at + 8)]
    if (unpacked <= from) [begin, first] = [packed, unpacked]
    if (unpacked >= to) {
      last = packed
      break
    }
  }
  const packed = await readRange(source, begin, last + largestBlock, signal)
  return joined(createInflater().push(packed)).subarray(from - first, to - first)
}
