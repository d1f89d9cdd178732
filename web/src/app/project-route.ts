import { lazy } from 'react'
import type { RouteRecord } from '../ui/shell/route-record.ts'

/** One page, and one tab, with all the pages that lie in a project. */
export const projectRoute: RouteRecord = {
  path: '/project/detail/:id/*',
  name: 'project_detail',
  group: 'project',
  hidden: true,
  screen: lazy(() => import('./ProjectScreen.tsx')),
  meta: { title: { en: 'Project', zh: '项目' }, storedTitle: true },
}
