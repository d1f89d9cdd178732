/** A stretch of a sequence; 1-based, both ends included. */
export type Region = { contig: string; start: number; end: number }
export type Contig = { name: string; length: number }

/** The region from the first to the last base of a contig. */
export function wholeOf({ name, length }: Contig): Region {
  return { contig: name, start: 1, end: Math.max(1, length) }
}

/** A region as an address holds it: chr1:5000-6000. */
export function regionText({ contig, start, end }: Region): string {
  return `${contig}:${start}-${end}`
}

/** A region as people write it: chr1:5,000-6,000. */
export function formatRegion({ contig, start, end }: Region, count: (value: number) => string): string {
  return `${contig}:${count(start)}-${count(end)}`
}

/**
 * What a reader types: `chr1`, `chr1:5,000`, `chr1:5,000-6,000` or, for the contig in view, `5000-6000` and `5000`.
 * @returns undefined when it names no contig of the file
 */
export function parseRegion(text: string, contigs: readonly Contig[], current: string): Region | undefined {
  const wanted = text.trim().replaceAll('，', ',')
  const named = contigs.find((contig) => contig.name === wanted)
  if (named) return wholeOf(named)
  const match = /^(?:(.+):)?\s*([\d,\s]+)(?:\s*[-–]\s*([\d,\s]+))?$/.exec(wanted)
  const contig = contigs.find(({ name }) => name === (match?.[1] ?? current))
  if (!match || !contig) return undefined
  const start = numberIn(match[2])
  const end = match[3] === undefined ? undefined : numberIn(match[3])
  if (end === undefined)
    return clip({ contig: contig.name, start: start - 50, end: start + 50 }, contig.length)
  return clip({ contig: contig.name, start: Math.min(start, end), end: Math.max(start, end) }, contig.length)
}

/** The same where one says `chr1` and the other `1`. */
export function regionAmong(text: string, contigs: readonly Contig[], current: string): Region | undefined {
  const names = [text, `chr${text}`, text.replace(/^chr/i, '')]
  return names.flatMap((one) => parseRegion(one, contigs, current) ?? [])[0]
}

function numberIn(text: string | undefined): number {
  return Number((text ?? '').replace(/[,\s]/g, ''))
}

/** Smaller (factor below 1) or larger about a position, at least 20 bases, never beyond the contig. */
export function zoom(
  region: Region,
  factor: number,
  length: number,
  about = (region.start + region.end) / 2,
): Region {
  const width = region.end - region.start + 1
  const wanted = Math.min(length, Math.max(20, Math.round(width * factor)))
  const start = Math.round(about - ((about - region.start) / width) * wanted)
  return shiftInside({ contig: region.contig, start, end: start + wanted - 1 }, length)
}

/** The same width further along, stopped by the ends of the contig. */
export function pan(region: Region, by: number, length: number): Region {
  const step = Math.round(by)
  return shiftInside({ contig: region.contig, start: region.start + step, end: region.end + step }, length)
}

function shiftInside({ contig, start, end }: Region, length: number): Region {
  const shift = start < 1 ? 1 - start : end > length ? length - end : 0
  return clip({ contig, start: start + shift, end: end + shift }, length)
}

function clip({ contig, start, end }: Region, length: number): Region {
  const from = Math.min(Math.max(1, start), Math.max(1, length))
  return { contig, start: from, end: Math.max(from, Math.min(length, end)) }
}

/** Round numbers between two values, at most `most` of them. */
export function roundTicks(from: number, to: number, most: number): number[] {
  const rough = (to - from) / Math.max(1, most)
  if (rough <= 0) return [from]
  const magnitude = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, magnitude * ([1, 2, 5, 10].find((factor) => factor * magnitude >= rough) ?? 10))
  const ticks: number[] = []
  for (let at = Math.ceil(from / step) * step; at <= to; at += step) ticks.push(at)
  return ticks
}
