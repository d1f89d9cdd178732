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
  /** What people know it by, numbered alike. */
  readonly title: string
  readonly title_zh: string
}

export function namedSteps(found: readonly FoundStep[]): ChainStep[] {
  const [calls, titles] = [counted('_'), counted(' ')]
  return found.map((step) => {
    const { workflow, workflow_zh } = step
    const title = titles(workflow)
    const title_zh = (workflow_zh || workflow) + title.slice(workflow.length)
    return { ...step, call: calls(step.description.name), title, title_zh }
  })
}

/** Names with a number behind where they come again. */
function counted(sign: string): (name: string) => string {
  const times = new Map<string, number>()
  return (name) => {
    const count = (times.get(name) ?? 0) + 1
    times.set(name, count)
    return count === 1 ? name : `${name}${sign}${count}`
  }
}

export const sourceFolder = ({ call }: ChainStep) => `steps/${call}`
