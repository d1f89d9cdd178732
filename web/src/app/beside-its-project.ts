import { createElement, lazy } from 'react'
import type { RouteRecord } from '../ui/shell/route-record.ts'

/** The pages about one analysis have the pages of its project at their side; lists of many stay as they are. */
export function besideItsProject(records: readonly RouteRecord[]): readonly RouteRecord[] {
  return records.map((record) => {
    const { screen, hidden = false } = record
    return screen && hidden ? { ...record, screen: beside(screen) } : record
  })
}

function beside(screen: NonNullable<RouteRecord['screen']>): NonNullable<RouteRecord['screen']> {
  return lazy(async () => {
    const { InItsProject } = await import('./InItsProject.tsx')
    return { default: () => createElement(InItsProject, null, createElement(screen)) }
  })
}
