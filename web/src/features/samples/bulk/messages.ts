import { defineMessages, type Translation } from '../../../ui/language/i18n.ts'

const en = {
  genomeMost: 'Up to {{count}} samples fit in one view.',
} as const

const zh = {
  genomeMost: '一个视图最多显示 {{count}} 个样本。',
} satisfies Translation<typeof en>

export const bulkMessages = defineMessages('samples/bulk', en, zh)
