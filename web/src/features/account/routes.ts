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
    path: '/sso',
    name: 'sso',
    hidden: true,
    notPermission: true,
    layout: 'bar',
    screen: lazy(() => import('./sign-on/SignOnScreen.tsx')),
    meta: { title: { en: 'Sign in', zh: '登录' } },
  },
  {
    path: '/otherInfo',
    name: 'other_info',
    hidden: true,
    notPermission: true,
    layout: 'bar',
    screen: lazy(() => import('./registration/OtherInfoScreen.tsx')),
    meta: { title: { en: 'Complete your account', zh: '完善账号信息' } },
  },
  {
    path: '/WeChat',
    name: 'wechat',
    hidden: true,
    notPermission: true,
    layout: 'bar',
    screen: lazy(() => import('./wechat/WechatScreen.tsx')),
    meta: { title: { en: 'WeChat', zh: '微信' } },
  },
  {
    path: '/auth-redirect',
    name: 'auth_redirect',
    hidden: true,
    notPermission: true,
    layout: 'bar',
    screen: lazy(() => import('./wechat/AuthRedirectScreen.tsx')),
    meta: { title: { en: 'Signing in', zh: '登录中' } },
  },
  {
    path: '/user/info',
    name: 'user_info',
    hidden: true,
    notPermission: true,
    redirect: '/profile/index',
    meta: { title: { en: 'Profile', zh: '个人中心' } },
  },
  {
    path: '/profile/index',
    name: 'profile',
    hidden: true,
    screen: lazy(() => import('./profile/ProfileScreen.tsx')),
    meta: { title: { en: 'Profile', zh: '个人中心' }, icon: UserRound },
  },
  {
    path: '/editPassword',
    name: 'profile',
    hidden: true,
    screen: lazy(() => import('./password/EditPasswordScreen.tsx')),
    meta: { title: { en: 'Change password', zh: '修改密码' } },
  },
]
