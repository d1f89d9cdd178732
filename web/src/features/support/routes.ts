import { CalendarDays, MessageSquareText, TextQuote } from 'lucide-react'
import { lazy } from 'react'
import type { RouteRecord } from '../../ui/shell/route-record.ts'

export const centreRoutes: readonly RouteRecord[] = [
  {
    path: '/customer_service_center/customer_service_center_index',
    name: 'customer_service_center_index',
    group: 'customer_service',
    screen: lazy(() => import('./tickets/CentreScreen.tsx')),
    meta: { title: { en: 'Support', zh: '客户服务' } },
  },
]

export const supportRoutes: readonly RouteRecord[] = [
  {
    path: '/permission/feedback',
    name: 'feedback',
    group: 'administration',
    screen: lazy(() => import('./tickets/TicketsScreen.tsx')),
    meta: { title: { en: 'Feedback', zh: '用户反馈' }, icon: MessageSquareText },
  },
  {
    path: '/permission/answer_templates',
    name: 'answer_templates',
    group: 'administration',
    screen: lazy(() => import('./desk/TemplatesScreen.tsx')),
    meta: { title: { en: 'Reply templates', zh: '回复模板' }, icon: TextQuote },
  },
  {
    path: '/permission/service_days',
    name: 'service_days',
    group: 'administration',
    screen: lazy(() => import('./desk/ServiceDaysScreen.tsx')),
    meta: { title: { en: 'Working days', zh: '工作日历' }, icon: CalendarDays },
  },
]
