import { MessageSquareText } from 'lucide-react'
import { lazy } from 'react'
import type { RouteRecord } from '../../ui/shell/route-record.ts'

export const supportRoutes: readonly RouteRecord[] = [
  {
    path: '/permission/feedback',
    name: 'feedback',
    group: 'administration',
    screen: lazy(() => import('./inbox/FeedbackScreen.tsx')),
    meta: { title: { en: 'Feedback', zh: '用户反馈' }, icon: MessageSquareText },
  },
]
