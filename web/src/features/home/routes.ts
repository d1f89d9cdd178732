import { PanelsTopLeft } from 'lucide-react'
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
  {
    path: '/newIndex',
    name: 'new_index',
    hidden: true,
    screen: lazy(() => import('./overview/OverviewScreen.tsx')),
    meta: { title: { en: 'Overview', zh: '工作台' } },
  },
]

/** Among the pages of administration, in their menu. */
export const homeConfigRoutes: readonly RouteRecord[] = [
  {
    path: '/permission/home_config',
    name: 'home_config',
    group: 'administration',
    screen: lazy(() => import('./configuration/HomeConfigScreen.tsx')),
    meta: { title: { en: 'Home page', zh: '首页配置' }, icon: PanelsTopLeft },
  },
]
