import { z } from 'zod'
import type { QualityColumn } from './quality.ts'

export const shownAs = ['picture', 'table'] as const

/** What is seen of the reads of a file. */
export const ReadsShown = z.object({
  as: z.enum(shownAs).catch('picture'),
  /** The position in the reads of which the qualities are told; 0 for none. */
  at: z.int().min(0).catch(0),
})

/** The stretch that holds a position; undefined where none does. */
export function stretchAt(columns: readonly QualityColumn[], position: number): number | undefined {
  const at = columns.findLastIndex((column) => column.position <= position)
  return position < 1 || at < 0 ? undefined : at
}

/** The stretch that a key leads to; undefined for other keys. @param at the one that is chosen */
export function stretchBy(key: string, at: number | undefined, count: number): number | undefined {
  const last = count - 1
  const to: Readonly<Record<string, number>> = {
    ArrowRight: (at ?? -1) + 1,
    ArrowLeft: (at ?? count) - 1,
    PageDown: (at ?? -1) + 10,
    PageUp: (at ?? count) - 10,
    Home: 0,
    End: last,
  }
  const wanted = to[key]
  return wanted === undefined ? undefined : Math.max(0, Math.min(last, wanted))
}

/** The position of a stretch, or its first and last one. */
export function positionsText(columns: readonly QualityColumn[], at: number, longest: number): string {
  const first = columns[at]?.position ?? 1
  const last = (columns[at + 1]?.position ?? longest + 1) - 1
  return last > first ? `${first}–${last}` : String(first)
}
