import { defineMessages, type Translation } from '../../ui/language/i18n.ts'

const en = {
  millionTitle: 'A million rows',
  millionAbout:
    'Rows that the page makes up by itself, to try how the table scrolls, sorts and is read aloud.',
  number: 'Row',
  sample: 'Sample',
  gc: 'GC, %',
  noRows: 'No rows.',
  coloursTitle: 'Colours and words',
  coloursAbout: 'What charts, states and texts look like in the chosen theme and language.',
  charts: 'Of charts',
  set: 'A palette of {{count}}',
  states: 'Of states',
  written: 'How figures and times are written',
} as const

const zh = {
  millionTitle: '百万行表格',
  millionAbout: '页面自行生成的数据，用于试用表格的滚动、排序和朗读。',
  number: '行',
  sample: '样本',
  gc: 'GC，%',
  noRows: '没有数据。',
  coloursTitle: '配色与文字',
  coloursAbout: '图表、状态和文字在当前主题与语言下的样子。',
  charts: '图表配色',
  set: '{{count}} 色配色',
  states: '状态颜色',
  written: '数字和时间的写法',
} satisfies Translation<typeof en>

export const messages = defineMessages('playgrounds', en, zh)
