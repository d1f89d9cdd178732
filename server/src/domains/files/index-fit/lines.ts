import type { Bytes } from '../bytes.ts'

/** Blank lines, and the line end, that may stand behind the last sequence of a FASTA file. */
const mostBehind = 64
/** Bytes in which the name of the first sequence stands. */
const mostHeader = 4096
/** Behind the last slice of a CRAM file: the header of its container, and the container that marks the end. */
const mostBehindSlice = 512

/**
 * Whether the index of an unpacked FASTA file ends where that does: name, length, first byte, bases and bytes of a line
 * of each sequence, as `samtools faidx` writes them. Undefined where it is no such index.
 */
export async function fastaFits(file: Bytes, index: string): Promise<boolean | undefined> {
  const rows = index.split('\n').filter((line) => line !== '')
  const ends = rows.map((row) => {
    const [, length = Number.NaN, first = Number.NaN, bases = Number.NaN, bytes = Number.NaN] = row
      .split('\t')
      .map(Number)
    return length === 0 ? first : first + Math.floor(length / bases) * bytes + (length % bases)
  })
  const end = ends.reduce((last, one) => Math.max(last, one), 0)
  if (rows.length === 0 || !Number.isFinite(end)) return undefined
  // Counted in whole lines, the end may stand behind the line end that the last one lacks.
  if (end > file.size + 2 || file.size - end > mostBehind) return false
  const [name = ''] = rows[0]?.split('\t') ?? []
  const begin = (await file.read(0, Math.min(mostHeader, file.size))).toString('utf8').trimStart()
  return begin.slice(1).split(/\s/, 1)[0] === name.slice(0, mostHeader)
}

/**
 * Whether the index of a CRAM file ends where that does: sequence, place and length, first byte of the container, that of
 * the slice within, and its bytes. Undefined where it is no such index.
 */
export function cramFits(file: Bytes, index: string): boolean | undefined {
  const rows = index.split('\n').filter((line) => line !== '')
  const ends = rows.map((row) => {
    const [, , , container = Number.NaN, slice = Number.NaN, bytes = Number.NaN] = row.split('\t').map(Number)
    return container + slice + bytes
  })
  const end = ends.reduce((last, one) => Math.max(last, one), 0)
  if (rows.length === 0 || !Number.isFinite(end)) return undefined
  return end <= file.size && file.size - end <= mostBehindSlice
}
