import type { Json } from '@omics/contract/json'
import type { WorkflowInput } from '@omics/contract/warehouse/workflows'

const named = /(^|[._])(genes?|gene_models?|annotations?|gff3?|gtf)(_(file|gff3?|gtf))?$/i
const holds = /\.(gff3?|gtf)(\.b?gz)?$/i

/**
 * The optional input by which a workflow takes genes, where nothing was given for it: variants then say nothing of
 * genes and proteins. Undefined where it has none, or where it was given.
 */
export function genesLeftOut(
  declared: readonly Pick<WorkflowInput, 'name' | 'type' | 'patterns'>[],
  given: Readonly<Record<string, Json>>,
): string | undefined {
  const taken = declared.find(
    ({ name, type, patterns }) =>
      type === 'File?' && (patterns.length > 0 ? patterns.some((one) => holds.test(one)) : named.test(name)),
  )
  return taken && (given[taken.name] ?? '') === '' ? taken.name : undefined
}
