import { defineMessages, type Translation } from '../../ui/language/i18n.ts'

const en = {
  external:
    'Parts of this page come from {{hosts}} and are blocked here, so they may stay empty. Download the page to see them.',
  tooLarge: 'This page has more in it than a browser holds well. This is its text.',
} as const

const zh = {
  external: '页面的部分内容来自 {{hosts}}，在此已被拦截，可能无法显示。下载后可查看完整内容。',
  tooLarge: '页面内容过多，浏览器难以显示。以下是其文本。',
} satisfies Translation<typeof en>

export const messages = defineMessages('viewers/html', en, zh)
