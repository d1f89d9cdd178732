import { defineMessages, type Translation } from '../../ui/language/i18n.ts'

const en = {
  fit: 'Fit to the page',
  actual: 'Actual size',
  size: '{{width}} × {{height}} pixels',
} as const

const zh = {
  fit: '适应页面',
  actual: '实际大小',
  size: '{{width}} × {{height}} 像素',
} satisfies Translation<typeof en>

export const messages = defineMessages('viewers/image', en, zh)
