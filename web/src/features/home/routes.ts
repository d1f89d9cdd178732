import { lazy } from 'react'
import type { RouteRecord } from '../../ui/shell/route-record.ts'

export const homeRoutes: readonly RouteRecord[] = [
  {
    path: '/index',
    name: 'index',
    group: 'index',
    screen: lazy(() => import('./HomeScreen.tsx')),
    meta: { title: { en: 'Home', zh: '首页' }, affix: true },
  },
]
