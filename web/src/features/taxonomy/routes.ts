import { ListTree } from 'lucide-react'
import { lazy } from 'react'
import type { RouteRecord } from '../../ui/shell/route-record.ts'

export const taxonomyRoutes: readonly RouteRecord[] = [
  {
    path: '/common/taxonomy',
    name: 'common_taxonomy',
    group: 'common',
    screen: lazy(() => import('./TaxonomyScreen.tsx')),
    meta: { title: { en: 'Taxonomy', zh: '物种分类' }, icon: ListTree },
  },
  {
    path: '/common/taxonomy/:taxId',
    name: 'common_taxonomy',
    group: 'common',
    hidden: true,
    screen: lazy(() => import('./TaxonScreen.tsx')),
    meta: { title: { en: 'Taxon', zh: '分类单元' }, activeMenu: '/common/taxonomy' },
  },
]
