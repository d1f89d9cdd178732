import { defineMessages, type Translation } from '../../ui/language/i18n.ts'

const en = {
  cut: 'Only the beginning of this long page is drawn. “Text” shows all of it.',
} as const

const zh = {
  cut: '页面过长，仅显示开头部分；全部内容请切换到“文本”查看。',
} satisfies Translation<typeof en>

export const messages = defineMessages('viewers/markdown', en, zh)
