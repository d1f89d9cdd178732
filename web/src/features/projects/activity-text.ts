import { defineMessages, useMessages, type Translation } from '../../ui/i18n.ts'

const en = {
  create: 'made the project',
  update: 'changed the project',
  members: 'changed the members',
  restore: 'restored the project',
  sample: 'changed samples',
  column: 'changed columns of the sample table',
  file: 'changed files',
  upload: 'uploaded files',
  flow: 'changed a workflow of the project',
  launch: 'launched an analysis',
  stop: 'stopped an analysis',
  restart: 'restarted an analysis',
  analysis: 'changed an analysis',
  report: 'changed a report',
  other: 'made a change',
} as const

const zh = {
  create: '创建了项目',
  update: '修改了项目信息',
  members: '调整了成员',
  restore: '恢复了项目',
  sample: '修改了样本',
  column: '修改了样本表的列',
  file: '修改了文件',
  upload: '上传了文件',
  flow: '修改了项目流程',
  launch: '运行了分析',
  stop: '停止了分析',
  restart: '重新运行了分析',
  analysis: '修改了分析',
  report: '修改了报告',
  other: '进行了修改',
} satisfies Translation<typeof en>

const activityMessages = defineMessages('activity', en, zh)

const kinds: readonly (readonly [RegExp, keyof typeof en])[] = [
  [/project_flow\/(data_)?start/, 'launch'],
  [/DataAnalysi\/stop/, 'stop'],
  [/DataAnalysi\/restart/, 'restart'],
  [/DataAnalysi/, 'analysis'],
  [/adduser|addgroup|members/, 'members'],
  [/projects\/\{id\}\/restore/, 'restore'],
  [/sampleTitle/, 'column'],
  [/sample/, 'sample'],
  [/upload/, 'upload'],
  [/DataList|files/, 'file'],
  [/project_flow|process_warehouse/, 'flow'],
  [/report/, 'report'],
  [/^post \/api\/projects /, 'create'],
  [/\/api\/projects/, 'update'],
]

/** What somebody did, in words, from the entry of the operation log: method, path and name of the call. */
export function useActivityText(): (action: string) => string {
  const t = useMessages(activityMessages)
  return (action) => t(kinds.find(([pattern]) => pattern.test(action))?.[1] ?? 'other')
}
