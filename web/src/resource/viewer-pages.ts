import { namesAlignment } from '../viewers/names-alignment.ts'
import type { FilePage, ViewerPage, ViewerSlot } from './viewer-page.ts'
import { viewerPlaces } from './viewer-places.ts'

const genome: ViewerPage = {
  ...viewerPlaces.genome,
  about: {
    en: 'Reads, variants, genes and signals along a genome, several places side by side.',
    zh: '沿基因组查看 reads、变异、基因和信号，可并排显示多个区域。',
  },
  slots: [
    {
      name: 'tracks',
      title: { en: 'Tracks', zh: '轨道' },
      endings: [
        ...[
          'bam',
          'cram',
          'vcf',
          'vcf.gz',
          'bed',
          'bed.gz',
          'gff',
          'gff3',
          'gff.gz',
          'gff3.gz',
          'gtf',
          'gtf.gz',
        ],
        ...['bw', 'bigwig', 'bb', 'bigbed', 'bedgraph', 'narrowpeak', 'broadpeak', 'bedpe', 'seg'],
      ],
      many: true,
      beside: ['.bai', '.csi', '.crai', '.tbi'],
      onReference: true,
    },
    {
      name: 'genome',
      title: { en: 'Genome', zh: '基因组' },
      endings: ['fa', 'fasta', 'fna', 'fa.gz', 'fasta.gz', 'fna.gz'],
      beside: ['.fai', '.gzi'],
    },
    {
      name: 'genes',
      title: { en: 'Genes', zh: '基因注释' },
      endings: ['gff', 'gff3', 'gtf', 'gff.gz', 'gff3.gz', 'gtf.gz'],
    },
  ],
}

const jbrowse: ViewerPage = {
  ...viewerPlaces.jbrowse,
  about: {
    en: 'The same files in JBrowse 2: reads by strand, quality or tag, variants, genes and signals. The menus of its tracks are in English.',
    zh: '用 JBrowse 2 查看相同的文件：reads 可按链、质量或标签着色，还可查看变异、基因和信号。轨道菜单为英文。',
  },
  slots: genome.slots,
}

const tree: ViewerPage = {
  ...viewerPlaces.tree,
  about: {
    en: 'A phylogenetic tree, to be turned, searched and saved for a paper.',
    zh: '查看系统发育树，可调整、检索并导出用于发表。',
  },
  slots: [
    {
      name: 'tree',
      title: { en: 'Tree', zh: '进化树' },
      endings: ['nwk', 'newick', 'tree', 'tre', 'treefile', 'nex', 'nexus', 'phyloxml', 'phyloxml.xml'],
      needed: true,
    },
    {
      name: 'facts',
      title: { en: 'Facts about the tips', zh: '叶节点信息表' },
      endings: ['csv', 'tsv'],
      aside: true,
    },
  ],
}

const alignment: ViewerPage = {
  ...viewerPlaces.alignment,
  about: {
    en: 'Aligned sequences with their consensus, conservation and logo; find motifs and cut columns out.',
    zh: '查看多序列比对及其一致序列、保守性和序列标识图，可查找基序并导出所选列。',
  },
  slots: [
    {
      name: 'alignment',
      title: { en: 'Alignment', zh: '多序列比对' },
      endings: [
        'aln',
        'clustal',
        'sto',
        'stk',
        'stockholm',
        'phy',
        'phylip',
        'afa',
        'fasta',
        'fa',
        'faa',
        'fna',
      ],
      needed: true,
    },
    { name: 'tree', title: { en: 'Tree', zh: '进化树' }, endings: tree.slots[0].endings, aside: true },
  ],
}

const nextstrain: ViewerPage = {
  ...viewerPlaces.nextstrain,
  about: {
    en: 'A data set of Nextstrain: tree, map and diversity together, by trait and over time.',
    zh: '查看 Nextstrain 数据集：进化树、地图与多样性联动，可按性状着色并随时间播放。',
  },
  slots: [
    {
      name: 'dataset',
      title: { en: 'Data set', zh: '数据集' },
      endings: ['json'],
      // What stands beside data sets, what other viewers open, and what tools report.
      except: [
        ...['_meta.json', '_tip-frequencies.json', '_root-sequence.json', '_measurements.json'],
        ...['bokeh.json', 'macro.json', 'fastp.json', 'blast.json', '_data.json'],
      ],
      needed: true,
    },
    { name: 'meta', title: { en: 'Metadata of version 1', zh: '第 1 版元数据' }, endings: ['_meta.json'] },
  ],
}

