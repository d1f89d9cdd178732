import { decoded } from '@omics/engine/remote/remote-address'
import { formats } from '@omics/contract/formats'
import type { PaperWrite } from '@omics/contract/literature/papers'
import type { Context } from '../../context.ts'
import { workByDoi } from '../../gateways/crossref.ts'
import { Problem } from '../../http/problem.ts'
import { Csl, paperOf } from './citations/csl.ts'

/** What is known outside of a paper by its DOI, alone or in an address. Throws `no_reference` for anything else. */
export async function lookUp({ config }: Pick<Context, 'config'>, reference: string): Promise<PaperWrite> {
  const doi = doiIn(reference)
  if (doi === undefined) throw new Problem('no_reference')
  const work = Csl.safeParse(await workByDoi(config, doi))
  const paper = work.success ? paperOf(work.data) : undefined
  if (!paper) throw new Problem('not_found')
  return { ...paper, doi }
}

/** A DOI as people write it: alone, after `doi:`, or in an address of doi.org. */
function doiIn(text: string): string | undefined {
  const [found] = /10\.\d{4,9}\/\S+$/.exec(decoded(text)) ?? []
  return found !== undefined && formats.doi.pattern.test(found) ? found : undefined
}
