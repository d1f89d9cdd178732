import { useMemo } from 'react'
import { useRoutes, type Location } from 'react-router'
import type { RouteRecord } from '../../ui/shell/route-record.ts'

/** The screen of a page at a location of its own, so that a sleeping tab does not follow the address. */
export function RecordView({ record, location }: { record: RouteRecord; location: Location }) {
  const { path, screen: Screen } = record
  const objects = useMemo(() => [{ path, element: Screen && <Screen /> }], [path, Screen])
  return useRoutes(objects, location)
}
