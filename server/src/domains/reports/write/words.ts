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
    `${samples} 个样本中有 ${well} 个覆盖良好，即${depth === undefined ? '' : ` ${depth}× `}基因组覆盖率不低于 ${good}%。`,
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

interface KnownColumn {
  readonly en: string
  readonly zh: string
  readonly unit?: string
  /** Of a word that says something else in other tables: it is this beside one of these columns, and not otherwise. */
  readonly beside?: readonly string[]
}

/** Columns that summary tables, and lists of samples, of sequencing workflows often have. */
const known: ReadonlyMap<string, KnownColumn> = new Map(
  Object.entries<KnownColumn>({
    sample: { en: 'Sample', zh: '样本' },
    reads: { en: 'Reads', zh: '读段数' },
    mapped_percent: { en: 'Mapped reads', zh: '比对率', unit: '%' },
    mean_depth: { en: 'Mean depth', zh: '平均深度', unit: '×' },
    median_depth: { en: 'Median depth', zh: '深度中位数', unit: '×' },
    breadth_10x_percent: { en: 'Genome at 10×', zh: '10× 覆盖率', unit: '%' },
    snvs: { en: 'SNVs', zh: 'SNV 数' },
    indels: { en: 'Indels', zh: 'indel 数' },
    variants: { en: 'Variants', zh: '变异数' },
    name: { en: 'Name', zh: '名称' },
    group: { en: 'Group', zh: '分组' },
    reads_1: { en: 'Reads, first file', zh: '测序文件 1' },
    reads_2: { en: 'Reads, second file', zh: '测序文件 2' },
    gene: { en: 'Gene', zh: '基因' },
    basemean: { en: 'Mean count', zh: '平均计数' },
    log2foldchange: { en: 'Log2 fold change', zh: 'log2 差异倍数' },
    logfc: { en: 'Log2 fold change', zh: 'log2 差异倍数' },
    lfcse: { en: 'Standard error', zh: '标准误' },
    stat: { en: 'Statistic', zh: '统计量' },
    pvalue: { en: 'p', zh: 'p 值' },
    reads_kept: { en: 'Reads kept', zh: '保留读段数' },
    kept_reads: { en: 'Reads kept', zh: '保留读段数' },
    kept_percent: { en: 'Reads kept', zh: '保留比例', unit: '%', beside: ['reads_kept', 'kept_reads'] },
    bases: { en: 'Bases', zh: '碱基数' },
    q20_percent: { en: 'Q20', zh: 'Q20', unit: '%' },
    q30_percent: { en: 'Q30', zh: 'Q30', unit: '%' },
    gc_percent: { en: 'GC', zh: 'GC 含量', unit: '%' },
    duplicates_percent: { en: 'Duplicates', zh: '重复率', unit: '%' },
    with_adapter_percent: { en: 'With adapter', zh: '含接头比例', unit: '%' },
    remark: { en: 'Remark', zh: '备注' },
    contigs: { en: 'Contigs', zh: 'contig 数', beside: ['n50'] },
    longest: { en: 'Longest', zh: '最长' },
    genes: { en: 'Genes', zh: '基因数', beside: ['n50'] },
    rrna: { en: 'rRNA', zh: 'rRNA 数', beside: ['n50'] },
    fitting: { en: 'Reads that fitted', zh: '比对上的读段数', beside: ['fitting_percent'] },
    fitting_percent: { en: 'Fitted', zh: '比对率', unit: '%', beside: ['fitting'] },
    genus: { en: 'Genus', zh: '属' },
    pairs: { en: 'Read pairs', zh: '读段对数', beside: ['with_primers'] },
    with_primers: { en: 'With primers', zh: '含引物' },
    merged: { en: 'Merged', zh: '已合并', beside: ['with_primers'] },
    good: { en: 'Good', zh: '合格', beside: ['with_primers'] },
    padj: { en: 'Adjusted p', zh: '校正 p 值' },
    fdr: { en: 'FDR', zh: 'FDR' },
    p: { en: 'p', zh: 'p 值' },
    auc: { en: 'AUC', zh: 'AUC' },
    cluster: { en: 'Cluster', zh: '聚类' },
    cell_type: { en: 'Cell type', zh: '细胞类型' },
    cells: { en: 'Cells', zh: '细胞数', beside: ['cell_type', 'cluster', 'median_pseudotime'] },
    percent: { en: 'Share', zh: '占比', unit: '%', beside: ['cells', 'taxon', 'cumulative'] },
    log2_difference: { en: 'Log2 difference', zh: 'log2 差值' },
    percent_in_cluster: { en: 'Of the cluster', zh: '聚类内', unit: '%' },
    percent_in_others: { en: 'Of others', zh: '其余细胞', unit: '%', beside: ['percent_in_cluster'] },
    score: { en: 'Score', zh: '得分' },
    second: { en: 'Second', zh: '次选', beside: ['second_score'] },
    second_score: { en: 'Second score', zh: '次选得分', beside: ['second'] },
    species: { en: 'Species', zh: '物种' },
    sources: { en: 'Sources', zh: '来源' },
    condition: { en: 'Condition', zh: '条件' },
    amplicon: { en: 'Amplicon', zh: '扩增子' },
    sequence: { en: 'Sequence', zh: '序列' },
    start: { en: 'Start', zh: '起点', beside: ['sequence', 'contig', 'strand', 'chromosome'] },
    end: { en: 'End', zh: '终点', beside: ['sequence', 'contig', 'strand', 'chromosome'] },
    position: { en: 'Position', zh: '位置' },
    strand: { en: 'Strand', zh: '链' },
    length: { en: 'Length', zh: '长度' },
    least_depth: { en: 'Least depth', zh: '最低深度', unit: '×' },
    covered_percent: { en: 'Covered', zh: '覆盖率', unit: '%' },
    product: { en: 'Product', zh: '产物', beside: ['strand'] },
    protein: { en: 'Protein', zh: '蛋白' },
    identity: { en: 'Identity', zh: '一致性', beside: ['like', 'similarity', 'p_distance'] },
    identity_percent: { en: 'Identity', zh: '一致性', unit: '%' },
    isolate: { en: 'Isolate', zh: '菌株' },
    isolates: { en: 'Isolates', zh: '菌株数' },
    isolates_in_it: { en: 'Isolates in it', zh: '簇内菌株数' },
    known_percent: {
      en: 'Known of the reference',
      zh: '参考覆盖率',
      unit: '%',
      beside: ['snps_to_reference', 'mean_depth'],
    },
    snps_to_reference: { en: 'SNPs to the reference', zh: '与参考的 SNP 数' },
    host: { en: 'Of the host', zh: '宿主读段数', beside: ['host_percent'] },
    host_percent: { en: 'Of the host', zh: '宿主比例', unit: '%' },
    classified: { en: 'Classified', zh: '已分类读段数', beside: ['classified_percent'] },
    classified_percent: { en: 'Classified', zh: '分类比例', unit: '%' },
    taxon: { en: 'Taxon', zh: '分类单元' },
    taxonomy: { en: 'Taxonomy', zh: '分类' },
    rank: { en: 'Rank', zh: '等级', beside: ['taxon'] },
    unit: { en: 'Unit', zh: '单元', beside: ['taxonomy'] },
    test: { en: 'Test', zh: '检验', beside: ['statistic'] },
    statistic: { en: 'Statistic', zh: '统计量' },
    r_squared: { en: 'R²', zh: 'R²' },
    figure: { en: 'Figure', zh: '指标', beside: ['value'] },
    value: { en: 'Value', zh: '数值' },
    marker: { en: 'Marker', zh: '标记' },
    markers: { en: 'Markers', zh: '标记数', beside: ['people'] },
    chromosome: { en: 'Chromosome', zh: '染色体' },
    genome_wide: { en: 'Genome-wide', zh: '全基因组显著', beside: ['marker'] },
    people: { en: 'People', zh: '个体数', beside: ['markers'] },
    person: { en: 'Person', zh: '个体', beside: ['inbreeding'] },
    step: { en: 'Step', zh: '步骤' },
    depth: { en: 'Depth', zh: '深度' },
    circular: { en: 'Circular', zh: '环状' },
    repeat: { en: 'Repeat', zh: '重复' },
    status: { en: 'Status', zh: '状态' },
    peak: { en: 'Peak', zh: '峰', beside: ['fold_enrichment'] },
    peaks: { en: 'Peaks', zh: '峰数', beside: ['reads_in_peaks_percent'] },
    fold_enrichment: { en: 'Fold enrichment', zh: '富集倍数' },
    minus_log10_p: { en: '−log10 p', zh: '−log10 p' },
    minus_log10_q: { en: '−log10 q', zh: '−log10 q' },
    mapped: { en: 'Mapped reads', zh: '比对上的读段数', beside: ['reads_in_peaks_percent'] },
    copies: { en: 'Duplicates', zh: '重复读段数', beside: ['reads_in_peaks_percent'] },
    kept: { en: 'Kept', zh: '保留', beside: ['reads_in_peaks_percent', 'inbreeding', 'hardy_weinberg_p'] },
    reads_in_peaks_percent: { en: 'Reads in peaks', zh: '峰内读段比例', unit: '%' },
    like: { en: 'Like', zh: '参照蛋白', beside: ['product'] },
  }),
)

