import { defineMessages, type Text, type Translation } from '../../ui/language/i18n.ts'
import type { FastqFault } from './read-fastq.ts'

export const faultTexts: Record<FastqFault['kind'], Text> = {
  'no-name': { en: 'its first line does not begin with @', zh: '首行不是以 @ 开头' },
  'no-plus': {
    en: 'its third line is not a + line for the same read',
    zh: '第三行不是与 reads 名一致的 + 行',
  },
  lengths: { en: 'its bases and qualities differ in number', zh: '碱基数与质量值数不一致' },
  bases: { en: 'its sequence has characters that are no bases', zh: '序列中含有非碱基字符' },
  qualities: { en: 'its qualities have characters outside Phred+33', zh: '质量值含有 Phred+33 以外的字符' },
  cut: { en: 'the file ends within it', zh: '文件在此处中断' },
}

const en = {
  reads: 'Number of reads',
  about: 'about {{count}}',
  readLength: 'Read length',
  oneLength: '{{count}} bp',
  lengths: '{{from}}–{{to}} bp',
  q30: 'Q30',
  gc: 'GC',
  encoding: 'Encoding',
  over: 'Figures over the first {{count}} reads.',
  quality: 'Quality by position',
  qualityAlt: 'Mean quality by position, from {{first}} at the first base to {{last}} at the last',
  mean: 'Mean',
  quartiles: 'Middle half',
  shownAs: 'Quality shown as',
  table: 'Table',
  position: 'Position',
  lowerQuartile: 'Lower quartile',
  upperQuartile: 'Upper quartile',
  told: 'Position {{position}}: mean {{mean}}, middle half {{lower}}–{{upper}}',
  keys: 'Press a position, or go from one to the next with the arrow keys; Escape ends it.',
  firstReads: 'First reads',
  fault: 'Record {{record}} is broken: {{reason}}',
  faultMeaning: 'The figures below are those of the records before it.',
} as const

const zh = {
  reads: 'reads 数',
  about: '约 {{count}}',
  readLength: '读长',
  oneLength: '{{count}} bp',
  lengths: '{{from}}–{{to}} bp',
  q30: 'Q30',
  gc: 'GC 含量',
  encoding: '质量编码',
  over: '数值基于前 {{count}} 条 reads。',
  quality: '各位置质量',
  qualityAlt: '各位置平均质量：首个碱基 {{first}}，末位碱基 {{last}}',
  mean: '平均值',
  quartiles: '中间 50%',
  shownAs: '质量显示方式',
  table: '表格',
  position: '位置',
  lowerQuartile: '下四分位数',
  upperQuartile: '上四分位数',
  told: '位置 {{position}}：平均值 {{mean}}，中间 50% 为 {{lower}}–{{upper}}',
  keys: '点击某个位置，或用方向键逐个查看；按 Esc 取消。',
  firstReads: '前几条 reads',
  fault: '第 {{record}} 条记录有误：{{reason}}',
  faultMeaning: '以下数值只统计了它之前的记录。',
} satisfies Translation<typeof en>

export const messages = defineMessages('viewers/fastq', en, zh)