const snpTree: ViewerPage = {
  ...viewerPlaces.snpTree,
  about: {
    en: 'A tree beside the sites at which its samples differ, their distances in SNPs, and clusters under a threshold.',
    zh: '进化树与样本间的变异位点并排显示，可查看 SNP 距离，并按阈值划分聚类簇。',
  },
  slots: [
    { name: 'tree', title: { en: 'Tree', zh: '进化树' }, endings: tree.slots[0].endings, needed: true },
    {
      name: 'sites',
      title: { en: 'Alignment or VCF', zh: '比对或 VCF' },
      endings: ['fasta', 'fa', 'aln', 'phy', 'vcf', 'vcf.gz'],
      needed: true,
    },
    {
      name: 'facts',
      title: { en: 'Facts about the tips', zh: '叶节点信息表' },
      endings: ['csv', 'tsv'],
      aside: true,
    },
  ],
}

const sequence: ViewerPage = {
  ...viewerPlaces.sequence,
  about: {
    en: 'Genes, promoters, cut sites and open reading frames of a plasmid or genome, as a ring, a line, or letter by letter.',
    zh: '以环形、线性或逐碱基方式查看质粒和基因组上的基因、启动子、酶切位点与开放阅读框。',
  },
  slots: [
    {
      name: 'sequence',
      title: { en: 'Sequence', zh: '序列' },
      endings: [
        ...['gb', 'gbk', 'genbank', 'gbff', 'gp', 'gpff', 'embl', 'dna'],
        ...['fasta', 'fa', 'fna', 'faa'],
      ],
      needed: true,
    },
  ],
}

const structure: ViewerPage = {
  ...viewerPlaces.structure,
  about: {
    en: 'Proteins and nucleic acids in three dimensions beside their sequence: ribbons, atoms, surface; by B factor or confidence; distances.',
    zh: '查看蛋白质与核酸的三维结构及其序列：飘带、原子和表面，按 B 因子或置信度着色，可测量距离。',
  },
  slots: [
    {
      name: 'structure',
      title: { en: 'Structure', zh: '结构' },
      endings: ['pdb', 'ent', 'cif', 'mmcif', 'bcif'],
      needed: true,
    },
    {
      name: 'alignment',
      title: alignment.slots[0].title,
      endings: alignment.slots[0].endings,
      aside: true,
    },
  ],
}

const study: ViewerPage = {
  ...viewerPlaces.study,
  about: {
    en: 'Results of PLINK, SAIGE, REGENIE or any table with a chromosome, a position and a p: along the genome, against chance, close up with linkage and genes, and the samples by components and quality.',
    zh: '查看 PLINK、SAIGE、REGENIE 或任何含染色体、位置和 p 值的结果：曼哈顿图、QQ 图、带 LD 与基因的区域关联图，以及样本的主成分和质控。',
  },
  slots: [
    {
      name: 'results',
      title: { en: 'Results', zh: '结果' },
      endings: [
        ...['assoc', 'assoc.linear', 'assoc.logistic', 'assoc.fisher', 'qassoc', 'regenie', 'saige', 'gwas'],
        ...['glm.linear', 'glm.logistic', 'glm.logistic.hybrid', 'glm.firth', 'assoc.txt'],
      ],
      table: true,
    },
    { name: 'linkage', title: { en: 'Linkage', zh: 'LD' }, endings: ['ld', 'vcor'] },
    { name: 'genes', title: { en: 'Genes', zh: '基因注释' }, endings: ['gff', 'gff3', 'gtf'] },
    { name: 'components', title: { en: 'Components', zh: '主成分' }, endings: ['eigenvec'] },
    { name: 'groups', title: { en: 'Groups of samples', zh: '样本分组' }, endings: ['csv', 'tsv'] },
    { name: 'heterozygosity', title: { en: 'Heterozygosity', zh: '杂合率' }, endings: ['het'] },
    { name: 'missingness', title: { en: 'Missing genotypes', zh: '缺失率' }, endings: ['imiss', 'smiss'] },
  ],
}

