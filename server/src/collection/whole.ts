/** What the warehouse says of a whole workflow that comes along. */
interface Whole {
  readonly category: string
  /** The outputs that its report shows, in their order. */
  readonly report: readonly string[]
  /** Seconds of its example on two cores, by `npm run bench -- tool-examples`. */
  readonly seconds: number
}

/**
 * Those that are more than one step, by the names of their WDL files: they stand in the warehouse, too, to be put into
 * a project and run over its sample table.
 */
export const whole: Readonly<Record<string, Whole>> = {
  viral_amplicons: { category: 'variants', report: ['variants', 'amplicons', 'consensus'], seconds: 2 },
  long_read_variants: { category: 'variants', report: ['summary', 'variants', 'consensus'], seconds: 1 },
  bacterial_assembly: { category: 'assembly', report: ['summary', 'annotation'], seconds: 8 },
  bacterial_long_reads: { category: 'assembly', report: ['summary', 'products', 'annotation'], seconds: 13 },
  snp_phylogeny: {
    category: 'variants',
    report: ['tree', 'clusters', 'distances', 'isolates_table'],
    seconds: 3,
  },
  rna_seq: {
    category: 'transcriptome',
    report: ['volcano', 'pca', 'heatmap', 'results', 'fitting'],
    seconds: 13,
  },
  rna_seq_genome: {
    category: 'transcriptome',
    report: ['volcano', 'pca', 'heatmap', 'results', 'summary'],
    seconds: 13,
  },
  amplicons_16s: {
    category: 'metagenome',
    report: ['composition', 'ordination', 'alpha_picture', 'rarefaction', 'tests', 'genera'],
    seconds: 3,
  },
  metagenome_screening: { category: 'metagenome', report: ['composition', 'summary', 'table'], seconds: 4 },
  chip_seq: { category: 'epigenome', report: ['peaks', 'summary'], seconds: 3 },
  read_quality: { category: 'quality', report: ['summary', 'report'], seconds: 17 },
  association_study: {
    category: 'other',
    report: ['manhattan', 'qq', 'hits', 'figures', 'picture'],
    seconds: 2,
  },
}
