import { lazy } from 'react'
import type { SectionPage } from '../../ui/shell/section-page.ts'
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

export const genomePage: SectionPage = {
  path: 'genome',
  title: { en: 'Genome view', zh: '基因组视图' },
  rail: true,
  screen: lazy(() => import('./GenomeScreen.tsx')),
}