const charts: ViewerPage = {
  ...viewerPlaces.charts,
  about: {
    en: 'Any table as bars, lines, boxes, a histogram, points, a heat map or a pie, to be saved for a paper.',
    zh: '将任意表格绘制成柱状图、折线图、箱线图、直方图、散点图、热图或饼图，可导出用于发表。',
  },
  slots: [
    {
      name: 'table',
      title: { en: 'Table', zh: '表格' },
      endings: ['csv', 'tsv', 'tab', 'txt'],
      needed: true,
    },
  ],
}

/** Tables of numbers with names for rows and columns, and the names of the rows of those in coordinates. */
const matrixSlots = {
  features: {
    name: 'features',
    title: { en: 'Features of an MTX', zh: 'MTX 的特征' },
    endings: ['features.tsv', '_features.tsv', 'genes.tsv', '_genes.tsv'],
    aside: true,
  },
  barcodes: {
    name: 'barcodes',
    title: { en: 'Barcodes of an MTX', zh: 'MTX 的条码' },
    endings: ['barcodes.tsv', '_barcodes.tsv'],
    aside: true,
  },
} as const satisfies Readonly<Record<string, ViewerSlot>>

const heatMap: ViewerPage = {
  ...viewerPlaces.heatMap,
  about: {
    en: 'Expression, abundance or any other matrix as a heat map: clustered, with annotations, by group, as a picture for a paper.',
    zh: '以热图查看表达量、丰度等矩阵：聚类、注释、按组取均值，并导出用于发表的图片。',
  },
  slots: [
    {
      name: 'matrix',
      title: { en: 'Matrix', zh: '矩阵' },
      endings: ['gct', 'tsv', 'csv', 'h5', 'h5ad', 'mtx'],
      needed: true,
    },
    {
      name: 'facts',
      title: { en: 'Facts about the columns', zh: '列注释表' },
      endings: ['csv', 'tsv'],
      aside: true,
    },
    matrixSlots.features,
    matrixSlots.barcodes,
  ],
}

const expression: ViewerPage = {
  ...viewerPlaces.expression,
  about: {
    en: 'Genes by the groups of a design, with a test; samples by their principal components; volcano, MA and dot plots.',
    zh: '按实验设计分组查看基因表达并检验差异；样本主成分分析；火山图、MA 图和气泡图。',
  },
  slots: [
    heatMap.slots[0],
    {
      name: 'facts',
      title: { en: 'Design', zh: '实验设计' },
      endings: ['csv', 'tsv'],
      aside: true,
    },
    {
      name: 'results',
      title: { en: 'Result table', zh: '差异结果表' },
      endings: ['csv', 'tsv'],
      aside: true,
    },
    matrixSlots.features,
    matrixSlots.barcodes,
  ],
}

const preparation: ViewerPage = {
  ...viewerPlaces.preparation,
  about: {
    en: 'Filter, join, pivot and fill a table step by step, and download what comes of it.',
    zh: '逐步筛选、关联、透视和填补表格，并下载结果。',
  },
  slots: [
    {
      name: 'table',
      title: { en: 'Table', zh: '表格' },
      endings: ['csv', 'tsv', 'tab', 'txt'],
      needed: true,
    },
    { name: 'other', title: { en: 'Other table', zh: '另一张表' }, endings: ['csv', 'tsv'] },
  ],
}

const macro: ViewerPage = {
  ...viewerPlaces.macro,
  about: {
    en: 'Steps of data preparation that were saved as a file, done to any number of other tables.',
    zh: '将数据预处理中保存的步骤应用到任意多张其他表格。',
  },
  slots: [
    {
      name: 'macro',
      title: { en: 'Recorded steps', zh: '步骤文件' },
      endings: ['macro.json'],
      needed: true,
    },
    {
      name: 'tables',
      title: { en: 'Tables', zh: '表格' },
      endings: ['csv', 'tsv', 'tab', 'txt'],
      needed: true,
      many: true,
    },
    { name: 'other', title: { en: 'Other table', zh: '另一张表' }, endings: ['csv', 'tsv'], aside: true },
  ],
}

