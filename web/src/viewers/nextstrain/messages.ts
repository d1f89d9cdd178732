import { defineMessages, type Translation } from '../../ui/language/i18n.ts'

const en = {
  broken: 'This is not a Nextstrain data set: its JSON holds no tree, or ends before it is whole.',
  tooLarge: 'The data set is larger than 128 MB, more than can be shown here.',
  kept: '{{count}} of {{all}} samples shown',
  colourBy: 'Colour by',
  measure: 'Branches by',
  div: 'Divergence',
  date: 'Time',
  placesBy: 'Places by',
  map: 'Map of samples by place: {{places}}',
  diversityTitle: 'Diversity',
  diversityBy: 'Diversity as',
  diversityIs: 'Diversity along the sequence, {{sites}} sites that change',
  entropy: 'Entropy',
  events: 'Events',
  gene: 'Gene',
  genome: 'Genome',
  position: 'Position',
  play: 'Play',
  pause: 'Pause',
  until: 'Samples until',
} as const

const zh = {
  broken: '不是有效的 Nextstrain 数据集：JSON 中没有进化树，或文件不完整。',
  tooLarge: '数据集超过 128 MB，无法在此显示。',
  kept: '显示 {{count}}/{{all}} 个样本',
  colourBy: '着色依据',
  measure: '枝长依据',
  div: '分化',
  date: '时间',
  placesBy: '地点依据',
  map: '样本分布地图：{{places}}',
  diversityTitle: '多样性',
  diversityBy: '多样性指标',
  diversityIs: '沿序列的多样性，{{sites}} 个变化位点',
  entropy: '熵',
  events: '变化次数',
  gene: '基因',
  genome: '基因组',
  position: '位置',
  play: '播放',
  pause: '暂停',
  until: '截止时间',
} satisfies Translation<typeof en>

export const messages = defineMessages('viewers/nextstrain', en, zh)
