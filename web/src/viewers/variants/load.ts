import type { LeftOut } from '../left-out.ts'
import { plainSource } from '../source.ts'
import type { Contig } from '../track/region.ts'
import type { Start } from '../use-streamed.ts'
import { runWorker } from '../workers/run.ts'
import type { Variant, VcfHeader } from './vcf.ts'

/** Records that are held at most. */
export const mostVariants = 200_000
/** Samples whose genotypes are shown unless the reader chooses others. */
export const firstSamples = 3

export type VariantsPart = { header: VcfHeader; variants: Variant[]; cut: boolean; leftOut: LeftOut }
export type Variants = {
  samples: string[]
  annotated: boolean
  /** What the header says of each filter, by its name. */
  filters: Record<string, string>
  variants: Variant[]
  /** Contigs that have variants, in the file's order, with their lengths or the last position seen. */
  contigs: Contig[]
  cut: boolean
  leftOut: LeftOut
}

/** Reads a VCF in a worker. @param samples whose genotypes to keep; without it the first three */
export function loadVariants(samples: string[] | undefined): Start<Variants> {
  return async (source, emit, signal) => {
    const worker = new Worker(new URL('./variants.worker.ts', import.meta.url), { type: 'module' })
    const variants: Variant[] = []
    const contigs = new Map<string, Contig>()
    const onPart = ({ header, variants: fresh, cut, leftOut }: VariantsPart, share: number) => {
      const lengths = new Map(header.contigs.map(({ name, length }) => [name, length]))
      for (const variant of fresh) {
        variants.push(variant)
        const known = contigs.get(variant.contig)
        const reach = Math.max(known?.length ?? lengths.get(variant.contig) ?? 0, variant.position)
        if (!known || known.length < reach)
          contigs.set(variant.contig, { name: variant.contig, length: reach })
      }
      const { samples, annotated, filters } = header
      emit({ samples, annotated, filters, variants, contigs: [...contigs.values()], cut, leftOut }, share)
    }
    const request = { source: plainSource(source), most: mostVariants, mostSamples: firstSamples, samples }
    await runWorker(worker, request, onPart, signal)
  }
}
