import { lazy } from 'react'
import type { RouteRecord } from '../../ui/shell/route-record.ts'

const ofCommonData = { activeMenu: '/common/index' }

export const libraryRoutes: readonly RouteRecord[] = [
  {
    path: '/common/index',
    name: 'common_index',
    group: 'common',
    screen: lazy(() => import('./common/CommonDataScreen.tsx')),
    meta: { title: { en: 'Common data', zh: '公共数据' } },
  },
  {
    path: '/common/commonFile',
    name: 'common_file',
    group: 'common',
    screen: lazy(() => import('./common/CommonFilesScreen.tsx')),
    meta: { title: { en: 'Common files', zh: '公共文件' } },
  },
  {
    path: '/common/publicDataFile',
    name: 'public_data_file',
    group: 'common',
    screen: lazy(() => import('./public-data/PublicDataScreen.tsx')),
    meta: { title: { en: 'Public data', zh: '公开数据库' }, tabFor: 'id' },
  },
  {
    path: '/common/commonFileDetails/:id',
    name: 'common_file_details',
    group: 'common',
    hidden: true,
    screen: lazy(() => import('./common/EntryScreen.tsx')),
    meta: { title: { en: 'Common file', zh: '公共数据详情' }, ...ofCommonData },
  },
]
