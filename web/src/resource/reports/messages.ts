import { defineMessages, type Translation } from '../../ui/language/i18n.ts'

const en = {
  intoReport: 'Put the picture into a report',
  newReport: 'A new report',
  title: 'Title',
  put: 'Put it there',
  isThere: 'It stands at the end of “{{title}}”.',
  openReport: 'Open the report',
} as const

const zh = {
  intoReport: '将图片放入报告',
  newReport: '新建报告',
  title: '标题',
  put: '放入',
  isThere: '图片已放在“{{title}}”的末尾。',
  openReport: '查看报告',
} satisfies Translation<typeof en>

export const intoReportMessages = defineMessages('intoReport', en, zh)
