import { z } from 'zod'
import { longestKept, mostKept } from '../frame/use-chosen-names.ts'

export const views = ['gene', 'samples', 'umap', 'volcano', 'ma', 'dots'] as const
export const shapes = ['box', 'violin', 'strip'] as const

export const changeViews = ['volcano', 'ma'] as const

/** Beyond which a change counts, in binary logarithms, and below which a p does. */
const limits = {
  change: z.number().min(0).max(50).catch(1),
  p: z.number().min(0).max(1).catch(0.05),
}

/** What is seen of a result table alone. */
export const ChangesShown = z.object({ as: z.enum(changeViews).catch('volcano'), ...limits })

/** What is seen of an expression matrix and its results. */
export const ExpressionShown = z.object({
  as: z.enum(views).nullable().catch(null),
  gene: z.string().max(1000).catch(''),
  /** The fact of samples by which they are grouped; empty for the first. */
  by: z.string().max(1000).catch(''),
  shape: z.enum(shapes).catch('box'),
  log: z.boolean().catch(false),
  /** Genes of the dot plot. */
  set: z.string().max(5000).catch(''),
  /** Samples that are chosen among the others. */
  samples: z.array(z.string().max(longestKept)).max(mostKept).catch([]),
  ...limits,
})
export type ExpressionShown = z.output<typeof ExpressionShown>
