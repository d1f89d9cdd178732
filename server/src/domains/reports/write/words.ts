import type { Language } from '@omics/contract/errors'

/** Within a sentence; what has capitals of its own, as DNA, keeps them. */
const uncapitalised = (name: string) =>
  /^[A-Z][a-z]/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name

const en = {
  summary: 'Summary',
  figures: 'Key figures',
  samples: 'Samples',
  coverage: (sequence: string) => `Depth along ${sequence}`,
  position: 'Position',
  depth: 'Depth',
  sample: 'Sample',
  variants: 'Variants',
  workflow: 'Workflow',
  parameters: 'Parameters',
  software: 'Software versions',
  files: 'Result files',
  methods: 'Methods',
  references: 'References',
  provenance: 'Provenance',
  allSamples: 'All samples',
  supplied: 'supplied with the platform',
  variantColumns: {
    sample: 'Sample',
    place: ['Sequence', 'Position', 'Ref>Alt'],
    genes: ['Gene', 'Amino acid'],
    afterGenes: ['Quality', 'Filter', 'GT', 'Depth', 'AF'],
    shared: 'Called in',
  },
  calledRule:
    '“Called in” counts the samples whose genotype has the variant, whether or not the call passed the filters.',
  median: (name: string) => `${name}, median`,
  samplesFigure: 'samples',
  runsFigure: 'runs succeeded',
  of: (part: number, whole: number) => `${part} of ${whole}`,
  fromColumn: (column: string) => `column “${column}” of the sample table`,
  binned: (bases: number) => `Mean of every ${new Intl.NumberFormat('en-GB').format(bases)} bases.`,
  logarithmic: 'The scale is logarithmic; depths below 1× stand on its ground.',
  leastDepth: (depth: number) => `least depth ${depth}×`,
  yes: 'yes',
  no: 'no',
  space: ' ',
  verdict: 'Verdict',
  grades: { good: 'well covered', fair: 'partly covered', poor: 'not enough' },
  verdictRule: (good: number, fair: number, depth: number | undefined) =>
    `Verdict by how much of the genome is covered${depth === undefined ? '' : ` at ${depth}×`}: well from ${good} %, partly from ${fair} %.`,
  coveredWell: (well: number, samples: number, good: number, depth: number | undefined) =>
    `${well} of ${samples} ${samples === 1 ? 'sample is' : 'samples are'} well covered: at least ${good} % of the genome${depth === undefined ? '' : ` at ${depth}×`}.`,
  analysed: (count: number, workflow: string) =>
    count === 0
      ? `The data were analysed with **${workflow}**.`
      : count === 1
        ? `One sample was analysed with **${workflow}**.`
        : `${count} samples were analysed with **${workflow}**.`,
  allWell: (runs: number): string =>
    runs === 1 ? 'The run ended successfully.' : 'Every run ended successfully.',
  notAllWell: (failed: number, runs: number) =>
    runs === 1
      ? 'The run did not succeed; what it would have given is missing here.'
      : `${failed} of ${runs} runs did not succeed; what they would have given is missing here.`,
  namedMedian: (name: string, value: string) => `${uncapitalised(name)} ${value}`,
  medians: (list: string) => `Medians over the samples: ${list}.`,
  version: (tag: string, isDraft: boolean) => (isDraft ? `${tag} (a draft, not published)` : tag),
  ran: (workflow: string, tag: string, wdl: string) =>
    `The data were analysed with the workflow “${workflow}”, version ${tag}, written in WDL ${wdl}.`,
  tools: (list: string) => ` Its steps used ${list}.`,
  usedImages: (list: string) => ` They ran in ${list}.`,
  images: ' The images that its tasks name were not used; the tools are those of the machine that ran it.',
  source: (digest: string) => ` Its sources have the SHA-256 ${digest}.`,
  cellsBy: { cell_type: 'Cells by type', cluster: 'Cells by cluster' },
  someCells: (count: number) =>
    `${new Intl.NumberFormat('en-GB').format(count)} cells, chosen evenly among all.`,
  firstGenes: (most: number, all: number) =>
    `The ${most} genes that set each cluster apart most, of ${new Intl.NumberFormat('en-GB').format(all)} lines of the file.`,
  compositionBy: (column: string) => `Composition by ${uncapitalised(column)}`,
  shareOfCells: 'Share of cells',
  component: 'Principal component',
  shareOfVariance: 'Share of the variance',
  noGroup: 'without a name',
  and: (items: readonly string[]) => new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(items),
}

