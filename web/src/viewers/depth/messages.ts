import { defineMessages, type Translation } from '../../ui/language/i18n.ts'

const en = {
  plot: 'Depth along {{contig}}',
  minDepth: 'Least depth',
  least: 'least depth {{depth}}×',
  logarithmic: 'Logarithmic axis',
  cut: 'the axis is cut, peaks reach {{depth}}×',
  series: 'Sample',
  mean: 'Mean depth',
  reached: 'Bases at {{depth}}× or more',
  length: 'Last base',
  below: 'Stretches below {{depth}}×',
  noneBelow: 'No stretch is below {{depth}}×.',
  moreBelow_one: 'and {{shown}} shorter one',
  moreBelow_other: 'and {{shown}} shorter ones',
  resolution_one: 'One point stands for {{shown}} base.',
  resolution_other: 'One point stands for {{shown}} bases.',
  empty: 'The file has no depths.',
  at: '{{position}}: {{depth}}×',
} as const

const zh = {
  plot: '{{contig}} 的测序深度',
  minDepth: '最低深度',
  least: '最低深度 {{depth}}×',
  logarithmic: '对数坐标',
  cut: '纵轴已截断，峰值达 {{depth}}×',
  series: '样本',
  mean: '平均深度',
  reached: '深度 ≥ {{depth}}× 的碱基',
  length: '末位碱基',
  below: '深度低于 {{depth}}× 的区段',
  noneBelow: '没有低于 {{depth}}× 的区段。',
  moreBelow_other: '另有 {{shown}} 个较短区段',
  resolution_other: '每个点代表 {{shown}} 个碱基。',
  empty: '文件中没有深度数据。',
  at: '{{position}}：{{depth}}×',
} satisfies Translation<typeof en>

export const messages = defineMessages('viewers/depth', en, zh)
