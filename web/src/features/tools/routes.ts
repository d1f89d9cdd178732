import { lazy } from 'react'
import type { RouteRecord } from '../../ui/shell/route-record.ts'

export const toolRoutes: readonly RouteRecord[] = [
  {
    path: '/cloud_tools/cloud_tools_index',
    name: 'cloud_tools_index',
    group: 'tool',
    screen: lazy(() => import('./ToolListScreen.tsx')),
    meta: { title: { en: 'Tools', zh: '工具' } },
  },
  {
    path: '/cloud_task/cloud_task_index',
    name: 'cloud_task_index',
    group: 'tool',
    screen: lazy(() => import('./ToolRunsScreen.tsx')),
    meta: { title: { en: 'Runs of tools', zh: '工具任务' } },
  },
]
