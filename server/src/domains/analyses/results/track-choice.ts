import type { FileRow } from '../../../db/tables/files.ts'

/** A file to be drawn, and the sample that it is of. */
export type Track = { readonly row: FileRow; readonly label: string }

/**
 * The sample that a file is of: the one whose table names it, the only one of its run, or that of the run whose name
 * the file's begins with. Else what its own name begins with.
 */
export function labelOf(file: string, bound: readonly string[], ofRun: readonly string[]): string {
  const [one, ...more] = bound.length > 0 ? bound : ofRun
  if (one !== undefined && more.length === 0) return one
  const [fits] = [...bound, ...ofRun]
    .filter((name) => beginsWith(file, name))
    .toSorted((a, b) => b.length - a.length)
  return fits ?? /^[^.]+/.exec(file)?.[0] ?? file
}

/** So that S1 does not own `S10.bam`. */
function beginsWith(file: string, name: string): boolean {
  return file.startsWith(name) && !/^[\p{L}\p{N}]/u.test(file.slice(name.length))
}

const isReads = ({ row }: Track) => /\.(bam|cram)$/i.test(row.name)

/** By sample, the variants of each before its alignments. */
export function inOrder(tracks: readonly Track[]): Track[] {
  return tracks.toSorted(
    (one, other) =>
      one.label.localeCompare(other.label, 'en', { numeric: true }) ||
      Number(isReads(one)) - Number(isReads(other)),
  )
}

/** Of each sample the first variants and the first alignments. */
export function firstOfEach(tracks: readonly Track[]): Track[] {
  return [...Map.groupBy(tracks, (track) => `${isReads(track)} ${track.label}`).values()].flatMap((own) =>
    own.slice(0, 1),
  )
}

/** The file that is there most often, by what it holds. */
export function mostCommon(files: readonly FileRow[]): FileRow | undefined {
  const groups = [...Map.groupBy(files, ({ sha256, id }) => sha256 ?? id).values()]
  return groups.toSorted((one, other) => other.length - one.length)[0]?.[0]
}
