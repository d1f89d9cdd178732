import { defineMessages, type Translation } from '../../ui/language/i18n.ts'

const en = {
  cells: 'All cells',
  cellsBy: 'Cells by {{column}}',
  all: 'Cells: {{cells}}',
  some: '{{drawn}} of {{cells}} cells, chosen evenly among all: the cell browser shows every one.',
  nameless: 'without a name',
} as const

const zh = {
  cells: '全部细胞',
  cellsBy: '细胞图（按{{column}}着色）',
  all: '细胞数：{{cells}}',
  some: '图中为均匀抽取的 {{drawn}} 个细胞（共 {{cells}} 个），全部细胞请在细胞浏览器中查看。',
  nameless: '未命名',
} satisfies Translation<typeof en>

export const messages = defineMessages('cell-map', en, zh)
