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
  trackFailed:
    'This track cannot be read. See that its file is whole, that its index is of this very file, and that the connection holds.',
  tooMuch: 'There is too much to draw here: zoom in, or have it drawn, which may take long.',
  again: 'Try again',
  drawAnyway: 'Draw anyway',
  said: 'What JBrowse says',
  closerForSequence: 'Zoom in to see the sequence.',
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
  trackFailed: '无法读取此轨道。请确认文件完整、索引与该文件一致，且网络连接正常。',
  tooMuch: '此范围内数据过多，请放大后查看；也可以仍然显示，但可能较慢。',
  again: '重试',
  drawAnyway: '仍然显示',
  said: 'JBrowse 原始信息',
  closerForSequence: '放大后可查看序列。',
} satisfies Translation<typeof en>

export const messages = defineMessages('viewers/jbrowse', en, zh)
