import { lazy } from 'react'
import type { RouteRecord } from '../../ui/shell/route-record.ts'

export const imageRoutes: readonly RouteRecord[] = [
  {
    path: '/AppStore/docker_warehouse',
    name: 'docker_warehouse',
    group: 'app_store',
    screen: lazy(() => import('./ImagesScreen.tsx')),
    meta: { title: { en: 'Images', zh: '镜像仓库' } },
  },
  {
    path: '/AppStore/docker_warehouse_show/:id',
    name: 'docker_warehouse_show',
    group: 'app_store',
    hidden: true,
    screen: lazy(() => import('./ImageScreen.tsx')),
    meta: { title: { en: 'Image', zh: '镜像' } },
  },
]
