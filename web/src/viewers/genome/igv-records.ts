import type { Region } from '../track/region.ts'
import type { Track } from './igv-tracks.ts'
import { mostRecords, recordsOf, type Records } from './records.ts'

/** What tracks of igv.js hold in a region, whose names stand at the same places. */
export async function recordsIn(
  tracks: readonly (Track | undefined)[],
  names: readonly string[],
  region: Region,
): Promise<Records> {
  const { contig, start, end } = region
  // A signal over a whole chromosome is read from what sums it up, not base by base.
  const basesEach = Math.max(1, (end - start + 1) / mostRecords)
  const isCrowded = (track: Track) =>
    (track.visibilityWindow ?? 0) > 0 && end - start + 1 > (track.visibilityWindow ?? 0)
  const read = tracks.map(async (track, at) => {
    if (!track?.getFeatures || isCrowded(track)) return []
    const found = await track.getFeatures(contig, start - 1, end, basesEach)
    return recordsOf(listOf(found), names[at] ?? '', region)
  })
  return {
    rows: (await Promise.all(read)).flat(),
    crowded: names.filter((_, at) => {
      const track = tracks[at]
      return track !== undefined && isCrowded(track)
    }),
  }
}

/** Features stand in a list; reads in what packs them into rows. */
function listOf(found: unknown): readonly unknown[] {
  if (typeof found === 'object' && found !== null && 'allAlignments' in found) {
    const { allAlignments } = found
    return typeof allAlignments === 'function' ? listOf(Reflect.apply(allAlignments, found, [])) : []
  }
  return Array.isArray(found) ? found : []
}
