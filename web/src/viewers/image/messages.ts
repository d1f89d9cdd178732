import { defineMessages, type Translation } from '../../ui/language/i18n.ts'

const en = {
  fit: 'Fit to the page',
  actual: 'Actual size',
  size: '{{width}} × {{height}} pixels',
  largeDrawing: 'The drawing is larger than 64 MB, more than a browser draws. Download it to open it.',
} as const

const zh = {
  fit: '适应页面',
  actual: '实际大小',
  size: '{{width}} × {{height}} 像素',
  largeDrawing: '图形文件超过 64 MB，浏览器无法显示，请下载后查看。',
} satisfies Translation<typeof en>

export const messages = defineMessages('viewers/image', en, zh)
