import { defineMessages, type Translation } from '../../ui/language/i18n.ts'

const en = {
  millionTitle: 'A million rows',
  millionAbout:
    'Rows that the page makes up by itself, to try how the table scrolls, sorts and is read aloud.',
  number: 'Row',
  sample: 'Sample',
  gc: 'GC, %',
  noRows: 'No rows.',
  goToRow: 'Go to row',
  goToRowHint: 'A row number such as 250000: Enter goes there',
  noSuchRow: 'There are {{most}} rows.',
  coloursTitle: 'Look of charts and texts',
  coloursAbout: 'What charts, states and texts look like in the chosen theme and language.',
  charts: 'Of charts',
  set: 'A palette of {{count}}',
  states: 'Of states',
  written: 'How figures and times are written',
  pastedTitle: 'Pasted text',
  pastedAbout:
    'What the platform takes a pasted text for, what is wrong with it and what it mends. Nothing is sent.',
  pastedHint: 'Paste sequences, a tree or a table',
  pastedHere: 'Text',
  linesOf: 'Sequences',
  length: 'Length',
  noSequence: 'Sequences in FASTA or FASTQ are listed here with their length and GC content.',
  saveText: 'Save as a file',
} as const

const zh = {
  millionTitle: '百万行表格',
  millionAbout: '页面自行生成的数据，用于试用表格的滚动、排序和朗读。',
  number: '行',
  sample: '样本',
  gc: 'GC，%',
  noRows: '没有数据。',
  goToRow: '跳到行号',
  goToRowHint: '输入行号（如 250000），按 Enter 跳转',
  noSuchRow: '共 {{most}} 行。',
  coloursTitle: '图表与文字样式',
  coloursAbout: '图表、状态和文字在当前主题与语言下的样子。',
  charts: '图表配色',
  set: '{{count}} 色配色',
  states: '状态颜色',
  written: '数字和时间的写法',
  pastedTitle: '粘贴文本检查',
  pastedAbout: '查看平台如何识别粘贴的文本、有何问题、可修正什么。内容不会上传。',
  pastedHint: '粘贴序列、进化树或表格',
  pastedHere: '文本',
  linesOf: '序列',
  length: '长度',
  noSequence: 'FASTA 或 FASTQ 中的序列会在此列出长度和 GC 含量。',
  saveText: '保存为文件',
} satisfies Translation<typeof en>

export const messages = defineMessages('playgrounds', en, zh)
