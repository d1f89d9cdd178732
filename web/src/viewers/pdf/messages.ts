import { defineMessages, type Translation } from '../../ui/language/i18n.ts'

const en = {
  page: 'Page {{page}} of {{of}}',
  zoomIn: 'Larger',
  zoomOut: 'Smaller',
  fit: 'Fit the width',
  document: 'Pages of the document',
} as const

const zh = {
  page: '第 {{page}} 页，共 {{of}} 页',
  zoomIn: '放大',
  zoomOut: '缩小',
  fit: '适应宽度',
  document: '文档页面',
} satisfies Translation<typeof en>

export const messages = defineMessages('viewers/pdf', en, zh)
