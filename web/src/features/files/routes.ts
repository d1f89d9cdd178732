import { Folder, Library } from 'lucide-react'
import { lazy } from 'react'
import type { RouteRecord } from '../../ui/shell/route-record.ts'
import type { SectionPage } from '../../ui/shell/section-page.ts'

/** The files of a project. */
export const filesPage: SectionPage = {
  path: 'files',
  title: { en: 'Files', zh: '文件' },
  icon: Folder,
  count: 'files',
  screen: lazy(() => import('./FilesPage.tsx')),
}

export const fileRoutes: readonly RouteRecord[] = [
  {
    path: '/permission/references',
    name: 'references',
    group: 'administration',
    screen: lazy(() => import('./ReferencesScreen.tsx')),
    meta: { title: { en: 'References', zh: '参考数据' }, icon: Library },
  },
]

export const dataCentreRoutes: readonly RouteRecord[] = [
  {
    path: '/dataCenter/dataCenter_list',
    name: 'data_center_list',
    group: 'common',
    screen: lazy(() => import('./data-centre/DataCentreScreen.tsx')),
    meta: { title: { en: 'Data centre', zh: '数据中心' } },
  },
]
