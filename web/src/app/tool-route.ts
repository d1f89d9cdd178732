import { lazy } from 'react'
import type { RouteRecord } from '../ui/shell/route-record.ts'

const ofTools = { activeMenu: '/cloud_tools/cloud_tools_index' }

/** The pages of one tool, whose form is that of every launch. */
export const toolPages: readonly RouteRecord[] = [
  {
    path: '/tool/Sequenceserver',
    name: 'sequence_search',
    group: 'tool',
    screen: lazy(() => import('./screens/SequenceSearchScreen.tsx')),
    meta: { title: { en: 'Sequence search', zh: '序列检索' }, section: 'tools' },
  },
  {
    path: '/tool/:id',
    name: 'cloud_tools_detail',
    group: 'tool',
    hidden: true,
    screen: lazy(() => import('./screens/ToolScreen.tsx')),
    meta: { title: { en: 'Tool', zh: '工具' }, ...ofTools },
  },
]
