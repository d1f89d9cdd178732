import { Bell } from 'lucide-react'
import { lazy } from 'react'
import type { RouteRecord } from '../../ui/shell/route-record.ts'

export const messageRoutes: readonly RouteRecord[] = [
  {
    path: '/messageCenter_index',
    name: 'message_center',
    hidden: true,
    screen: lazy(() => import('./MessageCentreScreen.tsx')),
    meta: { title: { en: 'Messages', zh: '消息' }, icon: Bell },
  },
]
