import { defineMessages, type Translation } from '../../ui/language/i18n.ts'

const en = {
  reading: 'Comparing the files …',
  gained: 'Gained',
  lost: 'Lost',
  changed: 'Changed',
  same: 'The same',
  nothing: 'Row by row they say the same; only what stands around the rows differs.',
  firstOnly: 'These are the first {{count}}.',
  cut: 'The files are longer than what was compared of them: the first 200,000 rows.',
  failed: 'The files could not be compared. They may have been deleted, or are damaged.',
  change: 'Change',
} as const

const zh = {
  reading: '正在比较文件 …',
  gained: '新增',
  lost: '消失',
  changed: '变化',
  same: '相同',
  nothing: '逐行内容一致，差别仅在表头、注释等其他部分。',
  firstOnly: '仅列出前 {{count}} 行。',
  cut: '文件较长，仅比较了前 200,000 行。',
  failed: '无法比较这两个文件，它们可能已被删除或已损坏。',
  change: '变化类型',
} satisfies Translation<typeof en>

export const differenceMessages = defineMessages('difference', en, zh)
