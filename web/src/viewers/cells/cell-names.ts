import { useText, type Text } from '../../ui/language/i18n.ts'

/** What analyses of single cells call planes and columns, as people call them. */
const words: Readonly<Record<string, Text>> = {
  X_umap: { en: 'UMAP', zh: 'UMAP' },
  X_tsne: { en: 't-SNE', zh: 't-SNE' },
  X_pca: { en: 'PCA', zh: 'PCA' },
  X_diffmap: { en: 'Diffusion map', zh: '扩散图' },
  spatial: { en: 'Tissue', zh: '组织切片' },
  total_counts: { en: 'Counts', zh: '计数' },
  n_genes: { en: 'Genes expressed', zh: '基因数' },
  percent_mito: { en: 'Mitochondrial %', zh: '线粒体 %' },
  doublet_score: { en: 'Doublet score', zh: '双细胞得分' },
  sample: { en: 'Sample', zh: '样本' },
  cluster: { en: 'Cluster', zh: '聚类' },
  cell_type: { en: 'Cell type', zh: '细胞类型' },
  reference_type: { en: 'Type by the reference', zh: '参考标注类型' },
  reference_score: { en: 'Score by the reference', zh: '参考标注得分' },
  reference_delta: { en: 'Lead over the next type', zh: '与次选类型之差' },
  reference_cluster_type: { en: 'Cluster’s type by the reference', zh: '聚类的参考标注类型' },
  phase: { en: 'Cell cycle phase', zh: '细胞周期时相' },
  S_score: { en: 'S phase score', zh: 'S 期得分' },
  G2M_score: { en: 'G2/M phase score', zh: 'G2/M 期得分' },
  pseudotime: { en: 'Pseudotime', zh: '拟时间' },
}

/** What a file knew before an analysis of it found its own. */
const ofFile = /^(.+)_of_file$/
const fromFile: Text = { en: '{name} (of the file)', zh: '{name}（原文件）' }

/** Says what a plane or column of cells is called: ours in words, and those that others made as they call them. */
export function useCellNames(): (name: string) => string {
  const text = useText()
  const known = (name: string) => (Object.hasOwn(words, name) ? words[name] : undefined)
  return (name) => {
    const own = known(name)
    if (own) return text(own)
    const before = known(ofFile.exec(name)?.[1] ?? '')
    return before ? text(fromFile).replace('{name}', text(before)) : name
  }
}
