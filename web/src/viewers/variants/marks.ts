import { scaleOf } from '../track/scale.ts'
import type { Region } from '../track/region.ts'
import { inRegion } from './select-variants.ts'
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
    if (!variant || !inRegion(variant, region)) continue
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
  return 10 + (1 - (fraction ?? 1)) * (height - 22)
}

export const categories: readonly Category[] = [
  'truncating',
  'missense',
  'substitution',
  'indel',
  'noncoding',
  'other',
  'synonymous',
]

/** Variants counted in bins, where there are too many for pins. `row` is the first of the bin. */
export type Bin = { x: number; row: number; total: number; counts: Map<Category, number> }
export const binWidth = 6

export function binsIn(
  variants: readonly Variant[],
  rows: Uint32Array,
  region: Region,
  width: number,
  annotated: boolean,
): Bin[] {
  const x = scaleOf(region, width)
  const bins = new Map<number, Bin>()
  for (const row of rows) {
    const variant = variants[row]
    if (!variant || !inRegion(variant, region)) continue
    const at = Math.floor(x(variant.position) / binWidth)
    const bin = bins.get(at) ?? { x: at * binWidth, row, total: 0, counts: new Map<Category, number>() }
    const category = categoryOf(variant, annotated)
    bin.counts.set(category, (bin.counts.get(category) ?? 0) + 1)
    bin.total++
    bins.set(at, bin)
  }
  return [...bins.values()]
}
