import type { FileSource, ViewerProps } from '../source.ts'

/** The tracks on their genome, which is that of the first with one unless another is chosen, or the genome alone; the genes lie beside it. */
export function sourcesOf(
  { tracks = [], genome = [], genes = [] }: NonNullable<ViewerProps['parts']>,
  source: FileSource,
): readonly [FileSource, ...FileSource[]] {
  const [fasta] = [...genome, ...tracks.flatMap(({ reference = [] }) => reference)]
  const reference = fasta && { ...fasta, siblings: [...(fasta.siblings ?? []), ...genes] }
  const [first, ...others] = tracks.map((track) => ({
    ...track,
    // A lone track is named over the viewer.
    ...(tracks.length > 1 && { label: track.name }),
    ...(reference ? { reference } : { siblings: [...(track.siblings ?? []), ...genes] }),
  }))
  return first ? [first, ...others] : [reference ?? source]
}
