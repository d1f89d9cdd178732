import type { FileSource } from '../source.ts'
import { geneNamed, loadGenes, type Gene } from '../track/genes.ts'
import { regionAmong, regionText, type Region } from '../track/region.ts'
import type { GenomePlan } from './load.ts'

type Ready = Extract<GenomePlan, { kind: 'ready' }>

const annotation = /\.(gff3?|gtf)(\.b?gz)?$/i

/** A plan, and where the gene of a name lies on it: `none` where no annotation among the files names it. */
export async function atGene(
  plan: GenomePlan,
  name: string,
): Promise<{ plan: GenomePlan; gene: Region | 'none' | undefined }> {
  if (plan.kind !== 'ready' || name === '') return { plan, gene: undefined }
  return { plan, gene: (await geneOn(plan, name)) ?? 'none' }
}

/** Where the annotations of a plan say that a gene of a name or an id lies. */
export async function geneOn(plan: Ready, name: string): Promise<Region | undefined> {
  for (const source of annotationsOf(plan)) {
    const found = geneNamed(await genesIn(source), name)
    const region = found && regionOn(plan, regionText(found))
    if (region) return region
  }
  return undefined
}

/** Names of the genes in a region, as the annotations of a plan have them. */
export async function genesOf(plan: Ready, region: Region, most: number): Promise<string[]> {
  const all = await Promise.all(annotationsOf(plan).map(genesIn))
  const here = all.flat().filter(({ contig, start, end, name }) => {
    return name !== '' && contig === region.contig && end >= region.start && start <= region.end
  })
  return [...new Set(here.map(({ name }) => name))].slice(0, most)
}

function annotationsOf({ tracks, fasta }: Ready): FileSource[] {
  const own = [...tracks.map(({ source }) => source), ...(fasta ? [fasta.source] : [])]
  const all = own.flatMap((source) => [
    source,
    ...(source.siblings ?? []),
    ...(source.reference?.siblings ?? []),
  ])
  // A sibling is one of each track that it lies beside.
  return [...new Map(all.filter((one) => annotation.test(one.name)).map((one) => [one.url, one])).values()]
}

const read = new WeakMap<FileSource, Promise<readonly Gene[]>>()

/** None of what cannot be read, which is told of the track itself. */
function genesIn(source: FileSource): Promise<readonly Gene[]> {
  const known = read.get(source)
  if (known) return known
  const genes = loadGenes(source, new AbortController().signal).catch(() => {
    // The next one who asks may be luckier.
    read.delete(source)
    return []
  })
  read.set(source, genes)
  return genes
}

/** A region that an address names, also where one says `chr1` and the other `1`. */
export function regionOn({ contigs, start }: Ready, text: string): Region | undefined {
  return regionAmong(text, contigs, start.contig)
}
