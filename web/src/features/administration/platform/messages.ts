import { defineMessages, type Translation } from '../../../ui/i18n.ts'

const en = {
  titleEn: 'Title in English',
  titleZh: 'Title in Chinese',
  needed: 'This is needed.',
  stale: 'Somebody else changed this in the meantime',
  staleMore: 'Look at the values below, which are theirs, and make your change again.',
} as const

const zh = {
  titleEn: '英文名称',
  titleZh: '中文名称',
  needed: '此项必填。',
  stale: '其他人刚刚修改了此内容',
  staleMore: '下方是对方保存的值，请核对后重新修改。',
} satisfies Translation<typeof en>

export const platformMessages = defineMessages('platform', en, zh)
