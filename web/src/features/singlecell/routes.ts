import { lazy } from 'react'
import { viewerPlaces } from '../../resource/viewer-places.ts'
import type { RouteRecord } from '../../ui/shell/route-record.ts'

export const singleCellRoutes: readonly RouteRecord[] = [
  {
    path: '/tool/singleCell',
    name: 'single_cell',
    group: 'tool',
    screen: lazy(() => import('./MatricesScreen.tsx')),
    meta: { title: { en: 'Single-cell matrices', zh: '单细胞矩阵' }, section: 'expression' },
  },
  {
    path: '/tool/singleCelList',
    name: 'single_cell_list',
    group: 'tool',
    screen: lazy(() => import('./AnalysesScreen.tsx')),
    meta: { title: { en: 'Single-cell analyses', zh: '单细胞分析' }, section: 'expression' },
  },
  {
    path: viewerPlaces.cellBrowser.path,
    name: viewerPlaces.cellBrowser.menu,
    group: 'tool',
    hidden: true,
    plainWith: 'link',
    screen: lazy(() => import('./browser/CellsScreen.tsx')),
    meta: {
      title: viewerPlaces.cellBrowser.title,
      tabFor: 'file',
      activeMenu: '/tool/singleCelList',
    },
  },
  {
    path: '/tool/cellReferences',
    name: 'cell_references',
    group: 'tool',
    screen: lazy(() => import('./references/ReferencesScreen.tsx')),
    meta: { title: { en: 'Cell type references', zh: '细胞类型参考' }, section: 'expression' },
  },
]
