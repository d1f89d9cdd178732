import { BookOpenText } from 'lucide-react'
import { lazy } from 'react'
import type { RouteRecord } from '../../ui/shell/route-record.ts'

export const literatureRoutes: readonly RouteRecord[] = [
  {
    path: '/literature_entire/literature_entire_index',
    name: 'literature_entire_index',
    group: 'literature',
    screen: lazy(() => import('./LiteratureScreen.tsx')),
    meta: { title: { en: 'Literature', zh: '合作文献' } },
  },
]

export const literatureAdministrationRoutes: readonly RouteRecord[] = [
  {
    path: '/permission/literature_index',
    name: 'literature_index',
    group: 'administration',
    screen: lazy(() => import('./manage/PapersScreen.tsx')),
    meta: { title: { en: 'Manage literature', zh: '文献管理' }, icon: BookOpenText },
  },
]
