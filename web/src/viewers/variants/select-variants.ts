import type { Region } from '../track/region.ts'
import { passes } from './passes.ts'
import type { Variant } from './vcf.ts'

/** What is known of a variant from beyond its record. */
export type Known = {
  /** Names of the genes that it lies in. */
  genesOf: (variant: Variant) => readonly string[]
  /** In how many samples it is. */
  carriersOf: (variant: Variant) => number | undefined
}

const ofRecord: Known = {
  genesOf: ({ annotation }) => (annotation?.gene ? [annotation.gene] : []),
  carriersOf: ({ carriers }) => carriers,
}

export type VariantFilters = {
  passOnly: boolean
  text: string
  region: Region | undefined
  gene?: string | undefined
}
/** What variants are sorted by: the columns that are the same in every file. */
export const variantKeys = [
  'contig',
  'position',
  'change',
  'gene',
  'aminoAcid',
  'fraction',
  'depth',
  'quality',
  'filter',
  'carriers',
] as const
type VariantKey = (typeof variantKeys)[number]
export type VariantOrder = { key: VariantKey; descending: boolean }

/** Numbers of the variants that pass, in order; without an order, as in the file. */
export function selectVariants(
  variants: readonly Variant[],
  filters: VariantFilters,
  order?: VariantOrder,
  known: Known = ofRecord,
): Uint32Array {
  const text = filters.text.trim().toLowerCase()
  const { region, gene } = filters
  const chosen: number[] = []
  variants.forEach((variant, index) => {
    if (filters.passOnly && !passes(variant)) return
    if (region && !inRegion(variant, region)) return
    if (gene !== undefined && !known.genesOf(variant).includes(gene)) return
    if (text === '' || mentions(variant, text)) chosen.push(index)
  })
  if (order) chosen.sort(comparison(variants, order, known))
  return Uint32Array.from(chosen)
}

export function inRegion({ contig, position }: Variant, region: Region): boolean {
  return contig === region.contig && position >= region.start && position <= region.end
}

function mentions(variant: Variant, text: string): boolean {
  const { gene = '', change = '' } = variant.annotation ?? {}
  const words = [
    String(variant.position),
    variant.id,
    `${variant.ref}>${variant.alt}`,
    variant.filter,
    gene,
    change,
  ]
  return words.some((word) => word.toLowerCase().includes(text))
}

function comparison(variants: readonly Variant[], { key, descending }: VariantOrder, known: Known) {
  const sign = descending ? -1 : 1
  const { compare } = new Intl.Collator(undefined, { numeric: true })
  return (a: number, b: number) => {
    const [left, right] = [valueOf(variants[a], key, known), valueOf(variants[b], key, known)]
    if (left === undefined || right === undefined)
      return Number(left === undefined) - Number(right === undefined)
    if (typeof left === 'number' && typeof right === 'number') return sign * (left - right)
    return sign * compare(String(left), String(right))
  }
}

function valueOf(variant: Variant | undefined, key: VariantKey, known: Known): string | number | undefined {
  if (!variant) return undefined
  if (key === 'change') return `${variant.ref}>${variant.alt}`
  if (key === 'gene') return known.genesOf(variant)[0]
  if (key === 'carriers') return known.carriersOf(variant)
  if (key === 'aminoAcid') return variant.annotation?.change
  return variant[key]
}
