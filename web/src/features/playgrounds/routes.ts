import { lazy } from 'react'
import type { RouteRecord } from '../../ui/shell/route-record.ts'

/** Pages on which a part of the platform is tried by itself. */
export const playgroundRoutes: readonly RouteRecord[] = [
  {
    path: '/test/table',
    name: 'test_table',
    group: 'experimental',
    screen: lazy(() => import('./MillionRowsScreen.tsx')),
    meta: { title: { en: 'A million rows', zh: '百万行表格' } },
  },
  {
    path: '/test/test2',
    name: 'test2',
    group: 'experimental',
    screen: lazy(() => import('./ColoursScreen.tsx')),
    meta: { title: { en: 'Look of charts and texts', zh: '图表与文字样式' } },
  },
  {
    path: '/test/test4',
    name: 'test4',
    group: 'experimental',
    screen: lazy(() => import('./PastedTextScreen.tsx')),
    meta: { title: { en: 'Pasted text', zh: '粘贴文本检查' } },
  },
]
