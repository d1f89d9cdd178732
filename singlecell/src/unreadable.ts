export const unreadableReasons = [
  'not_hdf5',
  'damaged',
  'unknown_filter',
  'not_h5ad',
  'no_matrix',
  'not_matrix',
  'sizes_differ',
  'no_cells',
  'no_counts',
  'no_doublets',
  'not_finite',
  'too_large',
  'no_values',
  'no_batches',
  'no_tenx_folder',
  'old_h5ad',
  'needs_counts',
  'no_column',
  'mixed_sample',
  'no_group',
  'few_samples',
  'no_labels',
  'few_types',
  'many_types',
  'no_shared_genes',
  'mixed_kinds',
  'no_sample',
  'twice_in_table',
  'unfit_layer',
] as const
export type UnreadableReason = (typeof unreadableReasons)[number]

/** Why a file is no matrix of cells; `detail` names the part. */
export class Unreadable extends Error {
  readonly reason: UnreadableReason
  readonly detail: string
  constructor(reason: UnreadableReason, detail = '') {
    super(`${reason}${detail && `: ${detail}`}`)
    this.reason = reason
    this.detail = detail
  }
}
