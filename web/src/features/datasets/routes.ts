import { Package } from 'lucide-react'
import { lazy } from 'react'
import type { RouteRecord } from '../../ui/shell/route-record.ts'

export const datasetRoutes: readonly RouteRecord[] = [
  {
    path: '/common/datasets',
    name: 'common_dataset',
    group: 'common',
    screen: lazy(() => import('./DatasetsScreen.tsx')),
    meta: { title: { en: 'Datasets', zh: '数据集' }, icon: Package },
  },
  {
    path: '/common/datasets/:id',
    name: 'common_dataset',
    group: 'common',
    hidden: true,
    screen: lazy(() => import('./DatasetScreen.tsx')),
    meta: { title: { en: 'Dataset', zh: '数据集' }, activeMenu: '/common/datasets' },
  },
]
