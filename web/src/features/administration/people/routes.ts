import { Users } from 'lucide-react'
import { lazy } from 'react'
import type { RouteRecord } from '../../../ui/shell/route-record.ts'

export const peopleRoutes: readonly RouteRecord[] = [
  {
    path: '/permission/user-manger',
    name: 'user_manger',
    group: 'administration',
    screen: lazy(() => import('./users/UsersScreen.tsx')),
    meta: { title: { en: 'Users', zh: '用户管理' }, icon: Users },
  },
  {
    path: '/permission/user-detail/:id',
    name: 'user_detail',
    group: 'administration',
    hidden: true,
    screen: lazy(() => import('./users/UserScreen.tsx')),
    meta: { title: { en: 'User', zh: '用户详情' }, activeMenu: '/permission/user-manger' },
  },
  {
    path: '/invitation',
    name: 'invitation',
    hidden: true,
    notPermission: true,
    layout: 'bar',
    screen: lazy(() => import('./invitation/InvitationScreen.tsx')),
    meta: { title: { en: 'Invitation', zh: '邀请' } },
  },
]
