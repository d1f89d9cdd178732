import { scaleOf } from '../track/scale.ts'
import type { Region } from '../track/region.ts'
import type { Variant } from './vcf.ts'

/** How a variant is drawn: by its effect where the file is annotated, else by its kind. */
export type Category =
  | 'missense'
  | 'truncating'
  | 'synonymous'
  | 'noncoding'
  | 'substitution'
  | 'indel'
  | 'other'
export type Mark = { row: number; x: number; y: number; category: Category }

export function categoryOf(variant: Variant, annotated: boolean): Category {
  if (variant.annotation) return variant.annotation.effect
  if (annotated) return 'other'
  if (/^[ACGTN]+$/i.test(variant.ref) && /^[ACGTN,*]+$/i.test(variant.alt)) {
    return variant.alt.split(',').every((alt) => alt.length === variant.ref.length) ? 'substitution' : 'indel'
  }
  return 'other'
}

/**
 * Marks of a region, one at most for each pixel, category and height step: two that would cover each other
 * exactly are one. The row kept is the first.
 */
export function marksIn(
  variants: readonly Variant[],
  rows: Uint32Array,
  region: Region,
  size: { width: number; height: number },
  annotated: boolean,
): Mark[] {
  const x = scaleOf(region, size.width)
  const taken = new Set<string>()
  const marks: Mark[] = []
  for (const row of rows) {
    const variant = variants[row]
    if (!variant || variant.contig !== region.contig) continue
    if (variant.position < region.start || variant.position > region.end) continue
    const category = categoryOf(variant, annotated)
    const mark = { row, x: x(variant.position), y: heightOf(variant.fraction, size.height), category }
    const place = `${Math.round(mark.x)}:${Math.round(mark.y / 3)}:${category}`
    if (taken.has(place)) continue
    taken.add(place)
    marks.push(mark)
  }
  return marks
}

/** The higher the fraction, the higher the mark; without one it stands at the top. */
function heightOf(fraction: number | undefined, height: number): number {
  return 6 + (1 - (fraction ?? 1)) * (height - 18)
}
