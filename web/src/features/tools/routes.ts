import { AppWindow } from 'lucide-react'
import { lazy } from 'react'
import type { RouteRecord } from '../../ui/shell/route-record.ts'

const ofTools = { activeMenu: '/cloud_tools/cloud_tools_index' }

export const toolRoutes: readonly RouteRecord[] = [
  {
    path: '/cloud_analytics/cloud_analytics_index',
    name: 'cloud_analytics_index',
    group: 'tool',
    screen: lazy(() => import('./OverviewScreen.tsx')),
    meta: { title: { en: 'Overview', zh: '分析概览' }, section: 'tools' },
  },
  {
    path: '/cloud_tools/cloud_tools_index',
    name: 'cloud_tools_index',
    group: 'tool',
    screen: lazy(() => import('./ToolListScreen.tsx')),
    meta: { title: { en: 'Tools', zh: '工具' }, section: 'tools' },
  },
  {
    path: '/cloud_task/cloud_task_index',
    name: 'cloud_task_index',
    group: 'tool',
    screen: lazy(() => import('./runs/ToolRunsScreen.tsx')),
    meta: { title: { en: 'Runs of tools', zh: '工具任务' }, section: 'tools' },
  },
  {
    path: '/tool/TooIiframe',
    name: 'embedded_tool',
    group: 'tool',
    hidden: true,
    screen: lazy(() => import('./embedded/EmbeddedScreen.tsx')),
    meta: { title: { en: 'Tools on the web', zh: '网页工具' }, tabFor: 'id', ...ofTools },
  },
  {
    path: '/cloud_tools/cloud_tools_detail',
    name: 'cloud_tools_detail',
    group: 'tool',
    hidden: true,
    screen: lazy(() => import('./ToolOfAddress.tsx')),
    meta: { title: { en: 'Tool', zh: '工具' }, leadsOn: true, ...ofTools },
  },
  {
    path: '/tool/toolDetail',
    name: 'cloud_tools_detail',
    group: 'tool',
    hidden: true,
    screen: lazy(() => import('./ToolOfAddress.tsx')),
    meta: { title: { en: 'Tool', zh: '工具' }, leadsOn: true, ...ofTools },
  },
  {
    path: '/tool/toolReport/:id',
    name: 'cloud_task_index',
    group: 'tool',
    hidden: true,
    screen: lazy(() => import('./ToolReportScreen.tsx')),
    meta: {
      title: { en: 'Report of a tool', zh: '工具报告' },
      leadsOn: true,
      activeMenu: '/cloud_task/cloud_task_index',
    },
  },
]

/** What administrators say of tools, among the other pages of administration. */
export const toolAdministrationRoutes: readonly RouteRecord[] = [
  {
    path: '/permission/embedded-tools',
    name: 'embedded_tools',
    group: 'administration',
    screen: lazy(() => import('./embedded/EmbeddedToolsScreen.tsx')),
    meta: { title: { en: 'Embedded tools', zh: '嵌入工具' }, icon: AppWindow },
  },
]