const dataColours: ViewerPage = {
  ...viewerPlaces.dataColours,
  about: {
    en: 'The colours that a table of yours would be drawn in, as people with and without colour blindness see them.',
    zh: '查看你的表格将使用的颜色，以及色觉正常者和色盲者看到的效果。',
  },
  slots: [
    {
      name: 'table',
      title: { en: 'Table', zh: '表格' },
      endings: ['csv', 'tsv', 'tab', 'txt'],
      needed: true,
    },
  ],
}

const bokeh: ViewerPage = {
  ...viewerPlaces.bokeh,
  about: {
    en: 'Plots that Bokeh 3 saved as JSON, with their tools and the values behind them. Nothing of a document runs.',
    zh: '查看 Bokeh 3 保存为 JSON 的图形，可使用其工具并查看背后的数据。文档中的代码不会运行。',
  },
  slots: [
    {
      name: 'document',
      title: { en: 'Document', zh: '文档' },
      endings: ['bokeh.json', 'json'],
      except: ['macro.json', 'fastp.json', 'blast.json', '_data.json', '_tree.json', '_meta.json'],
      needed: true,
    },
  ],
}

const anyFile: ViewerPage = {
  ...viewerPlaces.anyFile,
  about: {
    en: 'Try how a file is shown, by each viewer that can. Files of this computer are not uploaded.',
    zh: '试用各种查看器打开文件。本机文件不会上传。',
  },
  slots: [
    {
      name: 'file',
      title: { en: 'File', zh: '文件' },
      endings: [
        ...['txt', 'json', 'pdf', 'png', 'jpg', 'svg', 'md', 'html', 'ipynb', 'vcf', 'fastq'],
        ...['tif', 'tiff', 'xlsx', 'docx', 'mp4', 'webm', 'mp3', 'wav'],
      ],
      any: true,
      needed: true,
    },
  ],
}

export const viewerPages = {
  genome,
  jbrowse,
  charts,
  bokeh,
  tree,
  alignment,
  nextstrain,
  snpTree,
  sequence,
  structure,
  heatMap,
  study,
  expression,
  anyFile,
  preparation,
  macro,
  dataColours,
} as const satisfies Readonly<Record<string, ViewerPage>>

export type ViewerName = keyof typeof viewerPages

/** The browser of cells, which asks the server for what it shows of a file. */
const cellBrowser = {
  ...viewerPlaces.cellBrowser,
  slots: [{ name: 'file', title: { en: 'Cells', zh: '细胞' }, endings: ['h5ad'], needed: true, byId: true }],
} as const satisfies FilePage

const packed = /\.(gz|bgz)$/

/** The pages that show a file of this name, each with the place that it takes there; those made for it alone first. */
export function pagesFor(name: string): readonly { readonly page: FilePage; readonly slot: ViewerSlot }[] {
  const own: readonly FilePage[] = namesAlignment(name) ? [alignment] : [cellBrowser]
  return [...own, ...Object.values<FilePage>(viewerPages)].flatMap((page) => {
    const slot = page.slots.find((one: ViewerSlot) => !one.aside && takes(one, name))
    return slot ? [{ page, slot }] : []
  })
}

/** Whether a place of a page is for files of this name. */
export function takes({ endings, except = [], byId }: ViewerSlot, name: string): boolean {
  const small = name.toLowerCase()
  const unpacked = byId ? small : small.replace(packed, '')
  const ends = (ending: string) => {
    const end = ending.startsWith('_') ? ending : `.${ending}`
    return small.endsWith(end) || unpacked.endsWith(end) || unpacked === ending
  }
  return endings.some(ends) && !except.some(ends)
}

/** How an address names a file of a project. */
export function fileText({
  projectId,
  fileId,
}: {
  readonly projectId: string
  readonly fileId: string
}): string {
  return `${projectId}/${fileId}`
}
