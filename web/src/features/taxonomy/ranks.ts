import type { Text } from '@omics/contract/jobs/kinds'

const zh: Readonly<Record<string, string>> = {
  'no rank': '未分级',
  'cellular root': '细胞生物',
  'acellular root': '非细胞生物',
  clade: '演化支',
  domain: '域',
  superkingdom: '域',
  realm: '病毒域',
  kingdom: '界',
  subkingdom: '亚界',
  superphylum: '总门',
  phylum: '门',
  subphylum: '亚门',
  superclass: '总纲',
  class: '纲',
  subclass: '亚纲',
  infraclass: '下纲',
  cohort: '股',
  superorder: '总目',
  order: '目',
  suborder: '亚目',
  infraorder: '下目',
  parvorder: '小目',
  superfamily: '总科',
  family: '科',
  subfamily: '亚科',
  tribe: '族',
  subtribe: '亚族',
  genus: '属',
  subgenus: '亚属',
  section: '组',
  series: '系',
  'species group': '种组',
  'species subgroup': '种亚组',
  species: '种',
  subspecies: '亚种',
  varietas: '变种',
  forma: '变型',
  strain: '菌株',
  serotype: '血清型',
  serogroup: '血清群',
  biotype: '生物型',
  genotype: '基因型',
  isolate: '分离株',
  morph: '型',
}

/** A rank of NCBI in both languages; one that is not known here is named as NCBI does. */
export const rankOf = (rank: string): Text => ({ en: rank, zh: zh[rank] ?? rank })

const kindsZh: Readonly<Record<string, string>> = {
  synonym: '异名',
  'genbank common name': '通用名',
  'common name': '俗名',
  'equivalent name': '等效名称',
  'genbank synonym': '常用异名',
  'genbank acronym': '常用缩写',
  'blast name': 'BLAST 名称',
  acronym: '缩写',
  authority: '命名人',
  includes: '包含',
  'in-part': '部分包含',
  'type material': '模式材料',
}

/** What kind of name it is. */
export const nameKindOf = (kind: string): Text => ({ en: kind, zh: kindsZh[kind] ?? kind })
