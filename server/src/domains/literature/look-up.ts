import { decoded } from '@omics/engine/remote'
import { formats } from '@omics/contract/formats'
import type { PaperWrite } from '@omics/contract/literature/papers'
import type { Context } from '../../context.ts'
import { unknownPaper, workByDoi } from '../../gateways/crossref.ts'
import { ncbiOf } from '../../gateways/ncbi.ts'
import { Problem } from '../../http/problem.ts'
import { Csl, paperOf } from './citations/csl.ts'
import { readMedline } from './citations/medline.ts'

type Asking = Pick<Context, 'config' | 'db' | 'outside'>

/**
 * What is known outside of a paper by its DOI or PMID, alone or in an address: Crossref knows the one, PubMed the other.
 * Throws `no_reference` for anything else.
 */
export async function lookUp(context: Asking, reference: string): Promise<PaperWrite> {
  const doi = doiIn(reference)
  const pmid = pmidIn(reference)
  if (doi !== undefined) return byDoi(context, doi)
  if (pmid !== undefined) return byPmid(context, pmid)
  throw new Problem('no_reference')
}

async function byDoi({ config }: Asking, doi: string): Promise<PaperWrite> {
  const work = Csl.safeParse(await workByDoi(config, doi))
  const paper = work.success ? paperOf(work.data) : undefined
  if (!paper) throw unknownPaper('Crossref', doi)
  return { ...paper, doi }
}

async function byPmid(context: Asking, pmid: string): Promise<PaperWrite> {
  const ncbi = await ncbiOf(context)
  const paper = readMedline(await ncbi.paper(pmid)).find((one) => one.PMID === pmid)
  const read = paper && paperOf(paper)
  if (!read) throw unknownPaper('PubMed', pmid)
  return read
}

/** A DOI as people write it: alone, after `doi:`, or in an address of doi.org. */
function doiIn(text: string): string | undefined {
  const [found] = /10\.\d{4,9}\/\S+$/.exec(decoded(text)) ?? []
  const isDoi = found !== undefined && found.isWellFormed() && formats.doi.pattern.test(found)
  return isDoi ? found : undefined
}

/** A PMID as people write it: alone, after `PMID:`, or in an address of PubMed. */
function pmidIn(text: string): string | undefined {
  const found =
    /^(?:pmid:?\s*|https?:\/\/(?:pubmed\.|www\.)ncbi\.nlm\.nih\.gov\/(?:pubmed\/)?)?(\d+)\/?$/i.exec(
      text,
    )?.[1]
  return found !== undefined && formats.pmid.pattern.test(found) ? found : undefined
}
