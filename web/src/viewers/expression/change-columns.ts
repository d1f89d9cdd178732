const adjusted = ['padj', 'adj.p.val', 'fdr', 'p_val_adj', 'qvalue', 'q_value']

/** Whether a column of p by its name, in small letters, is adjusted for many tests. */
export const isAdjusted = (name: string): boolean => adjusted.includes(name)

/** What the columns of a comparison are called, as DESeq2, edgeR, limma and Seurat write them. */
export const changeColumns = {
  change: ['log2foldchange', 'logfc', 'log2fc', 'avg_log2fc', 'avg_logfc', 'log2_fold_change'],
  p: [...adjusted, 'pvalue', 'p.value', 'p_val', 'pval', 'p'],
} as const satisfies Readonly<Record<string, readonly string[]>>

/** Whether a table begins, below its comments, with a line that names a change and a p. */
export function beginsWithChanges(head: string): boolean {
  return namesChanges(head.split('\n').find((line) => !line.startsWith('#')) ?? '')
}

function namesChanges(header: string): boolean {
  const mark = header.includes('\t') ? '\t' : ','
  const names = new Set(header.split(mark).map((name) => name.trim().replaceAll('"', '').toLowerCase()))
  return [changeColumns.change, changeColumns.p].every((known) => known.some((name) => names.has(name)))
}
