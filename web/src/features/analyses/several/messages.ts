import { defineMessages, type Translation } from '../../../ui/language/i18n.ts'

const en = {
  compareHow: 'Choose two to compare them.',
  stop_one: 'Stop',
  stop_other: 'Stop {{count}}',
  stopped_one: '{{count}} is being stopped',
  stopped_other: '{{count}} are being stopped',
  removed_one: '{{count}} analysis was removed',
  removed_other: '{{count}} analyses were removed',
  removedFreed_one: '{{count}} analysis was removed, {{size}} freed',
  removedFreed_other: '{{count}} analyses were removed, {{size}} freed',
  restored_one: '{{count}} analysis is back',
  restored_other: '{{count}} analyses are back',
  refused_one: '{{count}} was left as it is: {{why}}',
  refused_other: '{{count}} were left as they are: {{why}}',
  titleOne: 'Remove “{{name}}”?',
  titleMany: 'Remove {{many}} analyses?',
  listOnly: 'Only from the list',
  listOnlyMore: 'Results stay as files of the project. This can be undone.',
  withResultsOne: 'With its results, frees {{size}}',
  withResultsMany: 'With their results, frees {{size}}',
  withResultsMore:
    'Results ({{results}}), work folders ({{work}}) are deleted for good. Logs and records can no longer be opened.',
  sharedBytes: '{{size}} of the results do not come free, for other files hold the same bytes.',
  staying_one: '{{count}} result stays ({{size}}), for it is used or shared: {{users}}',
  staying_other: '{{count}} results stay ({{size}}), for they are used or shared: {{users}}',
} as const

const zh = {
  compareHow: '选择两项即可对比。',
  stop_other: '停止 {{count}} 项',
  stopped_other: '正在停止 {{count}} 项',
  removed_other: '已移除 {{count}} 个分析',
  removedFreed_other: '已移除 {{count}} 个分析，释放 {{size}}',
  restored_other: '已恢复 {{count}} 个分析',
  refused_other: '{{count}} 项未处理：{{why}}',
  titleOne: '移除“{{name}}”？',
  titleMany: '移除 {{many}} 个分析？',
  listOnly: '仅从列表移除',
  listOnlyMore: '结果仍作为项目文件保留，可以撤销。',
  withResultsOne: '连同结果一起删除，释放 {{size}}',
  withResultsMany: '连同结果一起删除，释放 {{size}}',
  withResultsMore: '结果（{{results}}）和中间文件（{{work}}）将被永久删除，日志与记录也无法再打开。',
  sharedBytes: '其中 {{size}} 与其他文件内容相同，不会释放。',
  staying_other: '{{count}} 个结果会保留（{{size}}），因为仍被使用或已分享：{{users}}',
} satisfies Translation<typeof en>

export const severalMessages = defineMessages('several', en, zh)
