import { lazy } from 'react'
import type { RouteRecord } from '../../ui/shell/route-record.ts'

const open = { hidden: true, notPermission: true, layout: 'bar' } as const

export const systemRoutes: readonly RouteRecord[] = [
  {
    ...open,
    path: '/install',
    name: 'install',
    redirect: '/install/init',
    meta: { title: { en: 'Set up', zh: '初始化' } },
  },
  {
    ...open,
    path: '/install/init',
    name: 'install_init',
    screen: lazy(() => import('./install/InstallScreen.tsx')),
    meta: { title: { en: 'Set up', zh: '初始化' } },
  },
  {
    ...open,
    path: '/install/start',
    name: 'install_start',
    screen: lazy(() => import('./install/InstalledScreen.tsx')),
    meta: { title: { en: 'Ready', zh: '已就绪' } },
  },
]
