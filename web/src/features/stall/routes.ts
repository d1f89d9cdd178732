import { lazy } from 'react'
import type { RouteRecord } from '../../ui/shell/route-record.ts'

export const stallRoutes: readonly RouteRecord[] = [
  {
    path: '/stall',
    name: 'stall',
    hidden: true,
    notPermission: true,
    layout: 'bar',
    screen: lazy(() => import('./StallScreen.tsx')),
    meta: { title: { en: 'Show', zh: '展示轮播' } },
  },
]

/** Among the experimental pages. */
export const standRoutes: readonly RouteRecord[] = [
  {
    path: '/test/stall',
    name: 'test_stall',
    group: 'experimental',
    screen: lazy(() => import('./StandScreen.tsx')),
    meta: { title: { en: 'Show for a booth', zh: '展台演示' } },
  },
]
