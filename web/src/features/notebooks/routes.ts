import { lazy } from 'react'
import type { RouteRecord } from '../../ui/shell/route-record.ts'

export const publicNotebookRoutes: readonly RouteRecord[] = [
  {
    path: '/notebook_public_mobile',
    name: 'notebook_public_mobile',
    hidden: true,
    notPermission: true,
    screen: lazy(() => import('./PublicNotebooksScreen.tsx')),
    meta: { title: { en: 'Public notebooks', zh: '公开的 Notebook' } },
  },
  {
    path: '/notebook_public_mobile_details',
    name: 'notebook_public_mobile_details',
    hidden: true,
    notPermission: true,
    plainWith: 'id',
    screen: lazy(() => import('./PublicNotebookScreen.tsx')),
    meta: { title: { en: 'Public notebook', zh: '公开的 Notebook 详情' }, tabFor: 'id', noRedirect: true },
  },
]
