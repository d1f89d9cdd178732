import type { Json } from '@omics/contract/json'
import type { WorkflowDescription } from '@omics/contract/warehouse/workflows'

/** A run of a chain as it was found. */
export interface FoundStep {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly workflow: string
  readonly workflow_zh: string
  readonly version_id: string
  /** The file of its sources that holds the workflow. */
  readonly entry: string
  readonly inputs: Readonly<Record<string, Json>>
  readonly description: WorkflowDescription
  /** Its input files that another step of the chain made, and as which output. */
  readonly links: readonly {
    readonly id: string
    readonly analysis_id: string
    readonly output_name: string
  }[]
}

export interface ChainStep extends FoundStep {
  /** What it is called in the workflow: that of its own, with a number where it comes again. */
  readonly call: string
}

export function namedSteps(found: readonly FoundStep[]): ChainStep[] {
  const times = new Map<string, number>()
  return found.map((step) => {
    const { name } = step.description
    const count = (times.get(name) ?? 0) + 1
    times.set(name, count)
    return { ...step, call: count === 1 ? name : `${name}_${count}` }
  })
}

export const sourceFolder = ({ call }: ChainStep) => `steps/${call}`
