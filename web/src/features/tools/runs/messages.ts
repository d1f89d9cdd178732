import { defineMessages, type Translation } from '../../../ui/language/i18n.ts'

const en = {
  follow: 'Follow the run',
  again: 'Run again with changes',
  download: 'Download all outputs',
  remove: 'Remove from the list',
  removeTitle: 'Remove {{name}} from the list?',
  removeText: 'Its files stay in the project; links to its result end.',
  removed: '{{name}} is removed',
  recover: 'Put outputs into a project',
  recoverText: 'They take up no more space.',
  intoProject: 'Into the project',
  put: 'Put',
  recovered_one: '{{count}} file is in the project',
  recovered_other: '{{count}} files are in the project',
  share: 'Share the result',
  shareText: 'Whoever has the link sees this result and nothing else, without an account.',
  linkOnce: 'Copy it now: it is not shown again.',
  openUntil: 'A link is open until {{date}}',
  openAlways: 'A link is open and does not end',
} as const

const zh = {
  follow: '查看进度与日志',
  again: '修改参数后重新运行',
  download: '下载全部输出',
  remove: '从列表中删除',
  removeTitle: '从列表中删除“{{name}}”？',
  removeText: '输出文件仍保留在项目中，结果的分享链接将失效。',
  removed: '已删除“{{name}}”',
  recover: '将输出存入项目',
  recoverText: '不会重复占用存储空间。',
  intoProject: '目标项目',
  put: '存入',
  recovered_other: '已将 {{count}} 个文件存入项目',
  share: '分享结果',
  shareText: '获得链接的人无需账号即可查看此结果，但看不到其他内容。',
  linkOnce: '请立即复制，之后不再显示。',
  openUntil: '链接有效期至 {{date}}',
  openAlways: '链接长期有效',
} satisfies Translation<typeof en>

export const runMessages = defineMessages('tool-runs', en, zh)
