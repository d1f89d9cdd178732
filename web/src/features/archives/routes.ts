import { Dna, Table2 } from 'lucide-react'
import { lazy } from 'react'
import type { RouteRecord } from '../../ui/shell/route-record.ts'

export const archiveRoutes: readonly RouteRecord[] = [
  {
    path: '/common/geo',
    name: 'common_geo',
    group: 'common',
    screen: lazy(() => import('./GeoScreen.tsx')),
    meta: { title: { en: 'GEO', zh: 'GEO' }, icon: Table2 },
  },
  {
    path: '/common/geo/:gse',
    name: 'common_geo',
    group: 'common',
    hidden: true,
    screen: lazy(() => import('./SeriesScreen.tsx')),
    meta: { title: { en: 'Series', zh: 'GEO 系列' }, activeMenu: '/common/geo' },
  },
  {
    path: '/common/sra',
    name: 'common_sra',
    group: 'common',
    screen: lazy(() => import('./SraScreen.tsx')),
    meta: { title: { en: 'SRA and ENA', zh: 'SRA / ENA' }, icon: Dna },
  },
]
