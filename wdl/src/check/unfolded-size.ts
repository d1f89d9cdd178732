import type { CheckedStatement, CheckedTask, CheckedWorkflow } from './checked.ts'
import type { FileCheck } from './file-check.ts'

/** Far beyond any real workflow. Whoever lists, draws or runs one takes each call of each call by itself. */
const largest = 30_000

const sizes = new WeakMap<CheckedWorkflow, number>()

/**
 * Reports a workflow that is small as a text and endless when it is unfolded: each level of workflows that call the
 * next one twice doubles it. Where one that it calls is too large, that one is reported already.
 */
export function checkUnfoldedSize(workflow: CheckedWorkflow, file: FileCheck): void {
  if (sizeOf(workflow) <= largest) return
  if (calleesIn(workflow.body).some((callee) => callee.kind === 'workflow' && sizeOf(callee) > largest))
    return
  const { name } = workflow
  file.report('workflow-too-large', workflow.node.name.span, { name, most: String(largest) })
}

/** Its calls and their inputs, with those of a workflow that it calls as often as it calls it. */
function sizeOf(workflow: CheckedWorkflow): number {
  const known = sizes.get(workflow)
  if (known !== undefined) return known
  const size = calleesIn(workflow.body).reduce(
    (sum, callee) => sum + 1 + callee.inputs.size + (callee.kind === 'workflow' ? sizeOf(callee) : 0),
    0,
  )
  sizes.set(workflow, size)
  return size
}

function calleesIn(body: readonly CheckedStatement[]): (CheckedTask | CheckedWorkflow)[] {
  return body.flatMap((statement) => {
    switch (statement.kind) {
      case 'call':
        return [statement.callee]
      case 'scatter':
        return calleesIn(statement.body)
      case 'conditional':
        return statement.clauses.flatMap((clause) => calleesIn(clause.body))
      case 'declaration':
        return []
    }
  })
}
