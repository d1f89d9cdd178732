import { KeyRound } from 'lucide-react'
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
    screen: lazy(() => import('./tokens/TokensScreen.tsx')),
    meta: { title: { en: 'Personal tokens', zh: '个人令牌' }, icon: KeyRound },
  },
]
