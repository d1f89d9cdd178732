import { AlignmentFault } from '../msa/alignment.ts'
import { loadAlignment } from '../msa/load.ts'
import { plainSource, type FileSource, type PlainSource } from '../source.ts'
import { textOf } from '../tree/load.ts'
import { runWorker } from '../workers/run.ts'
import { spanningEdges, type Edge } from './distances.ts'
import { sitesOfAlignment, sitesOfVcf, type Sites } from './sites.ts'

/** Samples between which all distances are reckoned. */
export const mostSamples = 3000

/** How samples differ: their sites, and the edges from which clusters follow. */
export interface Relations {
  readonly sites: Sites
  readonly edges: readonly Edge[]
  /** By name. */
  readonly rows: ReadonlyMap<string, number>
}

export type RelationsFound =
  | { readonly kind: 'found'; readonly relations: Relations }
  | { readonly kind: 'too-many' | 'too-large' | 'no-sites' | 'no-samples' }
  /** It is no alignment. */
  | ({ readonly kind: 'broken' } & Pick<AlignmentFault, 'why' | 'detail'>)

/** What samples differ in and by how much, as a worker finds it. */
export async function loadRelations(source: FileSource, signal: AbortSignal): Promise<RelationsFound> {
  const worker = new Worker(new URL('./snp.worker.ts', import.meta.url), { type: 'module' })
  let found: RelationsFound = { kind: 'no-sites' }
  const keep = (part: RelationsFound) => {
    found = part
  }
  await runWorker<PlainSource, RelationsFound>(worker, plainSource(source), keep, signal)
  return found
}

/** The same where it is called. */
export async function findRelations(source: FileSource, signal: AbortSignal): Promise<RelationsFound> {
  const sites = await sitesIn(source, signal)
  if (typeof sites === 'string') return { kind: sites }
  if (sites instanceof AlignmentFault) return { kind: 'broken', why: sites.why, detail: sites.detail }
  if (sites.names.length > mostSamples) return { kind: 'too-many' }
  if (sites.places.length === 0) return { kind: 'no-sites' }
  const rows = new Map(sites.names.map((name, at) => [name, at]))
  return { kind: 'found', relations: { sites, edges: spanningEdges(sites), rows } }
}

async function sitesIn(
  source: FileSource,
  signal: AbortSignal,
): Promise<Sites | 'too-large' | 'no-samples' | AlignmentFault> {
  if (/\.vcf(\.b?gz)?$/i.test(source.name)) {
    const text = await textOf(source, signal)
    return text === undefined ? 'too-large' : (sitesOfVcf(text) ?? 'no-samples')
  }
  const read = await loadAlignment(source, signal)
  return read.kind === 'alignment' ? sitesOfAlignment(read.alignment) : read.fault
}
