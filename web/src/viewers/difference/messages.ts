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
  sameSequences_one: '{{n}} sequence is the same',
  sameSequences_other: '{{n}} sequences are the same',
  positionsDiffer_one: '{{n}} of {{length}} positions differs',
  positionsDiffer_other: '{{n}} of {{length}} positions differ',
  unknownOnOneSide: ', {{n}} of these by an N on one side',
  lengths: '{{left}} long on the left, {{right}} on the right',
  onlyLeft: 'only on the left, {{length}} long',
  onlyRight: 'only on the right, {{length}} long',
  sameBases: 'The sequences are the same; only names, upper and lower case or line breaks differ.',
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
  sameSequences_other: '{{n}} 条序列相同',
  positionsDiffer_other: '{{length}} 个位点中有 {{n}} 个不同',
  unknownOnOneSide: '，其中 {{n}} 个为一侧是 N',
  lengths: '左侧长 {{left}}，右侧长 {{right}}',
  onlyLeft: '仅左侧有，长 {{length}}',
  onlyRight: '仅右侧有，长 {{length}}',
  sameBases: '序列相同，差别仅在名称、大小写或换行。',
} satisfies Translation<typeof en>

export const differenceMessages = defineMessages('difference', en, zh)
