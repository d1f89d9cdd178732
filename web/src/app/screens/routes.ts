import { lazy } from 'react'
import type { RouteRecord } from '../../ui/shell/route-record.ts'

/** The shell's own pages. */
export const shellRoutes: readonly RouteRecord[] = [
  {
    path: '/404',
    name: 'not_found',
    hidden: true,
    notPermission: true,
    layout: 'bar',
    screen: lazy(() => import('./NotFoundScreen.tsx')),
    meta: { title: { en: 'Page not found', zh: '页面不存在' } },
  },
  {
    path: '/401',
    name: 'unauthorised',
    hidden: true,
    notPermission: true,
    layout: 'bar',
    screen: lazy(() => import('./UnauthorisedScreen.tsx')),
    meta: { title: { en: 'No permission', zh: '没有权限' } },
  },
  {
    path: '/gatewayView',
    name: 'gateway_view',
    hidden: true,
    notPermission: true,
    layout: 'bar',
    screen: lazy(() => import('./GatewayScreen.tsx')),
    meta: { title: { en: 'Leaving the platform', zh: '离开平台' }, noCache: true },
  },
  {
    path: '/redirect/*',
    name: 'redirect',
    hidden: true,
    notPermission: true,
    screen: lazy(() => import('./RedirectScreen.tsx')),
    meta: { title: { en: 'One moment', zh: '请稍候' }, noCache: true, breadcrumb: false },
  },
]
