import { defineMessages, type Translation } from '../../ui/language/i18n.ts'

const en = {
  drawn: 'Tree of {{count}} tips',
  shape: 'Shape',
  rectangular: 'Rectangular',
  circular: 'Circular',
  sorted: 'Small clades first',
  midpoint: 'Root in the middle',
  support: 'Support',
  find: 'Find a tip',
  tooLarge: 'This tree is too large to be drawn here; its text is shown.',
  broken: 'This is no tree in Newick: something is wrong at character {{place}}. Its text is shown.',
} as const

const zh = {
  drawn: '进化树，共 {{count}} 个末端',
  shape: '布局',
  rectangular: '矩形',
  circular: '环形',
  sorted: '小分支在前',
  midpoint: '中点定根',
  support: '支持度',
  find: '查找末端',
  tooLarge: '该进化树过大，无法在此绘制，以下显示文本。',
  broken: '不是有效的 Newick 格式，第 {{place}} 个字符处有误。以下显示文本。',
} satisfies Translation<typeof en>

export const messages = defineMessages('tree', en, zh)
