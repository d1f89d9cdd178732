import type { PagePlace } from './viewer-page.ts'

/**
 * Where each page stands on which files are looked at, which every page of the platform knows; what is opened there, only
 * they know themselves.
 */
export const viewerPlaces = {
  genome: {
    path: '/tool/Igv_bam',
    menu: 'igv_bam',
    section: 'genomes',
    title: { en: 'Genome browser', zh: '基因组浏览器' },
  },
  jbrowse: {
    path: '/tool/toolJbrowse',
    menu: 'jbrowse',
    section: 'genomes',
    title: { en: 'JBrowse', zh: 'JBrowse' },
  },
  tree: {
    path: '/tool/Tree',
    menu: 'tree',
    section: 'trees',
    title: { en: 'Tree', zh: '进化树' },
  },
  alignment: {
    path: '/tool/MSABrowser',
    menu: 'msa_browser',
    section: 'sequences',
    title: { en: 'Alignment', zh: '多序列比对' },
  },
  nextstrain: {
    path: '/tool/NextStrain',
    menu: 'nextstrain',
    section: 'trees',
    title: { en: 'Nextstrain', zh: 'Nextstrain' },
  },
  snpTree: {
    path: '/tool/toolSNPTree',
    menu: 'snp_tree',
    section: 'trees',
    title: { en: 'SNP tree', zh: 'SNP 进化树' },
  },
  sequence: {
    path: '/tool/NCBIsviewer',
    menu: 'sequence_viewer',
    section: 'sequences',
    title: { en: 'Sequence maps', zh: '序列图谱' },
  },
  structure: {
    path: '/tool/molstar',
    menu: 'structure_viewer',
    section: 'sequences',
    title: { en: 'Structures', zh: '三维结构' },
  },
  study: {
    path: '/tool/toolMolecularGenetic',
    menu: 'molecular_genetic',
    section: 'genomes',
    title: { en: 'Association studies', zh: '关联分析' },
  },
  charts: {
    path: '/test/chartss',
    menu: 'chartss',
    group: 'experimental',
    title: { en: 'Charts', zh: '图表制作' },
  },
  heatMap: {
    path: '/tool/toolMorpheusJs',
    menu: 'heat_map',
    section: 'expression',
    title: { en: 'Heat map', zh: '热图' },
  },
  expression: {
    path: '/tool/GeneExpression',
    menu: 'gene_expression',
    section: 'expression',
    title: { en: 'Gene expression', zh: '基因表达' },
  },
  preparation: {
    path: '/test/Pretreatment',
    menu: 'pretreatment',
    group: 'experimental',
    title: { en: 'Data preparation', zh: '数据预处理' },
  },
  macro: {
    path: '/test/macro',
    menu: 'macro',
    group: 'experimental',
    title: { en: 'Recorded steps', zh: '步骤宏' },
  },
  dataColours: {
    path: '/test/test5',
    menu: 'test5',
    group: 'experimental',
    title: { en: 'Colours of data', zh: '数据配色' },
  },
  bokeh: {
    path: '/test/bokeh',
    menu: 'bokeh',
    group: 'experimental',
    title: { en: 'Bokeh plots', zh: 'Bokeh 图形' },
  },
  anyFile: {
    path: '/test/test1',
    menu: 'test1',
    group: 'experimental',
    title: { en: 'View any file', zh: '查看任意文件' },
  },
  cellBrowser: {
    path: '/tool/singleCellDetails',
    menu: 'single_cell_details',
    title: { en: 'Cell browser', zh: '细胞浏览器' },
  },
} as const satisfies Readonly<Record<string, PagePlace>>
