import { CircleCheck, CircleStop, CircleX, Clock, History, LoaderCircle, type LucideIcon } from 'lucide-react'
import type { Text } from '../language/i18n.ts'

export const statuses = ['waiting', 'running', 'cached', 'succeeded', 'failed', 'stopped'] as const
/** The six states that anything on the platform can be in. */
export type Status = (typeof statuses)[number]

export const statusNames: Record<Status, Text> = {
  waiting: { en: 'Waiting', zh: '等待中' },
  running: { en: 'Running', zh: '运行中' },
  cached: { en: 'Cached', zh: '命中缓存' },
  succeeded: { en: 'Succeeded', zh: '成功' },
  failed: { en: 'Failed', zh: '失败' },
  stopped: { en: 'Stopped', zh: '已停止' },
}

export const statusIcons: Record<Status, LucideIcon> = {
  waiting: Clock,
  running: LoaderCircle,
  cached: History,
  succeeded: CircleCheck,
  failed: CircleX,
  stopped: CircleStop,
}
