import { lazy } from 'react'
import type { RouteRecord } from '../../ui/shell/route-record.ts'

export const resultRoutes: readonly RouteRecord[] = [
  {
    path: '/project/result_view/:id',
    name: 'result_view',
    group: 'project',
    hidden: true,
    screen: lazy(() => import('./ResultScreen.tsx')),
    meta: { title: { en: 'Results', zh: '结果' } },
  },
]
