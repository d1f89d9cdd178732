import { defineMessages, type Translation } from '../../../ui/language/i18n.ts'

const en = {
  titleEn: 'Title in English',
  titleZh: 'Title in Chinese',
  needed: 'This is needed.',
} as const

const zh = {
  titleEn: '英文名称',
  titleZh: '中文名称',
  needed: '此项必填。',
} satisfies Translation<typeof en>

export const platformMessages = defineMessages('platform', en, zh)
