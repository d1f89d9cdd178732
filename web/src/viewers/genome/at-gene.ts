import type { FileSource } from '../source.ts'
import { geneNamed, loadGenes } from '../track/genes.ts'
import { parseRegion, regionText, type Region } from '../track/region.ts'
import type { GenomePlan } from './load.ts'

type Ready = Extract<GenomePlan, { kind: 'ready' }>

const annotation = /\.(gff3?|gtf)(\.b?gz)?$/i

/** A plan, and where the gene of a name lies on it: `none` where no annotation among the files names it. */
export async function atGene(
  plan: GenomePlan,
  sources: readonly FileSource[],
  name: string,
  signal: AbortSignal,
): Promise<{ plan: GenomePlan; gene: Region | 'none' | undefined }> {
  if (plan.kind !== 'ready' || name === '') return { plan, gene: undefined }
  const all = sources.flatMap((source) => [
    source,
    ...(source.siblings ?? []),
    ...(source.reference?.siblings ?? []),
  ])
  for (const source of all.filter((one) => annotation.test(one.name))) {
    const found = geneNamed(await genesIn(source, signal), name)
    const region = found && regionOn(plan, regionText(found))
    if (region) return { plan, gene: region }
  }
  return { plan, gene: 'none' }
}

/** None of what cannot be read, which is told of the track itself. */
async function genesIn(source: FileSource, signal: AbortSignal) {
  try {
    return await loadGenes(source, signal)
  } catch (error) {
    if (signal.aborted) throw error
    return []
  }
}

/** A region that an address names, also where one says `chr1` and the other `1`. */
export function regionOn({ contigs, start }: Ready, text: string): Region | undefined {
  const names = [text, `chr${text}`, text.replace(/^chr/i, '')]
  return names.flatMap((one) => parseRegion(one, contigs, start.contig) ?? [])[0]
}
