import { defineMessages, type Translation } from '../../../ui/language/i18n.ts'

const en = {
  title: 'Workflows to read',
  find: 'Find a workflow',
  nothing: 'No workflow is open to visitors here',
  nothingMore: 'Sign in to see those that you may use.',
  noneFit: 'No workflow fits these words',
  noneFitMore: 'Try another word.',
  back: 'All of them',
  takes: 'What it takes',
  gives: 'What it gives',
  stepsOf: 'Its steps',
  optional: 'optional',
  signInToRun: 'Sign in to run it',
  runIt: 'Open it in the warehouse',
  moreOf: 'Show more',
} as const

const zh = {
  title: '公开流程',
  find: '查找流程',
  nothing: '暂无对访客公开的流程',
  nothingMore: '登录后可查看你能使用的流程。',
  noneFit: '没有匹配的流程',
  noneFitMore: '请换个关键词。',
  back: '全部流程',
  takes: '需要的输入',
  gives: '产出的结果',
  stepsOf: '分析步骤',
  optional: '选填',
  signInToRun: '登录后运行',
  runIt: '在流程仓库中打开',
  moreOf: '显示更多',
} satisfies Translation<typeof en>

export const publicMessages = defineMessages('publicWorkflows', en, zh)
