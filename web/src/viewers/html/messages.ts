import { defineMessages, type Translation } from '../../ui/language/i18n.ts'

const en = {
  external:
    'Parts of this page come from {{hosts}} and are blocked here, so they may stay empty. Download the page to see them.',
} as const

const zh = {
  external: '页面的部分内容来自 {{hosts}}，在此已被拦截，可能无法显示。下载后可查看完整内容。',
} satisfies Translation<typeof en>

export const messages = defineMessages('viewers/html', en, zh)
