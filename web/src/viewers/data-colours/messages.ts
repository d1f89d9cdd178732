import { defineMessages, type Translation } from '../../ui/language/i18n.ts'

const en = {
  scale: 'Colours',
  sequence: 'Light to dark',
  difference: 'Difference',
  viridis: 'Viridis',
  cividis: 'Cividis',
  apart: 'Told apart by all',
  many: 'As many as there are',
  usual: 'Usual sight',
  protanopia: 'Without red cones (protanopia)',
  deuteranopia: 'Without green cones (deuteranopia)',
  tritanopia: 'Without blue cones (tritanopia)',
  closest: '{{one}} and {{other}} are closest: {{apart}} apart.',
  tooClose: '{{one}} and {{other}} look nearly alike: {{apart}} apart. Add a shape or a label.',
  noValue: 'This column has no values to colour.',
  others_one: '{{count}} more value',
  others_other: '{{count}} more values',
} as const

const zh = {
  scale: '配色',
  sequence: '由浅到深',
  difference: '双向渐变',
  viridis: 'Viridis',
  cividis: 'Cividis',
  apart: '人人可辨',
  many: '按类别数',
  usual: '正常色觉',
  protanopia: '红色盲',
  deuteranopia: '绿色盲',
  tritanopia: '蓝色盲',
  closest: '最接近的是 {{one}} 和 {{other}}，色差 {{apart}}。',
  tooClose: '{{one}} 和 {{other}} 几乎无法区分，色差 {{apart}}。请加上形状或标签。',
  noValue: '该列没有可着色的值。',
  others_other: '另有 {{count}} 个值',
} satisfies Translation<typeof en>

export const messages = defineMessages('viewers/data-colours', en, zh)
