import type { MenuName } from '@omics/contract/account/permission-tree'
import { homeOf, type AccessionHome } from '@omics/contract/archives/accession'

/** A page that looks an accession up, and its address with it. */
export interface AccessionLead {
  readonly accession: string
  readonly home: AccessionHome
  /** The page by its route. */
  readonly page: string
  /** What roles must hold to open it. */
  readonly menu: MenuName
  readonly path: string
  /** Nothing else is called so. What looks like a record of GenBank is more often a name of the person's own. */
  readonly isSure: boolean
}

const pages: Readonly<Record<AccessionHome, Pick<AccessionLead, 'page' | 'menu'>>> = {
  geo: { page: '/common/geo', menu: 'common_geo' },
  runs: { page: '/common/sra', menu: 'common_sra' },
  genome: { page: '/common/index', menu: 'common_index' },
  record: { page: '/common/genbank', menu: 'common_genbank' },
}

/** Where an accession is looked up; undefined for other texts. */
export function leadOf(typed: string): AccessionLead | undefined {
  const read = homeOf(typed)
  if (!read) return undefined
  const { home, accession } = read
  const { page, menu } = pages[home]
  const found = { accession, home, page, menu, isSure: home !== 'record' }
  if (accession.startsWith('GSE')) return { ...found, path: `${page}/${accession}` }
  // GEO itself knows which series a sample is of.
  const search = new URLSearchParams({ ...(home === 'geo' && { where: 'geo' }), search: accession })
  return { ...found, path: `${page}?${search}` }
}