/**
 * A column as people read it: `lost_percent` is “Lost”, in %. One that has capitals of its own, as `logCPM`, or is a name
 * with a number, as a sample `soil 1`, stays as it is.
 * @param among the columns of its table: by them a `host` is reads of the host, and the host of a sample elsewhere
 */
export function columnName(
  name: string,
  among: readonly string[],
  language: Language,
): { title: string; unit?: string } {
  const found = known.get(name.toLowerCase())
  if (found && (!found.beside || among.some((other) => found.beside?.includes(other.toLowerCase()))))
    return { title: found[language], ...(found.unit && { unit: found.unit }) }
  const percent = /[_ ](percent|pct)$/i.test(name)
  const plain =
    name
      .replace(/[_ ](percent|pct)$/i, '')
      .replace(/_+/g, ' ')
      .trim() || name
  const title = /\p{Lu}|\s\S*\d/u.test(plain) ? plain : plain.charAt(0).toUpperCase() + plain.slice(1)
  return { title, ...(percent && { unit: '%' }) }
}

/** A column as its heading in a table, with its unit: `Mapped reads (%)`. */
export function columnTitle(name: string, among: readonly string[], language: Language): string {
  const { title, unit } = columnName(name, among, language)
  return unit ? `${title} (${unit})` : title
}
