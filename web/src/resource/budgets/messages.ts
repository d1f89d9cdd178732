import { defineMessages, type Translation } from '../../ui/language/i18n.ts'

const en = {
  budget: 'Budget',
  budget_month: 'Each month',
  budget_all: 'Over all months',
  setBudget: 'Set a budget',
  changeBudget: 'Change the budget',
  noProjectBudget: 'The project has no budget: analyses are launched whatever they cost.',
  noGroupBudget: 'The group has no budget: its members launch analyses whatever they cost.',
  budgetMore: 'Where it is used up nothing new is launched; what is under way goes on. Months are in UTC.',
  groupBudgetMore:
    'It counts what members launch and store, in whatever project. Where it is used up they launch nothing new; what is under way goes on. Months are in UTC.',
  budgetAmount: 'Amount to spend',
  budgetPeriod: 'It counts',
  tellOwners: 'Tell owners at (%)',
  tellAdministrators: 'Tell administrators at (%)',
  held: 'Held for what is under way',
  ownersTold: 'Owners are told',
  administratorsTold: 'Administrators are told',
  fromShare: 'From {{percent}}%',
} as const

const zh = {
  budget: '预算',
  budget_month: '每月',
  budget_all: '累计',
  setBudget: '设置预算',
  changeBudget: '修改预算',
  noProjectBudget: '项目未设置预算，启动分析不受费用限制。',
  noGroupBudget: '用户组未设置预算，组内成员启动分析不受费用限制。',
  budgetMore: '预算用完后不能启动新的分析，进行中的分析不受影响。月份按 UTC 划分。',
  groupBudgetMore:
    '统计组内成员在所有项目中的分析与存储费用。预算用完后组内成员不能启动新的分析，进行中的分析不受影响。月份按 UTC 划分。',
  budgetAmount: '预算金额',
  budgetPeriod: '计算方式',
  tellOwners: '提醒所有者的比例（%）',
  tellAdministrators: '提醒管理员的比例（%）',
  held: '进行中的分析预留',
  ownersTold: '提醒所有者',
  administratorsTold: '提醒管理员',
  fromShare: '达到 {{percent}}% 时',
} satisfies Translation<typeof en>

export const budgetMessages = defineMessages('budgets', en, zh)
