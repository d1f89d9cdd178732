import { Building2, IdCard, ListTree, Users, UsersRound } from 'lucide-react'
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
    path: '/permission/role',
    name: 'role',
    group: 'administration',
    screen: lazy(() => import('./roles/RolesScreen.tsx')),
    meta: { title: { en: 'Roles', zh: '角色管理' }, icon: IdCard },
  },
  {
    path: '/permission/group-manger',
    name: 'group_manger',
    group: 'administration',
    screen: lazy(() => import('./groups/GroupsScreen.tsx')),
    meta: { title: { en: 'Groups', zh: '用户组' }, icon: UsersRound },
  },
  {
    path: '/permission/group-detail/:id',
    name: 'group_detail',
    group: 'administration',
    hidden: true,
    screen: lazy(() => import('./groups/GroupScreen.tsx')),
    meta: { title: { en: 'Group', zh: '用户组详情' }, activeMenu: '/permission/group-manger' },
  },
  {
    path: '/permission/department-manger',
    name: 'department_manger',
    group: 'administration',
    screen: lazy(() => import('./departments/DepartmentsScreen.tsx')),
    meta: { title: { en: 'Departments', zh: '部门管理' }, icon: Building2 },
  },
  {
    path: '/permission/menu',
    name: 'menu',
    group: 'administration',
    screen: lazy(() => import('./menus/MenusScreen.tsx')),
    meta: { title: { en: 'Menus', zh: '菜单管理' }, icon: ListTree },
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
