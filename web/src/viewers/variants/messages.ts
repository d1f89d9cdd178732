import { defineMessages, type Text, type Translation } from '../../ui/i18n.ts'
import type { Category } from './marks.ts'

export const categoryNames: Record<Category, Text> = {
  missense: { en: 'Missense', zh: '错义' },
  truncating: { en: 'Truncating', zh: '截短' },
  synonymous: { en: 'Synonymous', zh: '同义' },
  noncoding: { en: 'Non-coding', zh: '非编码' },
  substitution: { en: 'Substitution', zh: '碱基替换' },
  indel: { en: 'Insertion or deletion', zh: '插入或缺失' },
  other: { en: 'Other', zh: '其他' },
}

const en = {
  variants: 'Variants',
  table: 'Variants of the file',
  track: 'Variants along {{contig}}',
  shown: '{{shown}} of {{count}} variants',
  all: '{{count}} variants',
  find: 'Position, gene, change or ID',
  passOnly: 'PASS only',
  regionOnly: 'Only the region above',
  sequence: 'Sequence',
  position: 'Position',
  change: 'Change',
  gene: 'Gene',
  aminoAcid: 'Amino acid',
  fraction: 'Allele fraction',
  frequency: 'Allele frequency',
  genes: 'Genes',
  depth: 'Depth',
  quality: 'Quality',
  filter: 'Filter',
  samples: 'Samples shown',
  samplesOf: '{{shown}} of {{count}} samples',
  noMatch: 'No variant passes the filters.',
  none: 'The file has a header and no variants.',
  cut: 'The file has more. These are its first {{count}} variants, and filters and sorting act on them only.',
} as const

const zh = {
  variants: '变异',
  table: '文件中的变异',
  track: '{{contig}} 上的变异',
  shown: '{{shown}} / {{count}} 个变异',
  all: '{{count}} 个变异',
  find: '位置、基因、变化或编号',
  passOnly: '仅 PASS',
  regionOnly: '仅显示上方区域',
  sequence: '序列',
  position: '位置',
  change: '变化',
  gene: '基因',
  aminoAcid: '氨基酸',
  fraction: '等位基因占比',
  frequency: '等位基因频率',
  genes: '基因',
  depth: '深度',
  quality: '质量值',
  filter: '过滤',
  samples: '显示的样本',
  samplesOf: '{{shown}} / {{count}} 个样本',
  noMatch: '没有符合条件的变异。',
  none: '文件只有文件头，没有变异记录。',
  cut: '文件较长，这里是前 {{count}} 个变异；筛选和排序仅针对这些变异。',
} satisfies Translation<typeof en>

export const messages = defineMessages('viewers/variants', en, zh)
