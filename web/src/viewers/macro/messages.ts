import { defineMessages, type Translation } from '../../ui/language/i18n.ts'

const en = {
  noMacro: 'This file holds no recorded steps: save some under Data preparation.',
  chooseTables: 'Choose the tables that the steps are done to.',
  steps: 'Steps',
  table: 'Table',
  before: 'Rows × columns before',
  after: 'Rows × columns after',
  shape: '{{n}} × {{count}}',
  allAsZip: 'Download all as ZIP',
  open: 'Show {{name}}',
  cut: 'The first {{count}} rows of the file are taken.',
} as const

const zh = {
  noMacro: '此文件中没有步骤：请在“数据预处理”中保存。',
  chooseTables: '请选择要应用步骤的表格。',
  steps: '步骤',
  table: '表格',
  before: '处理前（行 × 列）',
  after: '处理后（行 × 列）',
  shape: '{{n}} × {{count}}',
  allAsZip: '打包下载 ZIP',
  open: '查看 {{name}}',
  cut: '仅取文件的前 {{count}} 行。',
} satisfies Translation<typeof en>

export const messages = defineMessages('viewers/macro', en, zh)
