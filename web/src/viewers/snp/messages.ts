import { defineMessages, type Translation } from '../../ui/language/i18n.ts'

const en = {
  'too-many':
    'There are more than {{most}} samples; the distances between all of them are not computed here.',
  'too-large': 'The file is larger than can be read here.',
  'no-sites':
    'The file holds no site at which the samples differ. It must be an alignment, or a VCF of several samples.',
  'no-samples': 'The VCF names no samples.',
  cluster: 'Cluster',
  siteLetters: 'Variable sites',
  threshold_one: 'At most {{count}} SNP to the next',
  threshold_other: 'At most {{count}} SNPs to the next',
  thresholdFor: 'SNPs within a cluster',
  clusters_one: '{{count}} cluster of {{samples}} samples; {{alone}} alone',
  clusters_other: '{{count}} clusters of {{samples}} samples; {{alone}} alone',
  sites_one: '{{count}} variable site',
  sites_other: '{{count}} variable sites',
  nearest: 'Nearest to {{name}}',
  inCluster: 'Cluster {{cluster}}: {{names}}',
  snpsFrom: 'SNPs from {{name}}',
  snps_one: '{{count}} SNP',
  snps_other: '{{count}} SNPs',
  unmatchedTips: 'No tip has the name of a sample in the file of sites.',
} as const

const zh = {
  'too-many': '样本超过 {{most}} 个，此处不计算两两之间的距离。',
  'too-large': '文件过大，无法在此读取。',
  'no-sites': '文件中没有样本间存在差异的位点。请使用比对文件或多样本 VCF。',
  'no-samples': 'VCF 中没有样本。',
  cluster: '聚类簇',
  siteLetters: '变异位点',
  threshold_other: '相邻样本最多相差 {{count}} 个 SNP',
  thresholdFor: '簇内 SNP 阈值',
  clusters_other: '{{count}} 个簇，共 {{samples}} 个样本；{{alone}} 个样本未成簇',
  sites_other: '{{count}} 个变异位点',
  nearest: '与 {{name}} 最近',
  inCluster: '聚类簇 {{cluster}}：{{names}}',
  snpsFrom: '与 {{name}} 相差的 SNP',
  snps_other: '{{count}} 个 SNP',
  unmatchedTips: '没有叶节点与位点文件中的样本同名。',
} satisfies Translation<typeof en>

export const messages = defineMessages('viewers/snp', en, zh)
