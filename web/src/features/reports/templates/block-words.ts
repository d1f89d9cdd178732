import type { BlockKind } from '@omics/contract/reports/blocks'
import type { Text } from '../../../ui/language/i18n.ts'

/** What each kind of block is called. */
export const blockWords = {
  text: { en: 'Text', zh: '文字' },
  figures: { en: 'Key figures', zh: '关键指标' },
  table: { en: 'Table', zh: '表格' },
  chart: { en: 'Chart', zh: '图表' },
  community: { en: 'Communities', zh: '群落分析' },
  verdict: { en: 'Verdict', zh: '结论' },
  picture: { en: 'Pictures', zh: '图片' },
  page: { en: 'HTML page', zh: 'HTML 页面' },
  viewer: { en: 'Viewer', zh: '文件查看器' },
  depth: { en: 'Coverage', zh: '测序深度' },
  cycles: { en: 'Quality by cycle', zh: '逐循环质量' },
  gene_sets: { en: 'Gene sets', zh: '基因集富集' },
  variants: { en: 'Variants', zh: '变异' },
  attachment: { en: 'Files to download', zh: '附件' },
  samples: { en: 'Sample table', zh: '样本表' },
  methods: { en: 'Methods', zh: '方法' },
  citations: { en: 'Citations', zh: '引用文献' },
  workflow: { en: 'Workflow', zh: '流程' },
  parameters: { en: 'Parameters', zh: '参数' },
  software: { en: 'Software versions', zh: '软件版本' },
  provenance: { en: 'Provenance', zh: '溯源信息' },
  break: { en: 'Page break', zh: '分页' },
} satisfies Record<BlockKind, Text>
