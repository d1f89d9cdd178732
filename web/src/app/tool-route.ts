import { lazy } from 'react'
import type { RouteRecord } from '../ui/shell/route-record.ts'

/** The page of one tool, whose form is that of every launch. */
export const toolRoute: RouteRecord = {
  path: '/tool/:id',
  name: 'cloud_tools_detail',
  group: 'tool',
  hidden: true,
  screen: lazy(() => import('./screens/ToolScreen.tsx')),
  meta: { title: { en: 'Tool', zh: '工具' }, activeMenu: '/cloud_tools/cloud_tools_index' },
}
