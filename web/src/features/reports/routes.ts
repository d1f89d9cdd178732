import { FileText } from 'lucide-react'
import { lazy } from 'react'
import { askAhead } from '../../api/client.ts'
import type { RouteRecord } from '../../ui/shell/route-record.ts'
import type { SectionPage } from '../../ui/shell/section-page.ts'
import { openAddress } from './open-address.ts'

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
    ahead: (query) => {
      const address = openAddress(query)
      if (address !== undefined) askAhead(address)
      const parts = [
        import('./ReportScreen.tsx'),
        import('./SharedReportView.tsx'),
        import('../../viewers/chart/Plot.tsx'),
      ]
      // What does not come is told where it is shown.
      void Promise.allSettled(parts)
    },
    meta: { title: { en: 'Report', zh: '报告' }, tabFor: 'id' },
  },
]

const ofTemplates = { activeMenu: '/tool/report_config/templateConfig' }

/** What reports are made by. */
export const templateRoutes: readonly RouteRecord[] = [
  {
    path: '/tool/report_config',
    name: 'template_config',
    group: 'tool',
    hidden: true,
    redirect: '/tool/report_config/templateConfig',
    meta: { title: { en: 'Report templates', zh: '报告模板' }, breadcrumb: false },
  },
  {
    path: '/tool/report_config/templateConfig',
    name: 'template_config',
    group: 'tool',
    screen: lazy(() => import('./templates/TemplatesScreen.tsx')),
    meta: { title: { en: 'Report templates', zh: '报告模板' }, section: 'reports' },
  },
  {
    path: '/tool/report_config/templateConfig_detail/:id',
    name: 'template_config_detail',
    group: 'tool',
    hidden: true,
    screen: lazy(() => import('./templates/TemplateScreen.tsx')),
    meta: { title: { en: 'Report template', zh: '报告模板' }, ...ofTemplates },
  },
  {
    path: '/tool/report_config/templateConfig_category/:id',
    name: 'template_config_category',
    group: 'tool',
    hidden: true,
    screen: lazy(() => import('./templates/OutlineScreen.tsx')),
    meta: { title: { en: 'Chapters of a template', zh: '模板章节' }, ...ofTemplates },
  },
  {
    path: '/tool/report_config/assemblyAdmin',
    name: 'assembly_admin',
    group: 'tool',
    screen: lazy(() => import('./templates/ComponentsScreen.tsx')),
    meta: { title: { en: 'Report components', zh: '报告组件' }, section: 'reports' },
  },
  {
    path: '/tool/report_config/brands',
    name: 'report_brands',
    group: 'tool',
    screen: lazy(() => import('./templates/BrandsScreen.tsx')),
    meta: { title: { en: 'Report branding', zh: '报告外观' }, section: 'reports' },
  },
  {
    path: '/AppStore/process_report/:id',
    name: 'process_report',
    group: 'app_store',
    hidden: true,
    screen: lazy(() => import('./templates/ProcessReportScreen.tsx')),
    meta: { title: { en: 'Reports of a workflow', zh: '流程报告' } },
  },
]

/** Among the pages of administration, in their menu. */
export const reportAdministrationRoutes: readonly RouteRecord[] = [
  {
    path: '/permission/report_html_admin_list',
    name: 'report_html_admin_list',
    group: 'administration',
    screen: lazy(() => import('./EveryReportScreen.tsx')),
    meta: { title: { en: 'All reports', zh: '全部报告' }, icon: FileText },
  },
]

export const reportsPage: SectionPage = {
  path: 'reports',
  title: { en: 'Reports', zh: '报告' },
  icon: FileText,
  count: 'reports',
  screen: lazy(() => import('./ReportsPage.tsx')),
}
