import { FileText } from 'lucide-react'
import { lazy } from 'react'
import type { RouteRecord } from '../../ui/shell/route-record.ts'
import type { SectionPage } from '../../ui/shell/section-page.ts'

export const reportRoutes: readonly RouteRecord[] = [
  {
    path: '/report',
    name: 'report_index',
    hidden: true,
    notPermission: true,
    redirect: '/report/list',
    meta: { title: { en: 'Reports', zh: '报告' }, breadcrumb: false },
  },
  {
    path: '/report/list',
    name: 'report_list',
    hidden: true,
    notPermission: true,
    screen: lazy(() => import('./ReportListScreen.tsx')),
    meta: { title: { en: 'Reports', zh: '报告' }, icon: FileText },
  },
  {
    path: '/report1',
    name: 'report_show',
    hidden: true,
    notPermission: true,
    plainWith: 'share',
    screen: lazy(() => import('./ReportScreen.tsx')),
    meta: { title: { en: 'Report', zh: '报告' }, tabFor: 'id' },
  },
]

export const reportsPage: SectionPage = {
  path: 'reports',
  title: { en: 'Reports', zh: '报告' },
  icon: FileText,
  count: 'reports',
  screen: lazy(() => import('./ReportsPage.tsx')),
}
