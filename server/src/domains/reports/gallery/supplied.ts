import { block, chapter, figure, howItWasMade, type SuppliedTemplate } from './layout.ts'

const good = (than: string, en: string, zh: string) => ({ is: '>=', than, tone: 'good', text: { en, zh } })
const poor = (than: string, en: string, zh: string) => ({ is: '<', than, tone: 'poor', text: { en, zh } })
const fair = (than: string, en: string, zh: string) => ({ is: '>=', than, tone: 'fair', text: { en, zh } })

/** The templates that come along, in the order of the gallery. */
export const suppliedTemplates: readonly SuppliedTemplate[] = [
  {
    key: 'variant_calling',
    title: { en: 'Variant calling', zh: '变异检测报告' },
    summary: {
      en: 'Coverage of each sample with a verdict, and its variants with what they change.',
      zh: '逐样本给出覆盖情况与判定，并列出变异及其影响。',
    },
    workflow: { name: 'Variant calling from paired short reads' },
    chapters: () => [
      chapter(
        'Summary',
        '概要',
        block('figures', {
          items: [
            figure(
              'summary',
              'mean_depth',
              'median',
              { en: 'Mean depth, median', zh: '平均深度（中位数）' },
              '×',
            ),
            figure('summary', 'snvs', 'sum', { en: 'SNVs', zh: 'SNV 数' }),
            figure('summary', 'indels', 'sum', { en: 'Indels', zh: 'indel 数' }),
          ],
        }),
        block('verdict', {
          title: {
            en: 'Coverage at 10×',
            zh: '10× 覆盖度',
          },
          output: 'summary',
          column: 'breadth_10x_percent',
          rules: [
            good('95', 'well covered', '覆盖良好'),
            fair('80', 'partly covered', '部分覆盖'),
            poor('80', 'not enough', '覆盖不足'),
          ],
        }),
      ),
      chapter(
        'Coverage',
        '覆盖情况',
        block('depth', { output: 'depth' }),
        block('table', { title: { en: 'All samples', zh: '全部样本' }, output: 'summary', rows: 500 }),
      ),
      chapter('Variants', '变异', block('variants', { output: 'variants' })),
      chapter('Quality of the reads', '测序质量', block('page', { output: 'report' })),
      howItWasMade(),
    ],
  },
  {
    key: 'amplicon_communities',
    title: { en: 'Amplicon communities', zh: '扩增子群落报告' },
    summary: {
      en: 'What lives in each sample by genus, diversity within and between samples, and the reads kept in each step.',
      zh: '各样本属水平组成、样本内与样本间多样性，以及每一步保留的 reads 数。',
    },
    workflow: { key: 'amplicons_16s' },
    chapters: () => [
      chapter(
        'Composition',
        '群落组成',
        block('community', { title: { en: 'Genera', zh: '属水平组成' }, output: 'table', rank: 6 }),
        block('table', { title: { en: 'Reads by genus', zh: '各属 reads 数' }, output: 'genera', rows: 200 }),
      ),
      chapter(
        'Diversity',
        '多样性',
        block('community', {
          title: { en: 'Within samples', zh: 'α 多样性' },
          output: 'table',
          view: 'alpha',
        }),
        block('community', {
          title: { en: 'Rarefaction', zh: '稀释曲线' },
          output: 'table',
          view: 'rarefaction',
        }),
        block('community', {
          title: {
            en: 'Between samples (Bray–Curtis)',
            zh: 'β 多样性（Bray–Curtis）',
          },
          output: 'table',
          view: 'ordination',
        }),
      ),
      chapter('Reads', '测序数据', block('table', { output: 'reads', rows: 500 })),
      howItWasMade(),
    ],
  },
  {
    key: 'rna_seq',
    title: { en: 'RNA-seq', zh: 'RNA-seq 差异表达报告' },
    summary: {
      en: 'Which genes differ between two conditions, how the samples lie to each other, and how well reads fitted.',
      zh: '两组间的差异基因、样本间关系，以及 reads 比对情况。',
    },
    workflow: { key: 'rna_seq' },
    chapters: () => [
      chapter(
        'Differential genes',
        '差异基因',
        block('picture', {
          output: 'volcano',
          caption: {
            en: 'Each point is a gene: fold change and p.',
            zh: '每个点为一个基因：差异倍数与 p 值。',
          },
        }),
        block('table', {
          title: {
            en: 'Genes by adjusted p',
            zh: '按校正 p 值排序的基因',
          },
          output: 'results',
          columns: [
            {
              column: 'gene',
              title: {
                en: 'Gene',
                zh: '基因',
              },
            },
            {
              column: 'baseMean',
              title: {
                en: 'Mean count',
                zh: '平均计数',
              },
              format: 'number',
              decimals: 1,
            },
            {
              column: 'log2FoldChange',
              title: {
                en: 'log₂ fold',
                zh: 'log₂ 倍数',
              },
              format: 'number',
            },
            {
              column: 'pvalue',
              title: {
                en: 'p',
                zh: 'p 值',
              },
              format: 'scientific',
            },
            {
              column: 'padj',
              title: {
                en: 'Adjusted p',
                zh: '校正 p 值',
              },
              format: 'scientific',
            },
          ],
          sort: {
            column: 'padj',
            descending: false,
          },
          rows: 50,
        }),
      ),
      chapter(
        'Samples',
        '样本',
        block('picture', {
          output: 'pca',
          caption: {
            en: 'Samples by principal components of expression.',
            zh: '按表达量主成分排列的样本。',
          },
        }),
        block('picture', {
          output: 'heatmap',
          caption: {
            en: 'Genes that vary most, by sample.',
            zh: '各样本中变化最大的基因。',
          },
        }),
        block('table', { title: { en: 'Reads that fitted', zh: '比对情况' }, output: 'fitting', rows: 500 }),
      ),
      chapter('Files', '文件', block('attachment', { output: 'normalised', download: true })),
      howItWasMade(),
    ],
  },
  {
    key: 'assembly',
    title: { en: 'Bacterial genome', zh: '细菌基因组组装报告' },
    summary: {
      en: 'How whole an assembly is, with contigs, N50, genes and ribosomal RNA, and the quality of its reads.',
      zh: '组装完整性：contig、N50、基因与 rRNA，以及测序质量。',
    },
    workflow: { key: 'bacterial_assembly' },
    chapters: () => [
      chapter(
        'Assembly',
        '组装结果',
        block('figures', {
          items: [
            figure('summary', 'bases', 'median', { en: 'Bases, median', zh: '总长（中位数）' }),
            figure('summary', 'contigs', 'median', { en: 'Contigs, median', zh: 'contig 数（中位数）' }),
            figure('summary', 'N50', 'median', { en: 'N50, median', zh: 'N50（中位数）' }),
            figure('summary', 'genes', 'median', { en: 'Genes, median', zh: '基因数（中位数）' }),
          ],
        }),
        block('table', { title: { en: 'All samples', zh: '全部样本' }, output: 'summary', rows: 500 }),
      ),
      chapter(
        'Reads',
        '测序质量',
        block('cycles', {
          title: { en: 'Mean quality by cycle, as sequenced', zh: '各循环平均质量值（质控前）' },
          output: 'reads_data',
        }),
        block('cycles', {
          title: { en: 'Mean quality by cycle, as assembled', zh: '各循环平均质量值（质控后）' },
          output: 'reads_data',
          stage: 'after',
        }),
      ),
      chapter(
        'Files',
        '文件',
        ...['assembly', 'annotation', 'proteins'].map((output) =>
          block('attachment', { output, download: true }),
        ),
      ),
      howItWasMade(),
    ],
  },
  {
    key: 'read_quality',
    title: { en: 'Read quality', zh: '测序质量报告' },
    summary: {
      en: 'Whether each sample has good reads and enough of them, with a verdict, and all figures on one page.',
      zh: '逐样本判定数据量与质量是否达标，并附全部质控图表。',
    },
    workflow: { key: 'read_quality' },
    chapters: () => [
      chapter(
        'Verdict',
        '判定',
        block('verdict', {
          title: {
            en: 'Bases of quality 30 or better, %',
            zh: 'Q30（%）',
          },
          output: 'summary',
          column: 'q30_percent',
          rules: [good('85', 'good', '良好'), fair('75', 'fair', '合格'), poor('75', 'poor', '不合格')],
        }),
        block('chart', {
          title: {
            en: 'Reads kept, %',
            zh: '保留 reads 比例（%）',
          },
          output: 'summary',
          chart: 'bar',
          x: 'sample',
          y: ['kept_percent'],
        }),
        block('table', { title: { en: 'All samples', zh: '全部样本' }, output: 'summary', rows: 500 }),
      ),
      chapter(
        'Quality by cycle',
        '逐循环质量',
        block('cycles', { title: { en: 'Mean quality by cycle', zh: '各循环平均质量值' }, output: 'cycles' }),
        block('cycles', {
          title: {
            en: 'G and C by cycle',
            zh: '各循环 GC 含量',
          },
          output: 'cycles',
          measure: 'gc',
        }),
      ),
      chapter('All figures', '质控图表', block('page', { output: 'report' })),
      howItWasMade(),
    ],
  },
]
