import { UserRound } from 'lucide-react'
import { lazy } from 'react'
import type { RouteRecord } from '../../ui/shell/route-record.ts'

export const accountRoutes: readonly RouteRecord[] = [
  {
    path: '/login',
    name: 'login',
    hidden: true,
    notPermission: true,
    layout: 'bar',
    screen: lazy(() => import('./sign-in/SignInScreen.tsx')),
    meta: { title: { en: 'Sign in', zh: '登录' } },
  },
  {
    path: '/profile/index',
    name: 'profile',
    hidden: true,
    screen: lazy(() => import('./profile/ProfileScreen.tsx')),
    meta: { title: { en: 'Profile', zh: '个人中心' }, icon: UserRound },
  },
]
