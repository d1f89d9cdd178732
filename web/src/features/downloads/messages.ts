import { defineMessages, type Translation } from '../../ui/language/i18n.ts'

const en = {
  downloads: 'Downloads',
  find: 'File or sample',
  none: 'Nothing has been fetched yet',
  noneText: 'Files from https, S3 and public archives come here, checked and with their progress.',
  checked: 'Checked by {{digest}}',
  checkedBy: 'Checked',
  lengthOnly: 'length',
  sample: 'Sample',
  paused: 'Paused',
  ofTotal: '{{done}} of {{total}}',
  pace: '{{pace}}/s',
  left: '{{time}} left',
  again: 'tried again {{time}}',
  pause: 'Pause',
  goOn: 'Go on',
  first: 'Put first',
  forget: 'Take out of the list',
  here: 'Complete',
} as const

const zh = {
  downloads: '下载',
  find: '文件或样本',
  none: '还没有下载记录',
  noneText: '从网址、S3 和公共数据库下载的文件会显示在这里，包括进度和校验结果。',
  checked: '已按 {{digest}} 校验',
  checkedBy: '校验方式',
  lengthOnly: '文件大小',
  sample: '样本',
  paused: '已暂停',
  ofTotal: '{{done}} / {{total}}',
  pace: '{{pace}}/秒',
  left: '剩余 {{time}}',
  again: '{{time}} 重试',
  pause: '暂停',
  goOn: '继续',
  first: '优先下载',
  forget: '从列表移除',
  here: '已完成',
} satisfies Translation<typeof en>

export const downloadMessages = defineMessages('downloads', en, zh)
