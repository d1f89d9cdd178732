import { z } from 'zod'
import type { Region } from '../track/region.ts'

/** What lies in a region of a track, as a row of a table; places count from 1, both ends within. */
export interface TrackRecord {
  readonly track: string
  readonly name: string
  readonly start: number
  readonly end: number
  readonly strand: string
  /** How surely a read lies there, as the aligner says. */
  readonly quality: string
  readonly value: string
  readonly cigar: string
}

/** What is read of all tracks, and the names of those that have too much there to be read. */
export interface Records {
  readonly rows: readonly TrackRecord[]
  readonly crowded: readonly string[]
}

/** Rows of one track that are told. */
export const mostRecords = 2000

const text = z.string().optional().catch(undefined)
const number = z.number().optional().catch(undefined)

/** Reads, features and values as igv.js and JBrowse have them: places count from 0. */
const Feature = z.object({
  start: z.number(),
  ...{ end: number, lengthOnRef: number },
  ...{ name: text, readName: text, names: text, sample: text, source: text },
  strand: z.union([z.string(), z.number(), z.boolean()]).optional().catch(undefined),
  ...{ mq: number, score: number, value: number },
  ...{ cigar: text, CIGAR: text },
})

/** Features of one track in a region, in their order along it. */
export function recordsOf(features: readonly unknown[], track: string, region: Region): TrackRecord[] {
  const found: TrackRecord[] = []
  for (const one of features) {
    const feature = Feature.safeParse(one).data
    const record = feature && recordOf(feature, track)
    if (record && record.end >= region.start && record.start <= region.end) found.push(record)
  }
  return found.sort((one, other) => one.start - other.start).slice(0, mostRecords)
}

function recordOf(feature: z.output<typeof Feature>, track: string): TrackRecord {
  const { start, lengthOnRef = 0, end = start + lengthOnRef, mq, score, value } = feature
  const { readName, name, names, sample, source } = feature
  const cigar = feature.cigar ?? feature.CIGAR ?? ''
  const isRead = mq !== undefined || cigar !== ''
  return {
    track,
    name: readName ?? name ?? names ?? sample ?? source ?? '',
    start: Math.floor(start) + 1,
    end: Math.max(Math.floor(start) + 1, Math.round(end)),
    strand: strandOf(feature.strand),
    quality: isRead ? String(mq ?? score ?? '') : '',
    value: isRead ? '' : String(value ?? score ?? ''),
    cigar,
  }
}

function strandOf(strand: string | number | boolean | undefined): string {
  if (strand === true || strand === 1 || strand === '+') return '+'
  return strand === false || strand === -1 || strand === '-' ? '−' : ''
}
