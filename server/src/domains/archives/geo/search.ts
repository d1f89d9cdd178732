import { z } from 'zod'
import type { archives, SeriesRow } from '@omics/contract/archives/archives'
import { readAccession } from '@omics/contract/archives/accession'
import type { QueryOf } from '@omics/contract/endpoint'
import type { Context } from '../../../context.ts'
import { ncbiOf } from '../../../gateways/ncbi.ts'
import { windowOf } from '../../../resource/page.ts'
import { seriesHere } from './rows.ts'

const text = z.string().catch('')
const Summary = z.object({
  accession: text,
  title: text,
  summary: text,
  taxon: text,
  n_samples: z.coerce.number().int().catch(0),
  gdstype: text,
  pdat: text,
})

/** What GEO itself finds: its database `gds`, series alone. */
export async function searchGeo(context: Context, query: QueryOf<typeof archives.geo>) {
  const { offset, limit } = windowOf(query)
  const ncbi = await ncbiOf(context)
  const { ids, count } = await ncbi.search('gds', termOf(query.search ?? ''), { offset, limit })
  const found = (await ncbi.summaries('gds', ids)).flatMap((one) => Summary.safeParse(one).data ?? [])
  const here = await seriesHere(
    context.db,
    found.map(({ accession }) => accession),
  )
  const items: SeriesRow[] = found.map((one) => ({
    accession: one.accession,
    title: one.title,
    summary: one.summary.slice(0, 600),
    organisms: one.taxon.split(/;\s*/).filter(Boolean),
    samples: one.n_samples,
    type: one.gdstype,
    published: one.pdat.replaceAll('/', '-'),
    here: here.has(one.accession),
  }))
  return { items, total: count, totalIsExact: true, page: query.page, limit: query.limit }
}

function termOf(search: string): string {
  const read = readAccession(search)
  if (read?.kind === 'series') return `${read.accession}[ACCN] AND gse[ETYP]`
  return search === '' ? 'gse[ETYP]' : `(${search}) AND gse[ETYP]`
}
