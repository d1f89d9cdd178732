import type { Bytes } from '../bytes.ts'
import type { BeginOfReads } from './records.ts'
import { magic, unpack } from './unpack.ts'

/** By their form, what files begin with, once unpacked. */
const marks: ReadonlyMap<string, string> = new Map([
  ['bam', 'BAM\u0001'],
  ['cram', 'CRAM'],
  ['bcf', 'BCF'],
  ['vcf', '##fileformat=VCF'],
])

/** A block of BGZF, as much as may have to be unpacked for the first bytes. */
const beginBytes = 64 * 1024

/** Looks whether a file of alignments or variants begins with the mark of its format. */
export async function inspectMark(bytes: Bytes, form: string, packed: boolean): Promise<BeginOfReads> {
  const mark = marks.get(form) ?? ''
  if (bytes.size === 0) return { doubts: ['not_as_named'], firstRead: '' }
  const piece = await bytes.read(0, Math.min(bytes.size, beginBytes))
  const isGzip = piece.subarray(0, magic.length).equals(magic)
  if (packed && !isGzip) return { doubts: ['not_gzip'], firstRead: '' }
  // BAM and BCF are packed as a rule, whatever their names say.
  const text = isGzip ? (await unpack(piece, beginBytes)).text : piece
  const fits = text.subarray(0, mark.length).toString('latin1') === mark
  return { doubts: fits ? [] : ['not_as_named'], firstRead: '' }
}