const zh: typeof en = {
  summary: '摘要',
  figures: '关键指标',
  samples: '样本',
  coverage: (sequence) => `${sequence} 的测序深度分布`,
  position: '位置',
  depth: '深度',
  sample: '样本',
  variants: '变异',
  workflow: '流程',
  parameters: '参数',
  software: '软件版本',
  files: '结果文件',
  methods: '方法',
  references: '引用文献',
  provenance: '溯源信息',
  allSamples: '全部样本',
  supplied: '随平台提供',
  variantColumns: {
    sample: '样本',
    place: ['序列', '位置', '参考>变异'],
    genes: ['基因', '氨基酸'],
    afterGenes: ['质量', '过滤', '基因型', '深度', '频率'],
    shared: '检出样本',
  },
  calledRule: '“检出样本”统计基因型含该变异的样本数，无论是否通过过滤。',
  median: (name) => `${name}（中位数）`,
  samplesFigure: '样本数',
  runsFigure: '成功的运行',
  of: (part, whole) => `${part} / ${whole}`,
  fromColumn: (column) => `样本表的“${column}”列`,
  binned: (bases) => `每 ${new Intl.NumberFormat('zh-CN').format(bases)} 个碱基取平均值。`,
  logarithmic: '纵轴为对数刻度，深度低于 1× 处按 1× 绘制。',
  leastDepth: (depth) => `最低深度 ${depth}×`,
  yes: '是',
  no: '否',
  space: '',
  verdict: '结论',
  grades: { good: '覆盖良好', fair: '部分覆盖', poor: '覆盖不足' },
  verdictRule: (good, fair, depth) =>
    `结论依据${depth === undefined ? '' : ` ${depth}× `}基因组覆盖率：达到 ${good}% 为覆盖良好，达到 ${fair}% 为部分覆盖，低于 ${fair}% 为覆盖不足。`,
  coveredWell: (well, samples, good, depth) =>
    `${well === samples ? `${samples} 个样本覆盖均良好` : `${samples} 个样本中有 ${well} 个覆盖良好`}，即${depth === undefined ? '' : ` ${depth}× `}基因组覆盖率不低于 ${good}%。`,
  analysed: (count, workflow) =>
    count === 0 ? `使用流程 **${workflow}** 完成分析。` : `使用流程 **${workflow}** 分析了 ${count} 个样本。`,
  allWell: (runs) => (runs === 1 ? '运行成功结束。' : '所有运行均成功结束。'),
  notAllWell: (failed, runs) =>
    runs === 1
      ? '运行未成功，本报告不含其结果。'
      : `${runs} 个运行中有 ${failed} 个未成功，本报告不含其结果。`,
  namedMedian: (name, value) => `${name} ${value}`,
  medians: (list) => `各样本的中位数：${list}。`,
  version: (tag, isDraft) => (isDraft ? `${tag}（草稿，未发布）` : tag),
  ran: (workflow, tag, wdl) => `数据使用流程“${workflow}”（版本 ${tag}，WDL ${wdl}）进行分析。`,
  tools: (list) => `各步骤所用软件：${list}。`,
  usedImages: (list) => `运行所用镜像：${list}。`,
  images: '流程中声明的镜像未被使用，所列软件为运行所在主机的版本。',
  source: (digest) => `流程源代码的 SHA-256 为 ${digest}。`,
  cellsBy: { cell_type: '细胞类型分布', cluster: '细胞聚类分布' },
  someCells: (count) => `图中为均匀抽取的 ${new Intl.NumberFormat('zh-CN').format(count)} 个细胞。`,
  firstGenes: (most, all) =>
    `每个聚类列出区分度最高的 ${most} 个基因，文件共 ${new Intl.NumberFormat('zh-CN').format(all)} 行。`,
  compositionBy: (column) => `细胞组成（按${column}）`,
  shareOfCells: '细胞占比',
  component: '主成分',
  shareOfVariance: '方差占比',
  noGroup: '未命名',
  and: (items) => items.join('、'),
}

export type Words = typeof en
/** What a report says by itself, in its own language. */
export const wordsIn: Record<Language, Words> = { en, zh }
