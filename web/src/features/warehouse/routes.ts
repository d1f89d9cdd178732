import { lazy } from 'react'
import type { RouteRecord } from '../../ui/shell/route-record.ts'

export const warehouseRoutes: readonly RouteRecord[] = [
  {
    path: '/AppStore/process_warehouse',
    name: 'process_warehouse',
    group: 'app_store',
    screen: lazy(() => import('./WorkflowListScreen.tsx')),
    meta: { title: { en: 'Warehouse', zh: '流程仓库' } },
  },
  {
    path: '/AppStore/process_warehouse_show/:id',
    name: 'process_warehouse_show',
    group: 'app_store',
    hidden: true,
    screen: lazy(() => import('./WorkflowScreen.tsx')),
    meta: { title: { en: 'Workflow', zh: '流程' } },
  },
  {
    path: '/process_public_mobile',
    name: 'process_public_mobile',
    hidden: true,
    notPermission: true,
    layout: 'bar',
    screen: lazy(() => import('./public/PublicWorkflowsScreen.tsx')),
    meta: { title: { en: 'Workflows to read', zh: '公开流程' } },
  },
  {
    path: '/project/process_config_details',
    name: 'process_config_details',
    group: 'project',
    hidden: true,
    screen: lazy(() => import('./ConfigurationScreen.tsx')),
    meta: { title: { en: 'Configuration', zh: '流程配置' } },
  },
]

/** Pages on which WDL is tried. */
export const wdlPlaygroundRoutes: readonly RouteRecord[] = [
  {
    path: '/test/wdl1',
    name: 'wdl1',
    group: 'experimental',
    screen: lazy(() => import('./playgrounds/WriteWdlScreen.tsx')),
    meta: { title: { en: 'Write WDL', zh: '编写 WDL' } },
  },
  {
    path: '/test/wdl2',
    name: 'wdl2',
    group: 'experimental',
    screen: lazy(() => import('./playgrounds/DrawWdlScreen.tsx')),
    meta: { title: { en: 'Draw WDL', zh: '绘制 WDL' } },
  },
  {
    path: '/test/wdl3',
    name: 'wdl3',
    group: 'experimental',
    screen: lazy(() => import('./playgrounds/RunWdlScreen.tsx')),
    meta: { title: { en: 'Run WDL', zh: '运行 WDL' } },
  },
  {
    path: '/test/test3',
    name: 'test3',
    group: 'experimental',
    screen: lazy(() => import('./playgrounds/ExpressionsScreen.tsx')),
    meta: { title: { en: 'WDL expressions', zh: 'WDL 表达式' } },
  },
]
