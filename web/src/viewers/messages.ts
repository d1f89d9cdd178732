import { defineMessages, type Text, type Translation } from '../ui/language/i18n.ts'
import type { ViewerId } from '@omics/contract/files/viewers'

export const viewerNames: Record<ViewerId, Text> = {
  variants: { en: 'Variants', zh: '变异' },
  genome: { en: 'Genome', zh: '基因组' },
  depth: { en: 'Depth', zh: '深度' },
  fastq: { en: 'Reads', zh: '读段' },
  tree: { en: 'Tree', zh: '进化树' },
  nextstrain: { en: 'Nextstrain', zh: 'Nextstrain' },
  msa: { en: 'Alignment', zh: '比对' },
  hits: { en: 'Hits', zh: '匹配' },
  sequence: { en: 'Map', zh: '图谱' },
  structure: { en: 'Structure', zh: '结构' },
  notebook: { en: 'Notebook', zh: '笔记本' },
  bokeh: { en: 'Plots', zh: '图形' },
  association: { en: 'Association', zh: '关联分析' },
  chart: { en: 'Chart', zh: '图表' },
  matrix: { en: 'Heat map', zh: '热图' },
  table: { en: 'Table', zh: '表格' },
  json: { en: 'Tree', zh: '树形' },
  markdown: { en: 'Page', zh: '页面' },
  html: { en: 'Page', zh: '页面' },
  pdf: { en: 'PDF', zh: 'PDF' },
  image: { en: 'Picture', zh: '图片' },
  tiff: { en: 'Picture', zh: '图片' },
  media: { en: 'Player', zh: '播放' },
  word: { en: 'Page', zh: '页面' },
  workbook: { en: 'Table', zh: '表格' },
  text: { en: 'Text', zh: '文本' },
}

const en = {
  showAs: 'Show as',
  unknownTitle: 'This file cannot be shown here',
  unknownText:
    'Its format is not one that can be drawn here. Download it to open it with a program of your own.',
  emptyTitle: 'This file is empty',
  emptyText: 'It holds no bytes, so there is nothing to show.',
  failedTitle: 'The file could not be shown',
  gone: 'It is no longer where it was. It may have been moved or deleted.',
  forbidden: 'The link to it has run out. Reload the page to get a new one.',
  offline: 'The server did not answer. Check the connection and try again.',
  damaged: 'Its content is damaged or not what its name says.',
  read: '{{percent}} read',
  otherValues: 'Other',
  savePicture: 'Save the picture',
  saveSvg: 'Save as SVG',
  savePng: 'Save as PNG',
  notSaved: 'The picture is too large for this browser. Show less of it, or save it as SVG.',
} as const

const zh = {
  showAs: '查看方式',
  unknownTitle: '无法在此查看这个文件',
  unknownText: '暂不支持显示这种格式，请下载后用本地软件打开。',
  emptyTitle: '文件是空的',
  emptyText: '文件大小为 0 字节，没有可显示的内容。',
  failedTitle: '文件未能显示',
  gone: '文件已不在原处，可能被移动或删除。',
  forbidden: '访问链接已过期，请刷新页面后重试。',
  offline: '服务器没有响应，请检查网络后重试。',
  damaged: '文件内容已损坏，或与文件名不符。',
  read: '已读取 {{percent}}',
  otherValues: '其他',
  savePicture: '保存图片',
  saveSvg: '保存为 SVG',
  savePng: '保存为 PNG',
  notSaved: '图片过大，浏览器无法生成。请减少显示内容，或保存为 SVG。',
} satisfies Translation<typeof en>

export const messages = defineMessages('viewers', en, zh)
