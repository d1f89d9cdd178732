import { defineMessages, type Translation } from '../../../ui/language/i18n.ts'

const en = {
  platform: 'Omics Cloud',
  links: 'Links',
  tools: 'What you can do here',
  figures: 'On this platform',
  announcement: 'Announcement',
  warning: 'Important announcement',
} as const

const zh = {
  platform: '组学云平台',
  links: '常用链接',
  tools: '平台工具',
  figures: '平台数据',
  announcement: '公告',
  warning: '重要公告',
} satisfies Translation<typeof en>

export const frontMessages = defineMessages('front', en, zh)
