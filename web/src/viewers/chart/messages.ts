import { defineMessages, type Translation } from '../../ui/language/i18n.ts'

const en = {
  asTable: 'Show as table',
  asChart: 'Show as chart',
  series: 'Series',
  label: 'Name',
  low: 'Low',
  lowerQuartile: 'Lower quartile',
  median: 'Median',
  upperQuartile: 'Upper quartile',
  high: 'High',
  cut: 'First {{shown}} of {{count}} rows.',
} as const

const zh = {
  asTable: '以表格显示',
  asChart: '以图表显示',
  series: '系列',
  label: '名称',
  low: '最低',
  lowerQuartile: '下四分位数',
  median: '中位数',
  upperQuartile: '上四分位数',
  high: '最高',
  cut: '前 {{shown}} 行，共 {{count}} 行。',
} satisfies Translation<typeof en>

export const messages = defineMessages('viewers/chart', en, zh)
