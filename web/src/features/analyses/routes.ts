import { Activity, Workflow } from 'lucide-react'
import { lazy } from 'react'
import type { RouteRecord } from '../../ui/shell/route-record.ts'
import type { SectionPage } from '../../ui/shell/section-page.ts'

export const analysisRoutes: readonly RouteRecord[] = [
  {
    path: '/project/dataAnalysiall_list',
    name: 'analysis_list',
    group: 'analysis',
    screen: lazy(() => import('./list/AnalysisListScreen.tsx')),
    meta: { title: { en: 'Analyses', zh: '分析' } },
  },
  {
    path: '/project/wdlCharts/:id',
    name: 'wdl_charts',
    group: 'project',
    hidden: true,
    screen: lazy(() => import('./run/RunScreen.tsx')),
    meta: { title: { en: 'Analysis', zh: '分析' } },
  },
  {
    path: '/project/dataAnalysiall_detail',
    name: 'analysis_detail',
    group: 'analysis',
    hidden: true,
    screen: lazy(() => import('./DetailScreen.tsx')),
    meta: { title: { en: 'Details', zh: '分析详情' } },
  },
  {
    path: '/project/task_progress',
    name: 'task_progress',
    group: 'analysis',
    hidden: true,
    screen: lazy(() => import('./ProgressScreen.tsx')),
    meta: { title: { en: 'Progress', zh: '运行进度' } },
  },
  {
    path: '/project/compare',
    name: 'run_comparison',
    group: 'analysis',
    hidden: true,
    notPermission: true,
    screen: lazy(() => import('./compare/CompareScreen.tsx')),
    meta: { title: { en: 'Comparison', zh: '运行对比' } },
  },
]

export const analysisPages: readonly SectionPage[] = [
  {
    path: 'workflows',
    title: { en: 'Workflows', zh: '流程' },
    icon: Workflow,
    count: 'workflows',
    screen: lazy(() => import('./launch/FlowsPage.tsx')),
  },
  {
    path: 'launch/:flowId',
    title: { en: 'Launch', zh: '运行流程' },
    screen: lazy(() => import('./launch/LaunchPage.tsx')),
  },
  {
    path: 'launch',
    title: { en: 'Launch', zh: '运行流程' },
    screen: lazy(() => import('./launch/ChooseFlowPage.tsx')),
  },
  {
    path: 'runs',
    title: { en: 'Analyses', zh: '分析' },
    icon: Activity,
    count: 'analyses',
    screen: lazy(() => import('./list/RunsPage.tsx')),
  },
]
