import { homeOf, type AccessionHome } from '@omics/contract/archives/accession'

/** A page that looks an accession up, and its address with it. */
export interface AccessionLead {
  readonly accession: string
  readonly home: AccessionHome
  /** The page by its route. */
  readonly page: string
  readonly path: string
}

const pages: Readonly<Record<AccessionHome, string>> = {
  geo: '/common/geo',
  runs: '/common/sra',
  genome: '/common/index',
  record: '/common/genbank',
}

/** Where an accession is looked up; undefined for other texts. */
export function leadOf(typed: string): AccessionLead | undefined {
  const read = homeOf(typed)
  if (!read) return undefined
  const { home, accession } = read
  const page = pages[home]
  if (accession.startsWith('GSE')) return { ...read, page, path: `${page}/${accession}` }
  // GEO itself knows which series a sample is of.
  const search = new URLSearchParams({ ...(home === 'geo' && { where: 'geo' }), search: accession })
  return { ...read, page, path: `${page}?${search}` }
}
