import type { Feature, Span } from './record.ts'

/** Features beside each other: each row holds none that overlap. */
export interface Row {
  readonly strand: 1 | -1
  /** From left to right; a feature over the origin is there twice. */
  readonly parts: readonly Part[]
}

interface Part {
  /** Its index. */
  readonly feature: number
  readonly cover: Span
}

/** What a feature covers from its first to its last base, in two parts where it goes over the origin. */
export function coverOf({ spans, strand }: Feature): readonly Span[] {
  const covers: [number, number][] = []
  for (const [from, to] of strand === 1 ? spans : spans.toReversed()) {
    const last = covers.at(-1)
    if (last && from >= last[0]) last[1] = Math.max(last[1], to)
    else covers.push([from, to])
  }
  return covers
}

/** Lays features of each strand into as few rows as they need, the longer ones nearer to the sequence. */
export function rowsOf(features: readonly Feature[], most: number): { rows: Row[]; left: number } {
  const rows: Row[] = []
  let left = 0
  for (const strand of [1, -1] as const) {
    const own = features
      .flatMap((feature, index) =>
        feature.strand === strand ? coverOf(feature).map((cover) => ({ feature: index, cover })) : [],
      )
      .toSorted((one, other) => one.cover[0] - other.cover[0] || other.cover[1] - one.cover[1])
    const laid: { end: number; parts: Part[] }[] = []
    for (const part of own) {
      const [from, to] = part.cover
      const row = laid.find(({ end }) => end <= from)
      if (row) {
        row.end = to
        row.parts.push(part)
      } else if (laid.length < most) laid.push({ end: to, parts: [part] })
      else left += 1
    }
    rows.push(...laid.map((row) => ({ strand, parts: row.parts })))
  }
  return { rows, left }
}
