import { defineMessages, type Translation } from '../../ui/language/i18n.ts'

const en = {
  contig: 'Sequence',
  region: 'Region, for example {{example}}',
  regionOrGene: 'Region or gene, for example {{example}}',
  wrongRegion: 'The file has no such region.',
  wrongPlace: 'The files name no such region or gene.',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  whole: 'Whole sequence',
  basePairs: '{{count}} bp',
  hint: 'Drag over the axis to zoom in',
} as const

const zh = {
  contig: '序列',
  region: '区域，例如 {{example}}',
  regionOrGene: '区域或基因，例如 {{example}}',
  wrongRegion: '文件中没有这个区域。',
  wrongPlace: '文件中没有这个区域或基因。',
  zoomIn: '放大',
  zoomOut: '缩小',
  whole: '整条序列',
  basePairs: '{{count}} bp',
  hint: '在坐标轴上拖动可放大',
} satisfies Translation<typeof en>

export const messages = defineMessages('viewers/track', en, zh)
