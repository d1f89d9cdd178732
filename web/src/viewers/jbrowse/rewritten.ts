import { streamLines } from '../bytes/stream.ts'
import { smallEnough, formatOf } from '../genome/formats.ts'
import type { GenomeTrack } from '../genome/load.ts'
import { cellsOf } from '../genome/text-columns.ts'
import type { FileSource } from '../source.ts'
import { GtfLines } from './gtf-lines.ts'

/** A track as JBrowse is given it; of segments, those of each sample as a file of its own. */
export type ReadableTrack = GenomeTrack & { readonly samples?: readonly FileSource[] }

/** Bytes of text up to which a file is turned into another format. */
const mostBytes = 64 * 1024 * 1024

/** What JBrowse has no reader for, as what it has one for: GTF as GFF3, SEG as a bedGraph for each sample. */
export async function rewritten(track: GenomeTrack, signal: AbortSignal): Promise<ReadableTrack> {
  if (track.source.size > smallEnough) return track
  if (track.format.format === 'gtf') return asGff3(track, signal)
  return track.format.format === 'seg' ? bySample(track, signal) : track
}

async function asGff3(track: GenomeTrack, signal: AbortSignal): Promise<ReadableTrack> {
  const gtf = new GtfLines()
  const format = formatOf('a.gff3')
  if (!format || !(await eachLine(track.source, (line) => gtf.add(line), signal))) return track
  return { source: fileOf(track.source, gtf.asGff3()), format, index: undefined }
}

async function bySample(track: GenomeTrack, signal: AbortSignal): Promise<ReadableTrack> {
  const samples = new Map<string, string[]>()
  const add = (line: string) => {
    const [sample = '', contig = '', start, end, ...more] = cellsOf(line, 100)
    const mean = Number(more.at(-1))
    // A line of titles has no places.
    if (Number.isNaN(Number(start)) || Number.isNaN(mean)) return
    const own = samples.get(sample) ?? []
    own.push(`${contig}\t${Number(start) - 1}\t${Number(end)}\t${mean}\n`)
    samples.set(sample, own)
  }
  if (!(await eachLine(track.source, add, signal))) return track
  const files = [...samples].map(([label, lines]) => ({ ...fileOf(track.source, lines), label }))
  return { ...track, samples: files }
}

/** @returns false where there is more than can be turned */
async function eachLine(
  source: FileSource,
  onLine: (line: string) => void,
  signal: AbortSignal,
): Promise<boolean> {
  let length = 0
  for await (const { lines } of streamLines(source, signal))
    for (const line of lines) {
      if ((length += line.length) > mostBytes) return false
      if (line.trim() !== '' && !line.startsWith('#')) onLine(line)
    }
  return true
}

/** Lines under the name of the file that they come from. */
function fileOf(source: FileSource, lines: readonly string[]): FileSource {
  // No longer packed, but named in the list of tracks as before.
  const blob = new File([...lines], source.name.replace(/\.b?gz$/i, ''))
  return { ...source, size: blob.size, blob }
}
