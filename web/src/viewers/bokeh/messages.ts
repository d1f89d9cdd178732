import { defineMessages, type Translation } from '../../ui/language/i18n.ts'

const en = {
  plots: 'Plots',
  values: 'Values',
  source: 'Source of data',
  noValues: 'The document holds no table of values.',
  refused: 'The document holds {{holds}}, which could run code or load from elsewhere, so it is not drawn.',
  fault_format: 'This is no document of Bokeh, or it was cut off.',
  fault_old: 'The document is of Bokeh 2 or older. Save it again with Bokeh 3.',
  fault_large: 'The document is larger than 128 MB, more than a browser draws.',
} as const

const zh = {
  plots: '图形',
  values: '数值',
  source: '数据源',
  noValues: '文档中没有数据表。',
  refused: '文档包含 {{holds}}，可能运行代码或加载外部内容，因此不予显示。',
  fault_format: '不是 Bokeh 文档，或文件不完整。',
  fault_old: '文档由 Bokeh 2 或更早版本生成，请用 Bokeh 3 重新保存。',
  fault_large: '文档超过 128 MB，浏览器无法显示。',
} satisfies Translation<typeof en>

export const messages = defineMessages('viewers/bokeh', en, zh)
