import { LayoutDashboard, Settings, Users } from 'lucide-react'
import { lazy } from 'react'
import type { RouteRecord } from '../../ui/shell/route-record.ts'
import type { SectionPage } from '../../ui/shell/section-page.ts'

export const projectRoutes: readonly RouteRecord[] = [
  {
    path: '/project',
    name: 'project_index',
    hidden: true,
    notPermission: true,
    redirect: '/project/list',
    meta: { title: { en: 'Projects', zh: '项目' }, breadcrumb: false },
  },
  {
    path: '/project/list',
    name: 'project_list',
    group: 'project',
    screen: lazy(() => import('./ProjectListScreen.tsx')),
    meta: { title: { en: 'Projects', zh: '项目' } },
  },
  {
    // Reached from the list, so that the main menu keeps leading there with one click.
    path: '/project/overView',
    name: 'project_overview',
    group: 'project',
    hidden: true,
    screen: lazy(() => import('./AllOverviewScreen.tsx')),
    meta: { title: { en: 'Project overview', zh: '项目概览' } },
  },
  {
    path: '/joining',
    name: 'joining',
    hidden: true,
    notPermission: true,
    layout: 'bar',
    screen: lazy(() => import('./JoiningScreen.tsx')),
    meta: { title: { en: 'Invitation', zh: '邀请' } },
  },
]

/** The project's own pages; those of other domains stand between the first and the rest. */
export const overviewPage: SectionPage = {
  path: 'overview',
  title: { en: 'Overview', zh: '概览' },
  icon: LayoutDashboard,
  screen: lazy(() => import('./OverviewPage.tsx')),
}

export const projectFootPages: readonly SectionPage[] = [
  {
    path: 'members',
    title: { en: 'Members', zh: '成员' },
    icon: Users,
    count: 'members',
    foot: true,
    screen: lazy(() => import('./MembersPage.tsx')),
  },
  {
    path: 'settings',
    title: { en: 'Settings', zh: '设置' },
    icon: Settings,
    toEdit: true,
    foot: true,
    screen: lazy(() => import('./SettingsPage.tsx')),
  },
]
