import { Gauge } from 'lucide-react'
import { lazy } from 'react'
import type { RouteRecord } from '../../ui/shell/route-record.ts'
import type { SectionPage } from '../../ui/shell/section-page.ts'

export const commerceAdministrationRoutes: readonly RouteRecord[] = [
  {
    path: '/permission/usage',
    name: 'usage',
    group: 'administration',
    screen: lazy(() => import('./usage/UsageScreen.tsx')),
    meta: { title: { en: 'Usage', zh: '资源用量' }, icon: Gauge },
  },
]

/** What a project used. */
export const usagePage: SectionPage = {
  path: 'usage',
  title: { en: 'Usage', zh: '资源用量' },
  icon: Gauge,
  foot: true,
  screen: lazy(() => import('./usage/ProjectUsagePage.tsx')),
}
