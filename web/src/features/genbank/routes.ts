import { FileCode2 } from 'lucide-react'
import { lazy } from 'react'
import type { RouteRecord } from '../../ui/shell/route-record.ts'

export const genbankRoutes: readonly RouteRecord[] = [
  {
    path: '/common/genbank',
    name: 'common_genbank',
    group: 'common',
    screen: lazy(() => import('./GenbankScreen.tsx')),
    meta: { title: { en: 'GenBank', zh: 'GenBank' }, icon: FileCode2 },
  },
  {
    path: '/common/genbank/:id',
    name: 'common_genbank',
    group: 'common',
    hidden: true,
    screen: lazy(() => import('./RecordScreen.tsx')),
    meta: { title: { en: 'GenBank record', zh: 'GenBank 记录' }, activeMenu: '/common/genbank' },
  },
]
