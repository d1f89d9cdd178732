import { defineMessages, type Translation } from '../../../ui/language/i18n.ts'

const en = {
  platform: 'Omics Cloud',
  signIn: 'Sign in',
  links: 'Links',
  tools: 'What you can do here',
  figures: 'On this platform',
  projects: 'Projects',
  samples: 'Samples',
  workflows: 'Workflows',
  analyses: 'Analyses',
  announcement: 'Announcement',
  warning: 'Important announcement',
} as const

const zh = {
  platform: '组学云平台',
  signIn: '登录',
  links: '常用链接',
  tools: '平台工具',
  figures: '平台数据',
  projects: '项目',
  samples: '样本',
  workflows: '流程',
  analyses: '分析',
  announcement: '公告',
  warning: '重要公告',
} satisfies Translation<typeof en>

/** Said in a language of its own choice, so that a preview can show either. */
export const frontMessages = defineMessages('front', en, zh)
export const frontTexts = { en, zh } as const
