import { KeyRound, Users } from 'lucide-react'
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
    path: '/permission/user-manger',
    name: 'user_manger',
    group: 'administration',
    screen: lazy(() => import('./users/UsersScreen.tsx')),
    meta: { title: { en: 'Users', zh: '用户管理' }, icon: Users },
  },
  {
    path: '/profile/index',
    name: 'profile',
    hidden: true,
    screen: lazy(() => import('./tokens/TokensScreen.tsx')),
    meta: { title: { en: 'Personal tokens', zh: '个人令牌' }, icon: KeyRound },
  },
]
