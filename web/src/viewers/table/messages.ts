import { defineMessages, type Translation } from '../../ui/language/i18n.ts'

const en = {
  table: 'Table of the file',
  find: 'Find in any column',
  rows_one: '{{n}} row',
  rows_other: '{{n}} rows',
  someRows_one: '{{shown}} of {{all}} row',
  someRows_other: '{{shown}} of {{all}} rows',
  columns_one: '{{shown}} column',
  columns_other: '{{shown}} columns',
  filterColumns: 'Filter by column',
  filterOf: 'Filter {{column}}',
  numberHint: '>5, 1..9',
  textHint: 'contains',
  clear: 'Clear filters',
  noMatch: 'No row passes the filters.',
  noRows: 'The file has no rows.',
  cutRows:
    'The file is longer. These are its first {{count}} rows, and searching, filtering and sorting act on them only.',
  cutColumns: 'The first {{shown}} of {{count}} columns are drawn.',
} as const

const zh = {
  table: '文件表格',
  find: '在所有列中查找',
  rows_other: '{{n}} 行',
  someRows_other: '{{shown}} / {{all}} 行',
  columns_other: '{{shown}} 列',
  filterColumns: '按列筛选',
  filterOf: '筛选 {{column}}',
  numberHint: '>5, 1..9',
  textHint: '包含',
  clear: '清除筛选',
  noMatch: '没有符合筛选条件的行。',
  noRows: '文件中没有数据行。',
  cutRows: '文件较长，这里是前 {{count}} 行；查找、筛选和排序仅针对这些行。',
  cutColumns: '仅显示前 {{shown}} 列，共 {{count}} 列。',
} satisfies Translation<typeof en>

export const messages = defineMessages('viewers/table', en, zh)
