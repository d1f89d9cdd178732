import { defineMessages, type Translation } from '../../ui/language/i18n.ts'

const en = {
  browser: 'JBrowse',
  tracks: 'Tracks shown',
  close: 'Put away',
  move: 'Drag to another place',
  menu: 'Menu of JBrowse',
  closer: 'Zoom in (JBrowse)',
  farther: 'Zoom out (JBrowse)',
  unindexed: 'Without an index, and so not drawn by JBrowse: {{names}}.',
  unknown: 'Drawn by the genome browser, not by JBrowse: {{names}}.',
} as const

const zh = {
  browser: 'JBrowse',
  tracks: '显示的轨道',
  close: '收起',
  move: '拖动调整位置',
  menu: 'JBrowse 菜单',
  closer: '放大（JBrowse）',
  farther: '缩小（JBrowse）',
  unindexed: '以下文件没有索引，JBrowse 无法显示：{{names}}。',
  unknown: '以下文件 JBrowse 无法显示，请使用基因组浏览器：{{names}}。',
} satisfies Translation<typeof en>

export const messages = defineMessages('viewers/jbrowse', en, zh)
