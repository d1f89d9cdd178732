import type { Text } from '../../ui/language/i18n.ts'

/** What the steps of the workflow are called on screens, by the names of its calls. */
export const stepNames: Readonly<Record<string, Text>> = {
  keep_good_cells: { en: 'Quality control', zh: '质控过滤' },
  remove_doublets: { en: 'Doublets', zh: '去除双细胞' },
  score_cells: { en: 'Scores of cells', zh: '细胞评分' },
  find_components: { en: 'Principal components', zh: '主成分与近邻' },
  find_clusters: { en: 'Clusters', zh: '聚类' },
  umap: { en: 'UMAP', zh: 'UMAP' },
  tsne: { en: 't-SNE', zh: 't-SNE' },
  label_cells: { en: 'Labels by the reference', zh: '参考标注' },
  find_markers: { en: 'Markers', zh: '标记基因' },
  name_cell_types: { en: 'Cell types', zh: '细胞类型命名' },
  join_results: { en: 'All in one h5ad', zh: '汇总为 h5ad' },
}
