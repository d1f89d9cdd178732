import type { Found } from '@omics/contract/search/search'
import type { SQL } from 'drizzle-orm'

/** Where things of one kind are looked for. */
export interface Source {
  readonly kind: Found['kind']
  readonly name: SQL
  readonly nameZh?: SQL
  /** Rows `o`, with their project as `p` where they have one. */
  readonly from: SQL
  readonly where: SQL
  readonly inProject: boolean
}
