import { Problem } from '../http/problem.ts'

/** What a change of one version says of the rows that it met. */
type Changed = readonly unknown[] | { readonly rowCount: number | null }

/**
 * What `read` gives after a change of one version. A change that met no row, as somebody else was faster, is refused
 * as `stale` with that: what was read before the change may be older than what refused it.
 */
export async function savedOr<Row>(changed: Changed, read: () => Promise<Row>): Promise<Row> {
  const now = await read()
  if (('rowCount' in changed ? changed.rowCount : changed.length) === 0)
    throw new Problem('stale', { data: now })
  return now
}
