import { defineMessages, type Translation } from '../../ui/i18n.ts'

const en = {
  results: 'Results',
  outputs: 'Outputs',
  samples: 'Samples',
  filesInFolder: 'Files in the folder',
  findSample: 'Find a sample',
  downloadAll: 'Download all',
  openReport: 'Open the report',
  writeReport: 'Write the report',
  toRun: 'To the run',
  nothingTitle: 'No results yet',
  nothingText: 'Outputs appear here as soon as the first run of the analysis has ended.',
  previous: 'Previous sample',
  next: 'Next sample',
  value: 'Value',
  noValue: 'This output has no value in this run.',
  files_one: '{{count}} file',
  files_other: '{{count}} files',
  openInFiles: 'Show among the files',
  download: 'Download',
  cohort: 'All together',
} as const

const zh = {
  results: '结果',
  outputs: '输出',
  samples: '样本',
  filesInFolder: '文件夹中的文件',
  findSample: '查找样本',
  downloadAll: '全部下载',
  openReport: '查看报告',
  writeReport: '生成报告',
  toRun: '查看运行',
  nothingTitle: '还没有结果',
  nothingText: '第一个运行结束后，输出会显示在这里。',
  previous: '上一个样本',
  next: '下一个样本',
  value: '取值',
  noValue: '该运行没有这一项输出。',
  files_other: '{{count}} 个文件',
  openInFiles: '在文件中查看',
  download: '下载',
  cohort: '汇总',
} satisfies Translation<typeof en>

export const resultMessages = defineMessages('results', en, zh)
