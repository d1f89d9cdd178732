import { methodsInChinese } from './methods-zh.ts'

const libraries = 'scran.js 4.1.0 (Lun and Kancherla 2023, doi:10.21105/joss.05603) and h5wasm 0.10.3'

/** With commas between thousands; the language's own way takes longer to load than the step to compute. */
const grouped = (value: number) =>
  String(Math.round(value * 1000) / 1000).replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ',')

/** What the text tells of, in either language. */
export interface Told {
  readonly before: string
  readonly cells: string
  readonly thresholds: readonly (readonly [name: string, value: string])[]
  /** Whether the matrix held counts; else normalised values. */
  readonly isCounted: boolean
  readonly layersLeftOut: readonly string[]
  readonly doublets: { removed: number; threshold: number; isGiven: boolean } | undefined
  readonly variable: number
  readonly libraries: string
  /** What a step was set to. */
  set(name: string): string
}

/** What was done, as a paper would say it, from what the steps were set to; in English, then in Chinese. */
export function methodsText(
  quality: Record<string, unknown>,
  settings: Record<string, unknown>,
  doublets?: Record<string, unknown>,
): string {
  const told = (name: string) => String(settings[name] ?? '')
  const { thresholds, cells, cells_before: before, kind, layers_left_out: left } = quality
  // A matrix may have fewer than are asked for.
  const variable = Math.min(Number(settings['variable_genes']), Number(quality['genes'] ?? Infinity))
  const leftOut = Array.isArray(left) ? left.map(String) : []
  const limited = Object.entries(Object(thresholds)).map(
    ([name, value]) => [name, grouped(Number(value))] as const,
  )
  const limits = limited.map(([name, value]) => `${words[name] ?? name} ${value}`).join(', ')
  const normalised =
    kind === 'counts'
      ? 'Counts were divided by size factors from library sizes and log2-transformed after adding 1.'
      : 'The matrix held normalised values, which were used as they were.'
  const paired = doublets && {
    removed: Number(doublets['cells_before']) - Number(doublets['cells']),
    threshold: Number(Number(doublets['threshold']).toPrecision(3)),
    isGiven: doublets['given'] === true,
  }
  const pairs = paired
    ? ` Doublets were told from sums of two cells drawn by chance, after Scrublet (Wolock et al. 2019, doi:10.1016/j.cels.2018.11.005): ${paired.removed} cells with a score above ${paired.threshold} were taken away (${paired.isGiven ? 'a threshold that was set' : 'as many as are to be expected of so many cells'}).`
    : ''
  const batch =
    told('batch') === ''
      ? ''
      : ` Batches (${told('batch')}) were joined by mutual nearest neighbours (Haghverdi et al. 2018, doi:10.1038/nbt.4091).`
  const grouping =
    told('method') === 'leiden'
      ? 'the Leiden algorithm (Traag et al. 2019, doi:10.1038/s41598-019-41695-z)'
      : 'the Louvain algorithm (Blondel et al. 2008, doi:10.1088/1742-5468/2008/10/P10008)'
  const reference =
    told('reference') === ''
      ? ''
      : ` Each cell was labelled by the reference ${told('reference')} after SingleR (Aran et al. 2019, doi:10.1038/s41590-018-0276-y): by the 0.8 quantile of Spearman's correlations with each type over the 20 best markers of each pair of types, with fine-tuning and pruning; clusters bear the type with the highest mean score of their cells.`
  const layers =
    leftOut.length === 0
      ? ''
      : ` Layers of the file that do not fit to its matrix or could not be read were left out: ${leftOut.join(', ')}.`
  const inChinese = methodsInChinese({
    before: String(before),
    cells: String(cells),
    thresholds: limited,
    isCounted: kind === 'counts',
    layersLeftOut: leftOut,
    doublets: paired,
    variable,
    libraries,
    set: told,
  })
  return `# Methods

Of ${String(before)} cells, ${String(cells)} were kept (${limits}; thresholds that nobody set: ${kind === 'counts' ? 'counts and genes' : 'genes'} three median absolute deviations below the median of their logarithms${kind === 'counts' ? '' : ', no limit of counts where values were normalised'}; mitochondrial percentage three above its median, but at least 5; no upper limit of genes).${layers}${pairs} ${normalised} The variance of each gene was compared with a trend over the means, and the ${variable} genes furthest above it gave ${told('components')} principal components.${batch} Cells were grouped on a shared-nearest-neighbour graph of ${told('neighbours')} neighbours, weighted by the Jaccard index, by ${grouping} at resolution ${Number(told('resolution'))}. UMAP (McInnes et al. 2018, arXiv:1802.03426; ${told('umap_neighbours')} neighbours) and t-SNE (van der Maaten and Hinton 2008) were computed from the components. Each cluster was compared with all other cells by the Wilcoxon–Mann–Whitney test, with false discovery rates after Benjamini and Hochberg (1995). Clusters were named after the list of markers whose genes had the highest mean area under the curve.${reference} Phases of the cell cycle and lists of genes were scored by their mean expression less that of genes with like means (Tirosh et al. 2016, doi:10.1126/science.aad0501).

Computed with ${libraries}.

${inChinese}`
}

const words: Readonly<Record<string, string>> = {
  leastCounts: 'counts at least',
  leastGenes: 'genes at least',
  mostGenes: 'genes at most',
  mostMitochondrial: 'mitochondrial percent at most',
}
