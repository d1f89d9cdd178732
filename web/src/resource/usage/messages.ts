import { defineMessages, type Translation } from '../../ui/language/i18n.ts'

const en = {
  usage: 'Usage',
  how: 'What tasks asked for, for as long as they ran, counted in the month in which they ended. Months are in UTC.',
  core_microseconds: 'Core-hours',
  memory_byte_milliseconds: 'Memory, GiB-hours',
  gpu_milliseconds: 'GPU-hours',
  storage_byte_seconds: 'Storage, GiB-months',
  attempts: 'Ended tasks',
  month: 'Month',
  cost: 'Cost',
  nothingUsed: 'Nothing was used yet',
  nothingUsedMore: 'Tasks count once they have ended, and files from when they arrive.',
} as const

const zh = {
  usage: '资源用量',
  how: '按任务申请的资源和运行时长计量，计入任务结束的月份（按 UTC 划分）。',
  core_microseconds: '核时',
  memory_byte_milliseconds: '内存（GiB·小时）',
  gpu_milliseconds: 'GPU 时',
  storage_byte_seconds: '存储（GiB·月）',
  attempts: '已结束的任务',
  month: '月份',
  cost: '费用',
  nothingUsed: '暂无用量',
  nothingUsedMore: '任务结束后计入用量，文件自存入时开始计量。',
} satisfies Translation<typeof en>

export const usageMessages = defineMessages('usage', en, zh)
