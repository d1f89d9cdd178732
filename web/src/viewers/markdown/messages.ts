import { defineMessages, type Translation } from '../../ui/language/i18n.ts'

const en = {
  cut: 'Only the beginning of this long page is drawn. “Text” shows all of it.',
  notDrawn: 'It could not be drawn as a page within seconds, so it is shown as text.',
} as const

const zh = {
  cut: '页面过长，仅显示开头部分；全部内容请切换到“文本”查看。',
  notDrawn: '未能在几秒内排版为页面，现以文本显示。',
} satisfies Translation<typeof en>

export const messages = defineMessages('viewers/markdown', en, zh)
