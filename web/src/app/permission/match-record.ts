import { matchRoutes, type RouteObject } from 'react-router'
import type { RouteRecord } from '../../ui/shell/route-record.ts'

export interface RecordMatch {
  readonly record: RouteRecord
  readonly params: Readonly<Record<string, string | undefined>>
  /** The path that names the page: of a page with everything below it, the part before. */
  readonly base: string
}

/** The page that a path belongs to; the more exact of two wins. */
export function matchRecord(records: readonly RouteRecord[], path: string): RecordMatch | undefined {
  const objects: RouteObject[] = records.flatMap(({ path: at, url }, index) =>
    url === undefined ? [{ path: at, id: String(index) }] : [],
  )
  const match = matchRoutes(objects, path)?.at(-1)
  const record = records[Number(match?.route.id)]
  return match && record && { record, params: match.params, base: match.pathnameBase }
}
