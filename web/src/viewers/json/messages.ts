import { defineMessages, type Translation } from '../../ui/language/i18n.ts'

const en = {
  items_one: '{{count}} item',
  items_other: '{{count}} items',
  fields_one: '{{count}} field',
  fields_other: '{{count}} fields',
  tree: 'JSON, by fields',
  open: 'Unfold',
  tooLarge: 'Too large to be shown field by field, so it is shown as text.',
  broken: 'Not valid JSON, so it is shown as text.',
} as const

const zh = {
  items_other: '{{count}} 项',
  fields_other: '{{count}} 个字段',
  tree: 'JSON 字段',
  open: '展开',
  tooLarge: '文件过大，无法按字段展开，现以文本显示。',
  broken: '不是有效的 JSON，现以文本显示。',
} satisfies Translation<typeof en>

export const messages = defineMessages('viewers/json', en, zh)
