import { defineMessages, type Translation } from '../../ui/language/i18n.ts'

const en = {
  usageOf: 'Usage of resources',
  by: 'Grouped by',
  person: 'Person',
  group: 'Group',
  findName: 'Find by name',
  nobodys: 'Belongs to none',
  gone: 'Deleted',
} as const

const zh = {
  usageOf: '资源用量统计',
  by: '统计维度',
  person: '人员',
  group: '用户组',
  findName: '按名称查找',
  nobodys: '未归属',
  gone: '已删除',
} satisfies Translation<typeof en>

export const commerceMessages = defineMessages('commerce', en, zh)
